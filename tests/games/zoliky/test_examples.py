"""Chapter 16: the worked examples, and the deal of the game's page."""

from __future__ import annotations

import re

import pytest

from eldest.games.zoliky import GAME
from eldest.protocol import Refusal

from .book import faces, rows
from .table import (
    Pack,
    assert_refused,
    begin_with,
    hand,
    judged,
    melds,
    packets,
    pass_by,
    play,
    points,
    ready,
    said,
    spot,
)
from .words import cards, row


def opening(id_: str) -> tuple[list[str], str]:
    """The cards of an opening of the lawbook, and its text."""
    parts = [faces(part) for part in rows("O")[id_][0].split(";")]
    return [card for part in parts for card in part], " ".join(f"+{row(part)}" for part in parts)


def test_z_7_1_the_lawbook_has_ten_openings() -> None:
    assert list(rows("O")) == [f"O-{number}" for number in range(1, 11)]


@pytest.mark.parametrize("id_", rows("O"))
def test_z_7_1_the_openings_of_the_lawbook(id_: str) -> None:
    _, worth, result = rows("O")[id_]
    used, text = opening(id_)
    (spare,) = Pack(used).junk(1)
    round_ = spot(" ".join(used), drawn=spare)
    code = re.search(r"refused `(\w+)`", result)
    if code:
        refusal = assert_refused(round_, f"{text} -{spare}", code[1], "Z-7.1")
        assert code[1] != "opening_points" or worth in said(refusal)
    else:
        play(round_, f"{text} -{spare}")
        assert round_.view(None).opened == (False, True)
        stands = [face for meld in round_.view(None).table for face in meld.stands]
        named = faces(result.partition("JK=")[2])
        assert not named or stands == [tuple(named)]


@pytest.mark.parametrize("id_", rows("O"))
def test_z_7_1_z_6_5_z_6_9_the_points_of_the_openings(id_: str) -> None:
    """The engine tells the sum when the table asks for more than anybody can have."""
    used, text = opening(id_)
    (spare,) = Pack(used).junk(1)
    worth = int(rows("O")[id_][1])
    round_ = spot(" ".join(used), drawn=spare, opening_points=60)
    refusal = judged(round_, f"{text} -{spare}")
    if worth < 60:
        assert refusal is not None
        assert f" {worth} " in said(refusal)
    else:
        assert refusal == Refusal("opening_pure_run", "Z-7.1")


def test_z_3_4_z_3_9_hunt_and_deal_of_four_players() -> None:
    """Dealer 0, leader 1, cutter 3 with two jokers."""
    round_ = begin_with("", "", "", "JK JK", leader=1, bottom="JK D8 JK")
    view = round_.view(None)
    assert (view.dealer, view.leader, view.cutter) == (0, 1, 3)
    assert (view.kept, view.jolly, view.sizes, view.stock) == (2, "D8", (12, 13, 12, 12), 58)
    laps = [dict(lap) for lap in packets(4, 1, 2)]
    assert [lap[1] for lap in laps] == [3, 2, 2, 2, 2, 2]
    assert [lap[3] for lap in laps] == [2, 2, 2, 2, 2, 0]


def test_z_3_4_z_3_9_hunt_and_deal_of_two_players() -> None:
    round_ = begin_with("", "JK", leader=1, bottom="C4 JK HK")
    view = round_.view(1)
    assert (view.leader, view.cutter, view.dealer) == (1, 1, 0)
    assert (view.kept, view.jolly, view.sizes, view.stock) == (1, "C4", (12, 13), 82)
    assert view.looked == ("C4", "JK", "HK")
    assert [dict(lap)[1] for lap in packets(2, 1, 1)] == [3, 2, 2, 2, 2, 1]
    play(round_, f"-{hand(round_, 1)[0]}")
    while round_.view(None).stock > 1:
        pass_by(round_)
    play(round_, "draw")
    assert round_.view(round_.actors()[0]).drawn == "HK"


def test_the_deal_of_the_games_page() -> None:
    """docs/games/zoliky.md tells it; here it is played."""
    round_ = begin_with(
        "S9TJQ H45J D289K C67",
        "DQKA H78 JK",
        "H6",
        bottom="CK JK C9",
        draws="S4 H2 S3 S5 H3 C8 C2 S7 C3 D4 H9 D5 C4 DJ",
    )
    view = round_.view(0)
    assert (view.dealer, view.cutter, view.jolly, view.kept) == (2, 1, "CK", 1)
    assert hand(round_, 0) == sorted(cards("S9TJQ H45J D289K C67"))
    play(round_, "-DK", "draw", "-S4", "draw", "-H2")
    play(round_, "draw", "-S3", "draw", "-S5", "draw", "-H3")
    play(round_, "draw", "+S9STSJSQ +C6C7C8 -D2")
    assert hand(round_, 0) == sorted(cards("H45J D89"))
    play(round_, "draw", "+DQDKDA +H7H8JK -C2", "draw", "-H6")
    play(round_, "take +H4H5H6 -HJ")
    play(round_, "draw", "-C3", "draw", "-D4")
    play(round_, "draw")
    assert_refused(round_, "4~H9 +D8D9JK", "keep_one", "Z-8.5")
    play(round_, "4~H9 4>JK -D9", "draw", "-D5", "draw", "-C4")
    play(round_, "draw", "3<DJ -D8")
    assert points(round_) == (0, -6, -12)
    assert melds(round_)[4] == "H7H8H9JK"


def test_the_jolly_hand_of_the_games_page() -> None:
    round_ = ready("HK DK SK C567 S9 D9 C9 H24 SJ", "", bottom="H3")
    play(round_, "jolly +C5C6C7 +SKHKDK +H2H3H4 +S9D9C9 -SJ")
    assert points(round_) == (0, -12)


def test_the_turn_of_the_readme() -> None:
    round_ = spot("H7 DK", drawn="S2", laid=("H5H6JK", "CTCJCQ"), own=())
    play(round_, "1~H7 1>JK -S2")
    assert (melds(round_)[1], hand(round_, 1)) == ("H5H6H7JK", ["DK"])
    assert str(GAME.read("+HQHKHA +S2C2D2 3>S8 -C9")) == "+HQHKHA +S2C2D2 3>S8 -C9"
