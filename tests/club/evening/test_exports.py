"""B-E.8 to B-E.11: PBN, USEBIO, CSV and the page, read again (T-E.2)."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from eldest.club.evening import Evening
from eldest.club.evening.exports import (
    EXPORTS,
    exported,
    page,
    pbn,
    ranking_csv,
    travellers_csv,
    usebio,
)
from eldest.club.formats import read_games
from eldest.club.scoring import decimal, matchpoints, ranked
from eldest.games.bridge.deals import pbn_hand
from tests.cli.running import run
from tests.each import each

from .club import DIRECTOR, SCORER, done, enter, evening, filled
from .test_proof import cards, plan, reveal

Score = tuple[str, str, int]  # NS pair, EW pair, NS points


@pytest.fixture(scope="module")
def club() -> Evening:
    """A Howell of five tables with names that need care."""
    found = filled(evening("howell", 5, 27, club="Bridge & Tea"))
    done(found, SCORER, "seat", pair="1", names=['Eva "E" Nová', "<Jan>"], ids=["1", "2"])
    done(found, SCORER, "seat", pair="2", names=["=SUM(A1)", "Petr"])
    done(found, DIRECTOR, "publish")
    return found


def ranking_of(boards: Iterable[list[Score]]) -> list[tuple[str, str]]:
    """Places from points at the table alone, by another road than the evening's."""
    points: dict[str, Fraction] = {}
    tops: dict[str, Fraction] = {}
    for rows in boards:
        for (ns, ew, _), won in zip(rows, matchpoints([score for *_, score in rows]), strict=True):
            top = Fraction(2 * len(rows) - 2)
            for pair, got in ((ns, won), (ew, top - won)):
                points[pair] = points.get(pair, Fraction(0)) + got
                tops[pair] = tops.get(pair, Fraction(0)) + top
    values = {pair: points[pair] / tops[pair] for pair in sorted(points, key=int)}
    return [(str(place), place.who) for place in ranked(values)]


def places(club: Evening) -> list[tuple[str, str]]:
    return [(one.place, str(one.pair)) for one in club.rankings()[0].standings]


def test_t_e_2_pbn_read_again(club: Evening) -> None:
    games = read_games(pbn(club))
    assert [game.value("Board") for game in games] == [str(board) for board in range(1, 28)]
    assert games[0].value("Scoring") == "MatchPoints;MP1"
    assert games[0].value("Competition") == "Pairs"
    boards = []
    for game in games:
        tag = game.tag("ScoreTable")
        assert tag
        width = tag.value.count(";") + 1
        words = tag.words()
        rows = [words[at : at + width] for at in range(0, len(words), width)]
        boards.append([(row[2], row[3], _signed(row[8], row[9])) for row in rows])
    assert ranking_of(boards) == places(club)


def _signed(ns: str, ew: str) -> int:
    assert "-" in (ns, ew)
    return int(ns) if ew == "-" else -int(ew)


def test_b_e_9_the_ranking_stands_in_the_first_game(club: Evening) -> None:
    games = read_games(pbn(club))
    tag = games[0].tag("TotalScoreTable")
    assert tag
    assert tag.value.startswith(
        r"Rank\3R;PairId\3R;Direction\5R;TotalScoreMP\6R;TotalPercentage\6R"
    )
    words = tag.words()
    assert [(words[at], words[at + 1]) for at in range(0, len(words), 9)] == places(club)
    assert '"Eva \\"E\\" Nová - <Jan>"' in words
    assert games[1].tag("TotalScoreTable") is None


def test_b_e_9_artificial_values_are_marked() -> None:
    club = evening("mitchell", 3, 3)
    enter(club, (1, 1, 1), "60/40", DIRECTOR)
    tag = read_games(pbn(club))[0].tag("ScoreTable")
    assert tag
    assert tag.words()[8:] == ["-", "-", "^2.4", "^1.6", "^60.00", "^40.00"]


def test_t_e_2_usebio_read_again(club: Evening) -> None:
    tree = ElementTree.fromstring(usebio(club))  # noqa: S314 - our own file
    assert tree.attrib == {"Version": "1.2"}
    assert tree.findtext("CLUB/CLUB_NAME") == "Bridge & Tea"
    event = tree.find("EVENT")
    assert event is not None
    assert event.attrib == {"EVENT_TYPE": "PAIRS"}
    assert event.findtext("DATE") == "16/11/2026"
    assert event.findtext("BOARD_SCORING_METHOD") == "MATCH_POINTS"
    assert event.findtext("WINNER_TYPE") == "1"
    section = event.find("SESSION/SECTION")
    assert section is not None
    boards = [
        [
            (
                line.findtext("NS_PAIR_NUMBER") or "",
                line.findtext("EW_PAIR_NUMBER") or "",
                int(line.findtext("SCORE") or ""),
            )
            for line in board.findall("TRAVELLER_LINE")
        ]
        for board in section.findall("BOARD")
    ]
    assert ranking_of(boards) == places(club)
    pairs = section.findall("PARTICIPANTS/PAIR")
    assert [(p.findtext("PLACE"), p.findtext("PAIR_NUMBER")) for p in pairs] == places(club)
    names = [name.text for pair in pairs for name in pair.iter("PLAYER_NAME")]
    assert {'Eva "E" Nová', "<Jan>"} <= set(names)


def test_b_e_10_two_winners_have_directions() -> None:
    club = filled(evening())
    tree = ElementTree.fromstring(usebio(club))  # noqa: S314 - our own file
    assert tree.findtext("EVENT/WINNER_TYPE") == "2"
    sides = [side.text for side in tree.iter("DIRECTION")]
    assert sides == ["NS"] * 3 + ["EW"] * 3


def test_b_e_10_a_team_event_has_matches() -> None:
    club = filled(evening("teams", 4, 6))
    tree = ElementTree.fromstring(usebio(club))  # noqa: S314 - our own file
    event = tree.find("EVENT")
    assert event is not None
    assert event.attrib == {"EVENT_TYPE": "TEAMS"}
    assert event.findtext("MATCH_SCORING_METHOD") == "VPS"
    matches = list(tree.iter("MATCH"))
    assert len(matches) == 6
    assert len(list(matches[0].iter("TRAVELLER_LINE"))) == 4
    first = club.matches()[0]
    assert matches[0].findtext("TEAM_SCORE") == decimal(first.vps[0])


def rows_of(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))


def test_t_e_2_b_e_11_csv_read_again(club: Evening) -> None:
    rows = rows_of(travellers_csv(club))
    assert len(rows) == 135
    boards: dict[str, list[Score]] = {}
    for row in rows:
        boards.setdefault(row["board"], []).append((row["ns"], row["ew"], int(row["ns_score"])))
    assert ranking_of(boards.values()) == places(club)
    ranking = rows_of(ranking_csv(club))
    assert [(row["rank"], row["pair"]) for row in ranking] == places(club)
    assert "'=SUM(A1) - Petr" in {row["names"] for row in ranking}


class Text(HTMLParser):
    """The words of a page; a tag that is not closed is noticed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data.split()


def test_b_e_8_the_page_is_sealed_until_the_release() -> None:
    club, made = evening(), plan()
    done(club, DIRECTOR, "plan", text=made.written().decode())
    filled(club)
    before = page(club)
    assert "sealed" in before
    assert "Board 1" not in before
    assert made.id in before
    done(club, DIRECTOR, "release", reveal=reveal(made))
    after = page(club)
    assert "Board 6" in after
    east = pbn_hand(cards(made)[0].deal.hands[1]).split(".")
    assert f"E  ♠ {east[0] or '-'}" in after
    assert "opendeal-reveal/1" in after
    assert Text(after).open == []


def test_b_e_8_the_page_says_what_the_ranking_says(club: Evening) -> None:
    words = Text(page(club)).words
    for standing in club.rankings()[0].standings:
        assert decimal(standing.value) in words
    assert club.head in words
    assert "&lt;Jan&gt;" in page(club)
    assert "<script" not in page(club)


def test_b_e_4_late_corrections_are_flagged_on_the_page() -> None:
    club = filled(evening(correction_minutes=0))
    done(club, DIRECTOR, "publish", official=True)
    by = type(DIRECTOR)("dir1", "director", "2026-11-17T19:00:00Z")
    args = {"round": 1, "table": 1, "board": 1, "result": "Pass", "reason": "x"}
    done(club, by, "correct", **args, approved="the organiser")
    done(club, by, "release")
    assert "round 1, table 1, board 1: corrected after the time" in page(club)


@each("kind", ["mitchell", "howell", "teams"])
@each("name", EXPORTS)
def test_every_export_of_every_kind(kind: str, name: str) -> None:
    club = filled(evening(kind, 4 if kind == "teams" else 3, 15 if kind != "mitchell" else 6))
    assert EXPORTS[name](club)
    begun = evening(kind, 4 if kind == "teams" else 3, 15 if kind != "mitchell" else 6)
    assert EXPORTS[name](begun), "also before the first result"


@pytest.mark.parametrize(
    ("scoring", "word"), [("cross-imps", "IMP;Cross"), ("butler", "IMP;Butler")]
)
def test_b_e_9_imps(scoring: str, word: str) -> None:
    games = read_games(pbn(filled(evening(scoring=scoring))))
    assert games[0].value("Scoring") == word
    tag = games[0].tag("ScoreTable")
    assert tag
    assert tag.value.endswith(r"IMP_NS\6R;IMP_EW\6R")


def test_the_page_speaks_czech_and_has_the_net_list(tmp_path: Path) -> None:
    """B-E.8, BT-H.1: the public page, with the second list of handicaps."""
    club = evening("howell", 2, 3)
    done(club, DIRECTOR, "handicap", pairs=["1 -2"])
    shown = exported(club, "html", "cs").decode()
    assert '<html lang="cs">' in shown
    assert "Pořadí s handicapem" in shown
    assert "zapečetěny" in shown
    assert not re.search(r"\{\w+\}", shown.partition("</style>")[2])
    file = str(tmp_path / "a.evening")
    run("bridge", "session", "new", file, "--event", "E", "--tables", "3")
    out = str(tmp_path / "a.html")
    assert run("bridge", "session", "export", file, out, "--language", "cs").status == 0
    assert "Pořadí" in Path(out).read_text(encoding="utf-8")
    assert run("bridge", "session", "export", file, out, "--language", "xx").status == 2
