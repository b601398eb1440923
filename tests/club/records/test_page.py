"""B-H.3: hand records as HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from eldest.club.records import GRIDS, Heading, SheetBoard, html
from eldest.games.bridge import Board, unrank

from .vectors import DEALS, SOLVED

ENTRIES = [
    SheetBoard(Board.of(number, deal), table)
    for number, (deal, table) in enumerate(zip(DEALS, SOLVED, strict=True), 1)
]
HEADING = Heading("Hand records", "Čtvrtek & přátelé <1>", "2026-11-19", practice=True)
PAGE = html(ENTRIES, HEADING)
VOID = {"meta"}


class Reader(HTMLParser):
    """Checks that every element is closed, and keeps attributes and words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and data.strip():
            self.words.append(data.strip())


READ = Reader(PAGE)


def test_b_h_3_it_is_whole_and_says_its_language() -> None:
    assert READ.open == []
    assert READ.tags[0] == ("html", {"lang": "en"})
    assert PAGE.startswith("<!DOCTYPE html>")


def test_b_h_3_nothing_is_fetched_and_nothing_runs() -> None:
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in READ.tags}
    for _, attributes in READ.tags:
        assert not {"src", "href", "style", "onclick"} & set(attributes)
    assert not re.search(r"url\(|@import|https?:", PAGE)


def test_b_h_3_every_suit_has_its_name_and_its_class() -> None:
    suits = [attributes for tag, attributes in READ.tags if tag == "i"]
    assert {suit["aria-label"] for suit in suits} == {"spades", "hearts", "diamonds", "clubs"}
    for suit in suits:
        assert (suit.get("class") == "red") == (suit["aria-label"] in ("hearts", "diamonds"))


def test_b_h_3_who_does_not_see_the_page_hears_whose_cards_and_points_they_are() -> None:
    groups = [attributes for tag, attributes in READ.tags if attributes.get("role") == "group"]
    assert [group["aria-label"] for group in groups[:4]] == ["North", "West", "East", "South"]
    points = [attributes["aria-label"] for tag, attributes in READ.tags if tag == "dd"]
    assert points[:4] == ["North 9", "East 7", "South 13", "West 11"]


def test_b_h_2_a_board_says_everything() -> None:
    start = READ.words.index("1")
    words = READ.words[start : READ.words.index("2", start + 3)]
    assert words[:3] == ["1", "Dealer N", "Vul None"]
    assert words[3:11] == ["♠", "AQJT98", "♥", "65", "♦", "QT4", "♣", "94"]
    assert "Par NS +140" in words
    board = PAGE.split("<article")[1]
    assert "<tr><th>N</th><td>7</td><td>9</td><td>8</td><td>4</td><td>5</td></tr>" in board
    assert re.findall(r'class="hand (\w+)"', board) == [
        "north",
        "west",
        "east",
        "south",
    ]


def test_b_h_3_names_cannot_become_markup() -> None:
    assert "Čtvrtek &amp; přátelé &lt;1&gt; · 2026-11-19" in PAGE
    assert "<1>" not in PAGE


def test_b_x_1_a_practice_set_says_so_on_every_page() -> None:
    many = [SheetBoard(Board.of(number, DEALS[0])) for number in range(1, 37)]
    page = html(many, HEADING, boards=18)
    assert page.count('<p class="warning">Practice — not for competition (Law 6E4)</p>') == 2
    assert "Practice" not in html(ENTRIES, Heading())


@pytest.mark.parametrize("boards", GRIDS)
def test_b_h_3_pages_break_only_between_boards(boards: int) -> None:
    many = [SheetBoard(Board.of(number, DEALS[0])) for number in range(1, 2 * boards + 2)]
    page = html(many, Heading(), boards=boards)
    assert [part.count("<article") for part in page.split('<section class="page">')[1:]] == [
        boards,
        boards,
        1,
    ]
    assert f"repeat({GRIDS[boards][0]}, 1fr)" in page
    assert "break-inside: avoid" in page


def test_b_h_5_without_tables_there_is_none() -> None:
    page = html([SheetBoard(Board.of(1, DEALS[0]))], Heading())
    assert "<table" not in page
    assert "Par" not in page
    assert "HCP" in page


def test_b_h_2_a_hand_of_one_suit() -> None:
    page = html([SheetBoard(Board.of(1, unrank(0)))], Heading())
    assert page.count('<b class="longest">AKQJT98765432</b>') == 4
    assert page.count("<b>—</b>") == 12
