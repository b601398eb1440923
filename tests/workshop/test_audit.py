"""`make audit` asks about every pin, and says in a sentence what it could not ask."""

from __future__ import annotations

import json
import re
import runpy
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
AUDIT = runpy.run_path(str(ROOT / "scripts" / "audit"))
PINS = (ROOT / "requirements.txt").read_text(encoding="utf-8")
FINE = {"name": "anyio", "version": "4.16.0", "vulns": []}
BAD = {"name": "h11", "version": "0.16.0", "vulns": [{"id": "PYSEC-1"}]}
UNKNOWN = {"name": "uvicorn", "skip_reason": "not found"}


def audited(pip: object, npm: object) -> int:
    """The exit status, if the lists answer so."""

    def run(words: Sequence[str]) -> str:
        said = pip if "pip-audit" in words else npm
        return said if isinstance(said, str) else json.dumps(said)

    return int(AUDIT["main"](run))


def test_nothing_is_known() -> None:
    assert audited({"dependencies": [FINE]}, {"vulnerabilities": {}}) == 0


def test_what_is_known_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    page = {"vulnerabilities": {"vite": {"range": "<1", "severity": "high"}}}
    assert audited({"dependencies": [FINE, BAD]}, page) == 1
    assert capsys.readouterr().out.splitlines() == ["h11 0.16.0: PYSEC-1", "vite <1: high"]


@pytest.mark.parametrize("nothing", ["", "no JSON", {"message": "405"}, {"error": {}}])
def test_a_missing_network_is_said_and_is_not_fine(
    nothing: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audited(nothing, nothing) == 2
    said = capsys.readouterr().err.splitlines()
    assert said == [f"audit: {name} got no answer: is there a network?" for name in ASKED]


ASKED = ("pip-audit", "npm audit")


def test_packages_that_the_list_does_not_know_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert audited({"dependencies": [BAD, UNKNOWN]}, {"vulnerabilities": {}}) == 2
    found = capsys.readouterr()
    assert found.out == "h11 0.16.0: PYSEC-1\n"
    assert found.err == "audit: pip-audit could not ask about 1 packages: uvicorn\n"


def test_every_pin_of_the_image_has_a_hash_and_is_one_of_ours() -> None:
    blocks = re.split(r"\n(?=\S)", PINS.strip())
    pins = {block.split(" ")[0] for block in blocks}
    assert all("--hash=sha256:" in block for block in blocks)
    ours = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    assert pins <= set(ours)
    assert {pin.partition("==")[0] for pin in pins} >= {"starlette", "uvicorn", "asyncpg"}
