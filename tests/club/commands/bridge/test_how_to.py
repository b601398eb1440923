"""The pages for a Director: every command of them runs, one after the other, as it is printed."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from eldest.club import formats
from eldest.games.bridge import Board, unrank
from tests.club.opendeal.test_bigdeal import ORIGINAL, SQD, SQK
from tests.docs.pages import DOCS, blocks
from tools import verify_deals

from .evening import Clock, bridge, good, planned

EVENING = DOCS / "how-to" / "deal-a-bridge-evening.md"
PROOF = DOCS / "how-to" / "prove-a-bridge-deal.md"
ASKS = {"law6"}  # an empty line leaves


def commands(page: Path) -> list[list[str]]:
    """The words of each command on a page."""
    lines = [line for block in blocks(page, "sh") for line in block.text.splitlines()]
    return [shlex.split(line) for line in lines]


def test_an_evening_from_the_empty_folder_to_the_printed_sheets(
    clock: Clock, tmp_path: Path
) -> None:
    ran = []
    for words in commands(EVENING):
        assert words[:2] == ["eldest", "bridge"]
        good(*words[2:], typed="\n" if words[2] in ASKS else "")
        ran.append(words[2])
    assert {"plan", "deal", "reveal", "verify", "print", "law6"} <= set(ran)
    assert (tmp_path / "hands.pdf").read_bytes().startswith(b"%PDF")
    assert "used 1 5 1 known: the machine showed a hand" in (
        tmp_path / "tuesday" / "public" / "reveal.txt"
    ).read_text(encoding="utf-8")


@pytest.fixture
def published(clock: Clock, tmp_path: Path) -> Path:
    """What a club and an organiser of championships have put on their pages."""
    planned(boards="1-24")
    good("deal", "tuesday", "--value", "4 17 23")
    good("reveal", "tuesday", "--yes")
    for path in (tmp_path / "tuesday" / "public").iterdir():
        shutil.copy(path, tmp_path)
    Path("WBG2024.sqd").write_bytes(SQD)
    Path("WBG2024.sqk").write_bytes(SQK)
    boards = [Board.of(number, unrank(g)) for number, g in enumerate(ORIGINAL, 1)]
    Path("OPRR01.pbn").write_bytes(formats.write(boards, "pbn"))
    return tmp_path


def test_the_proof_is_as_the_page_says(published: Path) -> None:
    for words in commands(PROOF):
        if words[:2] == ["python", "tools/verify_deals.py"]:
            assert verify_deals.main(words[2:]) == 0
        else:
            assert "proved" in good(*words[2:])


def test_what_the_pages_say_of_folders_is_so(published: Path) -> None:
    text = EVENING.read_text(encoding="utf-8")
    for path in re.findall(r"^\| `([\w./]+)` \|", text, re.MULTILINE):
        assert (published / path).exists(), path
    assert bridge("verify", "tuesday/private").status == 2
