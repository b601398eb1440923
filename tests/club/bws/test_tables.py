"""Tables of a Bridgemate file besides the results: BT-F.7, and the code page of BT-X.8."""

from __future__ import annotations

import pytest

from eldest.club.bws import BadBws, Jet
from eldest.club.bws.evaluation import disagreements
from eldest.club.bws.hands import SEATS, SUITS, hands_of
from eldest.club.bws.jet import HEAD_KEY, charset_of, rc4
from eldest.club.bws.shape import shape_of
from eldest.club.imported.archive import games_of
from eldest.games.bridge.solver import doubledummy

from .sample import BOOL, INT, LONG, TEXT, Columns, Table, fields, result, sample
from .test_bws import ONE_SUIT_EACH, RANKS, SAMPLE, hand_table

HANDS = hand_table((1, 2, *ONE_SUIT_EACH))  # North has the spades of board 2, East the hearts ...
OWN = [13 if (suit - seat) % 2 == 0 else 0 for seat in range(4) for suit in range(4)]


def test_bt_f_7_sections_of_one_group_are_compared() -> None:
    three = [(1, "A", 2), (2, "B", 2), (3, "C", 2)]
    tables = [(1, 1, 1), (1, 2, 1), (2, 1, 1), (3, 1, 0)]
    more: dict[str, Table] = {
        "Section": ([("ID", INT), ("Letter", TEXT), ("Tables", INT)], [*three]),
        "Tables": (fields("Section Table Group", INT), [*tables]),
    }
    assert shape_of(Jet(sample(more=more)), "A").group == ("A", "B")
    assert shape_of(Jet(SAMPLE)).group == ()


def evaluated(tricks: list[int]) -> Jet:
    """A file that says how many tricks each seat makes in spades to clubs, none in notrump."""
    names = [f"{seat}{suit}" for seat in SEATS for suit in (*SUITS, "NoTrump")]
    columns = [*fields("Section Board", INT), *fields(" ".join(names), INT)]
    rows = [count for seat in range(4) for count in (*tricks[4 * seat : 4 * seat + 4], 0)]
    return Jet(sample(more={"HandRecord": HANDS, "HandEvaluation": (columns, [(1, 2, *rows)])}))


@pytest.mark.skipif(not doubledummy.is_there(), reason="the double dummy solver is not installed")
def test_bt_f_7_tricks_of_the_file_are_compared_with_our_solver() -> None:
    right, wrong = evaluated(OWN), evaluated([7, *OWN[1:]])
    assert list(disagreements(right, hands_of(right))) == []
    said = ["board 2: N in S 13 tricks, 7 in the file"]
    assert list(disagreements(wrong, hands_of(wrong))) == said


def told(calls: str, cards: str) -> Jet:
    """A file whose board 2 at table 1 has these calls and cards."""

    def table(name: str, words: str) -> Table:
        places = fields("Section Table Round Board Counter", INT)
        columns: Columns = [("ID", LONG), *places, ("Direction", TEXT), (name, TEXT)]
        rows = enumerate(words.split(), 1)
        each: list[tuple[object, ...]] = [(n, 1, 1, 1, 2, n, "N", text, False) for n, text in rows]
        return [*columns, ("Erased", BOOL)], each

    more = {"HandRecord": HANDS, "BiddingData": table("Bid", calls)}
    results = [result(1, (1, 1, 2), (4, 1), "W", "7 C", "=")]
    return Jet(sample(results, more | {"PlayData": table("Card", cards)}))


def all_tricks() -> str:
    """West ruffs the first trick and leads trumps; nobody can follow."""
    first = [f"{suit}{RANKS[0]}" for suit in "SHDC"]
    return " ".join([*first, *(f"{suit}{rank}" for rank in RANKS[1:] for suit in "CSHD")])


def test_bt_f_7_auction_and_play_are_kept_if_complete_and_legal() -> None:
    (game,) = games_of(told("PASS PASS 7C SkipBid PASS PASS PASS", all_tricks()))
    auction, play = game.tag("Auction"), game.tag("Play")
    assert auction
    assert auction.words() == ["Pass", "Pass", "7C", "Pass", "Pass", "Pass"]
    assert play
    assert len(play.words()) == 52
    assert [game.value(name) for name in ("Contract", "Declarer", "Result")] == ["7C", "W", "13"]
    assert game.value("Deal").startswith("E:")


@pytest.mark.parametrize(
    "calls", ["PASS PASS 7C", "PASS X PASS PASS", "1C 1C PASS PASS PASS", "1Z"]
)
def test_bt_f_7_else_they_are_kept_as_text(calls: str) -> None:
    (game,) = games_of(told(calls, "SA SK"))
    assert game.tag("Auction") is game.tag("Play") is None
    assert [one.text for one in game.head] == [f" auction: {calls} ", " play: SA SK "]


def jet3_head(codepage: int) -> bytes:
    """The first bytes of a file of Access 97 that says this code page."""
    plain = bytearray(126)
    plain[36:38] = codepage.to_bytes(2, "little")
    return b"\0\1\0\0Standard Jet DB\0" + bytes(4) + rc4(HEAD_KEY, bytes(plain))


def test_bt_x_8_the_code_page_is_chosen_or_follows_the_language() -> None:
    western, eastern = jet3_head(1252), jet3_head(1250)
    assert charset_of(western) == "cp1252"
    assert charset_of(western, language="cs") == "cp1250"
    assert charset_of(western, "1252", "cs") == "cp1252"
    assert charset_of(western, "852") == "cp852"
    assert charset_of(eastern) == charset_of(eastern, language="de") == "cp1250"
    with pytest.raises(BadBws, match="no code page 7"):
        charset_of(western, "7")
