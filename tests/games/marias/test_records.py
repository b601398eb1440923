"""Records typed by hand replay exactly, and one changed card, call or payment is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.table import RecordError, replay, write_record
from tests.each import each

FOLDER = Path(__file__).parent / "records"
TYPED = ("va", "vb", "vb_out", "vc", "vc_slam", "vd", "vd_accepted", "cut", "four", "table_mode")

# A record, how a line of it begins, a part of that line and another in its place, and the reason.
Change = tuple[str, str, str, str, str]
CHANGES: list[Change] = [
    ("va", "choose 0", "choose:CQ", "choose:SA", "card_not_in_hand (M-4.2)"),
    ("va", "discard 0", "S8DJ", "S8SA", "talon_sharp (M-5.4)"),
    ("va", "barva 1", "good", "accept", "wrong_phase (M-0.6)"),
    ("va", "      respond:GAME", "GAME", "SEVEN", "double_own_side (M-8.7)"),
    ("va", "2 0", "DQ", "SJ", "must_follow (M-9.5)"),
    ("va", "4 0", "CT", "SK", "must_trump (M-9.5)"),
    ("va", "5 2", "CK", "C7", "keep_seven (M-11.3)"),
    ("va", "6 0", "C9", "CT", "card_not_in_hand (M-9.1)"),
    ("va", "7 0", "   0", "   2", "the line ends with 0, not 2"),
    ("va", "score", "0 20  1 -10  2 -10", "0 18  1 -9  2 -9", "the score is 0 20  1 -10  2 -10"),
    ("vb", "      pass", "pass   auction_declare", "bid:HUNDRED", "chooser_no_trump_bid (M-6.5)"),
    ("vb", "auction_declare 2", "S8HQ:GAME", "S8D7:SEVEN", "seven_not_held (M-7.3)"),
    ("vb", "4 2", "SA", "C7", "must_follow (M-9.5)"),
    ("vb", "score", "1 -1  2 2", "1 0  2 1", "the score is 0 -1  1 -1  2 2"),
    ("vb_out", "auction 1", "pass pass", "pass good", "wrong_phase (M-0.6)"),
    ("vb_out", "score", "0 -2  1 1  2 1", "0 0  1 0  2 0", "the score is 0 -2  1 1  2 1"),
    ("vc", "barva 1", "take", "accept", "wrong_phase (M-0.6)"),
    ("vc", "1 1", "SA", "DK", "must_follow (M-9.5)"),
    ("vc", "score", "0 -15  1 30  2 -15", "0 15  1 -30  2 15", "the score is 0 -15  1 30  2 -15"),
    ("vc_slam", "takeover 0", "slam", "misere", "type_not_higher (M-5.10)"),
    ("vc_slam", "4 0", "C9", "D9", "must_follow (M-9.5)"),
    ("vc_slam", "score", "-240  1 120  2 120", "-120  1 60  2 60", "the score is 0 -240  1 120"),
    ("vd", "auction 1", "pass", "bid:GAME", "bid_too_low (M-6.4)"),
    ("vd", "3 2", "HK", "SA", "must_follow (M-9.5)"),
    ("vd", "score", "0 30  1 30  2 -60", "0 60  1 60  2 -120", "the score is 0 30  1 30  2 -60"),
    ("vd_accepted", "doubling 1", "MISERE", "SLAM", "no_such_commitment (M-8.7)"),
    ("vd_accepted", "3 1", "SA", "S8", "must_beat (M-9.5)"),
    ("vd_accepted", "score", "0 -60  1 30", "0 -45  1 15", "the score is 0 -60  1 30  2 30"),
    ("cut", "      cut:3", "3", "1", "cut_range (M-3.3)"),
    ("cut", "cut chance", "1", "3", "jitter_range (M-3.4)"),
    ("cut", "score", "0 2  1 -1  2 -1", "0 4  1 -2  2 -2", "the score is 0 2  1 -1  2 -1"),
    ("four", "barva 1", "good good", "good take", "the line ends with takeover, not contract"),
    ("four", "5 0", "CJ", "C7", "keep_seven (M-11.3)"),
    ("four", "score", "0 9  1 -3  2 -3  3 -3", "0 6  1 -3  2 -3  3 0", "the score is 0 9  1 -3"),
    ("table_mode", "barva 0", "DJS8", "DJHA", "talon_sharp (M-5.4)"),
    ("table_mode", "1 2   HQ", "HQ", "HT", "card_not_in_hand (M-9.1)"),
    ("table_mode", "2 2", "revoke:1:1", "revoke:2:1", "the line ends with nothing, not settled"),
    ("table_mode", "score", "0 32  1 -16", "0 22  1 -6", "the score is 0 32  1 -16  2 -16"),
]
# What the law allows at its own line contradicts a later one.
LATER = [
    ("va", "contract 0", "SEVEN", "GAME"),
    ("va", "1 0", "HA", "HT"),
    ("vb", "2 0", "HA", "HT"),
    ("vc", "takeover 1", "STDQ", "SJDQ"),
    ("vd", "1 2", "CA", "C9"),
    ("four", "1 0", "CQ", "CJ"),
    ("table_mode", "1 2   revoke", "0:1", "1:1"),
]


def text_of(name: str) -> str:
    """The text of a typed record."""
    return (FOLDER / f"{name}.rec").read_text(encoding="utf-8")


def changed(name: str, begins: str, old: str, new: str) -> tuple[str, int]:
    """The record with one part of a line exchanged, and the number of that line."""
    lines = text_of(name).split("\n")
    (place,) = [at for at, line in enumerate(lines) if line.startswith(begins)]
    assert old in lines[place]
    lines[place] = lines[place].replace(old, new, 1)
    return "\n".join(lines), place + 1


@pytest.mark.parametrize("name", TYPED)
def test_m_0_4_a_typed_record_replays_exactly(name: str) -> None:
    (table,) = replay(text_of(name))
    assert table.round.outcome() is not None
    (again,) = replay(write_record(table))
    assert again.round.view(None) == table.round.view(None)


@each(("name", "begins", "old", "new", "reason"), CHANGES)
def test_m_0_5_one_changed_thing_is_refused_at_its_line(
    name: str, begins: str, old: str, new: str, reason: str
) -> None:
    text, number = changed(name, begins, old, new)
    with pytest.raises(RecordError) as caught:
        replay(text)
    assert (caught.value.line, reason in caught.value.reason) == (number, True), caught.value


@pytest.mark.parametrize(("name", "begins", "old", "new"), LATER)
def test_m_0_5_a_lawful_change_is_found_in_a_later_line(
    name: str, begins: str, old: str, new: str
) -> None:
    text, number = changed(name, begins, old, new)
    with pytest.raises(RecordError) as caught:
        replay(text)
    assert caught.value.line >= number


@pytest.mark.parametrize("name", TYPED)
def test_each_typed_record_has_a_changed_payment_and_something_else(name: str) -> None:
    begins = [change[1] for change in CHANGES if change[0] == name]
    assert "score" in begins
    assert len(begins) >= 2


def test_every_typed_record_is_in_the_table() -> None:
    found = {path.stem for path in FOLDER.glob("*.rec")}
    assert {name for name in found if not name.startswith("preset_")} == set(TYPED)


# -- a match ---------------------------------------------------------------------------------------

MATCH = (FOLDER.parent / "matches" / "vector_a.rec").read_text(encoding="utf-8")


def test_m_3_2_m_14_4_the_record_of_a_match_goes_on_with_the_collected_pack() -> None:
    first, second = replay(MATCH)
    assert first.round.outcome() is not None
    seven = second.round.view(1).hand
    assert {"C9", "HK", "ST", "DA", "H7", "S9", "D9"} <= set(seven)


@pytest.mark.parametrize(
    ("old", "new", "begins"),
    [
        ("pack     HAH8", "pack     H8HA", "eldest"),  # told at the head of the second round
        ("leader   1", "leader   2", "eldest"),
        ("cut:9", "cut:31", "cut 2"),
        ("1 -12  2 -9", "1 -11  2 -10", "total"),
    ],
)
def test_m_3_2_m_15_1_another_pack_dealer_cut_or_total_is_refused(
    old: str, new: str, begins: str
) -> None:
    assert MATCH.count(old) == 1
    lines = [n for n, line in enumerate(MATCH.split("\n"), start=1) if line.startswith(begins)]
    with pytest.raises(RecordError) as caught:
        replay(MATCH.replace(old, new))
    assert caught.value.line == lines[-1]
