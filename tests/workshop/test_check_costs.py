"""Costs of reviews equal a brute-force search by the rules alone."""

from __future__ import annotations

import pytest

from tests.speed import compiled_only
from tools import check_costs

pytestmark = compiled_only


@pytest.mark.parametrize("game", sorted(check_costs.CARDS))
def test_costs_near_the_end_equal_brute_force(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if game == "bridge":
        pytest.importorskip("endplay")  # it brings the solver
    assert check_costs.main([game, "2"]) == 0
    assert "every cost equals brute force" in capsys.readouterr().out


def test_a_wrong_cost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = check_costs.value
    monkeypatch.setattr(check_costs, "value", lambda *given: -right(*given))
    assert check_costs.main(["marias", "4"]) == 1


def test_bad_arguments_are_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["poker", "3"], ["marias", "many"]):
        assert check_costs.main(arguments) == 2
    assert capsys.readouterr().out.count("\n") == 3
