"""B-H.3, B-H.4: hand records and curtain cards as PDF, read back."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from eldest.club import records
from eldest.club.records import (
    GRIDS,
    PAPERS,
    Heading,
    NoPrinter,
    SheetBoard,
    curtain_cards,
    entries_of,
    lacking,
    pdf,
    pen,
)
from eldest.games.bridge import Board, unrank
from eldest.games.bridge.solver import doubledummy
from tests.solving import needs_solver

from .vectors import DEALS, SOLVED

CZECH = "Žluťoučký kůň: ěščřžýáíéúůďťň"
ENTRIES = [
    SheetBoard(Board.of(number, deal), table)
    for number, (deal, table) in enumerate(zip(DEALS, SOLVED, strict=True), 1)
]
HEADING = Heading("Hand records", CZECH, "2026-11-19", "2", "5bb1fc3664e75b81", "club.example")


def texts(document: bytes) -> list[str]:
    """The text of each page, without blanks, as fonts place letters one by one."""
    return ["".join(page.extract_text().split()) for page in PdfReader(BytesIO(document)).pages]


def test_b_h_2_a_page_says_everything() -> None:
    (page,) = texts(pdf(ENTRIES, HEADING))
    for words in (
        *("♠AQJT98", "♥65", "♦QT4", "♣94", "♠4♥JT98♦A765♣QT83", "DealerN", "VulNone", "VulEW"),
        *("HCP", "ParNS+140", "3♠NS", "ParEW+", "NT♠♥♦♣", "page1of1", "Handrecords"),
    ):
        assert words in page, words


def test_b_h_3_letters_of_any_name_are_there_and_embedded() -> None:
    document = pdf(ENTRIES, HEADING)
    (page,) = texts(document)
    assert "".join(CZECH.split()) in page
    for wanted in ("session2", "2026-11-19", "plan5bb1fc3664e75b81", "verifyatclub.example"):
        assert wanted in page
    assert document.count(b"/FontFile2") == 2  # plain and bold
    assert CZECH in str(PdfReader(BytesIO(document)).metadata)


@pytest.mark.parametrize(
    ("boards", "paper", "size"),
    [*((boards, "a4", (595, 842)) for boards in GRIDS), (min(GRIDS), "letter", (612, 792))],
)
def test_b_h_3_papers_and_boards_a_page(boards: int, paper: str, size: tuple[int, int]) -> None:
    many = [SheetBoard(Board.of(number, DEALS[0])) for number in range(1, boards + 2)]
    document = pdf(many, Heading(), boards=boards, paper=paper)
    pages = PdfReader(BytesIO(document)).pages
    assert [round(side) for side in pages[0].mediabox[2:]] == list(size)
    assert [page.count("♠AQJT98") for page in texts(document)] == [boards, 1]
    assert "page2of2" in texts(document)[1]


def test_b_h_2_tricks_or_levels() -> None:
    (levels,) = texts(pdf(ENTRIES[:1], Heading()))
    (tricks,) = texts(pdf(ENTRIES[:1], Heading(), levels=False))
    assert "N132--S132--E---22W---22" in levels
    assert "N79845S79845E54488W54488" in tricks


def test_b_h_5_without_tables_there_is_none() -> None:
    (page,) = texts(pdf([SheetBoard(Board.of(1, unrank(0)))], Heading()))
    assert page.count("AKQJT98765432") == 4
    assert "Par" not in page
    assert "NT" not in page


def test_b_x_1_a_practice_set_says_so_on_every_page() -> None:
    heading = Heading(practice=True)
    for document in (pdf(ENTRIES * 8, heading), curtain_cards(ENTRIES, heading)):
        for page in texts(document):
            assert "Practice—notforcompetition(Law6E4)" in page
    assert "Practice" not in texts(pdf(ENTRIES, Heading()))[0]


def test_b_h_4_a_curtain_card_for_each_hand() -> None:
    first, second = texts(curtain_cards(ENTRIES, Heading("Curtain cards")))
    for seat in ("North", "East", "South", "West"):
        assert first.count(seat) == 4
        assert second.count(seat) == 1
    assert "1NorthDealerN·VulNone♠AQJT98♥65♦QT4♣949HCP" in first


def test_b_h_3_the_same_boards_give_the_same_bytes() -> None:
    assert pdf(ENTRIES, HEADING) == pdf(ENTRIES, HEADING)


@needs_solver
def test_b_h_5_entries_without_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [entry.board for entry in ENTRIES]
    assert entries_of(boards, solve=False)[0].table is None
    assert entries_of(boards[:1])[0].table == SOLVED[0]
    monkeypatch.setattr(doubledummy, "is_there", lambda: False)
    assert entries_of(boards)[0].table is None


@pytest.mark.parametrize("write", [pdf, curtain_cards])
def test_without_the_package_it_says_how_to_get_it(
    write: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "find_spec", lambda name: None)
    assert callable(write)
    with pytest.raises(NoPrinter, match=r'pip install "eldest\[bridge\]"'):
        write(ENTRIES, HEADING)


def test_without_the_font_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pen._registered.cache_clear()
    monkeypatch.setattr(pen, "find_spec", lambda name: None)
    with pytest.raises(NoPrinter, match=r'pip install "eldest\[bridge\]"'):
        pdf(ENTRIES, HEADING)


def test_letters_that_the_font_lacks_are_known() -> None:
    assert lacking(HEADING) == ""
    assert lacking(Heading("मंडी कोट", "橋牌")) == "मंडीकोट橋牌"


def test_the_papers_are_those_of_both_writers() -> None:
    from eldest.club.records import page, printed

    assert tuple(page.PAPERS) == tuple(printed.PAPERS) == PAPERS
