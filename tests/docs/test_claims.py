"""What the documents promise about deals and logs, and what they must not."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIMITS = ("docs/explanation/fair-deals.md", "docs/explanation/security.md", "README.md")
# Promises that the present recipe and the present logs do not keep.
TOO_MUCH = ("one honest", "taken out unnoticed", "could not choose the deal, whoever")


@pytest.mark.parametrize("name", LIMITS)
def test_the_limit_of_the_proof_is_told_where_the_proof_is(name: str) -> None:
    assert "choose among deals" in (ROOT / name).read_text(encoding="utf-8")


def test_nothing_is_promised_that_is_not_kept() -> None:
    texts = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("web/src/**/*.ts")]
    texts += [*ROOT.glob("src/eldest/**/*.py"), *ROOT.glob("src/eldest/**/*.toml")]
    for path in texts:
        said = path.read_text(encoding="utf-8").lower()
        assert not [promise for promise in TOO_MUCH if promise in said], path
