"""The counts of legal histories, counted again by the referees who know only the lawbook."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from eldest.games.marias.options import Options
from eldest.table import Table, replay
from eldest.table.parse import parse
from tests.games.marias.referees.paper import Paper
from tests.games.marias.table import cards

FOLDER = Path(__file__).parents[1] / "perft"
NAMES = sorted(path.stem for path in FOLDER.glob("*.rec"))


def count(paper: Paper, depth: int) -> int:
    """The number of legal histories of exactly this many actions."""
    if paper.ending:
        return 0
    texts = paper.legal(paper.turn)
    if depth == 1:
        return len(texts)
    return sum(count(after(paper, text), depth - 1) for text in texts)


def after(paper: Paper, text: str) -> Paper:
    """Another paper on which this has happened too."""
    other = deepcopy(paper)
    other.act(other.turn, text)
    return other


def paper_of(text: str, table: Table) -> Paper:
    """The round of a record on paper: its deal, its leader 0, and everything that was done."""
    (pages,) = parse(text)
    *held, rest = pages.header["hands"].text.split(" / ")
    one, two, three = (cards(part.split(" ", 1)[1]) for part in held)
    options = table.setup.options
    assert isinstance(options, Options)
    order = [*one, *two[:5], *three[:5], *two[5:], *three[5:], *row_cards(rest.split()[1])]
    paper = Paper(order, 0, options)
    for entry in pages.body:
        for act in entry.fields[0].split(" "):
            paper.act(paper.turn, act)
    return paper


def row_cards(text: str) -> list[str]:
    """`HKDK` is HK and DK."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


MOST = 300  # histories that are gone through one by one in a test


@pytest.mark.parametrize("name", NAMES)
def test_m_9_7_perft_is_the_same_by_another_hand(name: str) -> None:
    text = (FOLDER / f"{name}.rec").read_text(encoding="utf-8")
    (table,), (pages,) = replay(text), parse(text)
    paper = paper_of(text, table)
    asserted = {int(head.split()[1]): int(entry.text) for head, entry in pages.footer.items()}
    for depth, number in asserted.items():
        if asserted.get(depth - 1, 1) <= MOST:
            assert count(paper, depth) == number, (name, depth)
    assert len(asserted) >= 3


def test_m_9_7_there_are_counts_of_talk_doubling_and_play() -> None:
    phases = {replay((FOLDER / f"{name}.rec").read_text())[0].round.label() for name in NAMES}
    assert phases >= {"choose", "discard", "override", "auction", "contract", "doubling", "7", "6"}
