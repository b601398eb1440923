"""An evening that fits itself: BT-V.1 to BT-V.6 from the wish to the guide."""

from __future__ import annotations

import pytest

from eldest.club.commands.bridge.session.tables import guide_lines, round_lines
from eldest.club.evening import Evening, EveningSettings
from eldest.club.evening.shapes import Wish, wished
from eldest.club.evening.warnings import warnings
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By

DAY = "2026-11-16"
BY = By("director", "director", "2026-11-16T18:00:00Z")


def made(entries: int, play: int) -> EveningSettings:
    return wished(Wish(entries=entries, play=play), "Tuesday", DAY)


def codes(settings: EveningSettings) -> list[str]:
    return [one.code for one in warnings(settings)]


def test_bt_v_1_twenty_four_boards_for_seven_and_five_tables() -> None:
    seven, five = made(entries=14, play=24), made(entries=10, play=24)
    assert (seven.kind, seven.rounds, len(seven.boards)) == ("cyclic", 8, 24)
    assert (five.kind, five.rounds, len(five.boards)) == ("cyclic", 8, 24)
    assert codes(seven) == []
    assert codes(five) == ["N-V-SHARE"]


def test_bt_v_1_what_cannot_be_played_is_refused_with_what_can() -> None:
    with pytest.raises(ClubRefusal, match=r"4 tables plays 26 boards, but .*24, .*28"):
        made(entries=8, play=26)


def test_bt_v_3_a_half_table_is_told_at_the_start() -> None:
    found = made(entries=13, play=24)
    assert (found.tables, found.missing) == (7, "EW")
    (note,) = warnings(found)
    assert (note.code, note.text()) == (
        "N-V-OUT",
        "Some pairs sit out a round. (8 of 13 pairs)",
    )


def test_bt_v_4_who_plays_less_than_seventy_percent_is_flagged() -> None:
    boards = tuple(range(1, 27))
    assert codes(EveningSettings("x", DAY, "mitchell", 13, boards, rounds=9)) == ["F-V-70"]
    assert codes(EveningSettings("x", DAY, "mitchell", 13, boards, rounds=10)) == []


def test_bt_v_5_sets_at_no_table_rest_and_the_guide_says_so() -> None:
    evening = Evening(made(entries=14, play=24), BY)
    assert "rest: 13-15" in round_lines(evening, 1)
    assert sum(line.startswith("rest: ") for line in guide_lines(evening)) == 8
    whole = Evening(made(entries=14, play=28), BY)
    assert not any(line.startswith("rest") for line in guide_lines(whole))


def test_bt_v_1_a_field_for_two_sections_is_flagged_in_one() -> None:
    found = made(entries=40, play=24)
    assert (found.kind, found.rounds) == ("skip", 12)
    assert codes(found) == ["F-V-70"]


def test_bt_v_6_uneven_sets_are_an_option_and_without_it_what_fits_is_named() -> None:
    boards = tuple(range(1, 25))
    with pytest.raises(ClubRefusal, match="cyclic 8x3; cyclic 12x2; mitchell 7 rounds") as raised:
        EveningSettings("x", DAY, "mitchell", 7, boards).movement()
    assert raised.value.finding.code == "R-V-BOARDS"
    uneven = EveningSettings("x", DAY, "mitchell", 7, boards, uneven=True)
    (note,) = warnings(uneven)
    assert (note.code, note.values["where"]) == ("N-V-UNEVEN", "4 4 4 3 3 3 3")
    evening = Evening(uneven, BY)
    lines = list(round_lines(evening, 1))
    assert lines[2].split() == ["1", "NS1", "EW1", "1-4"]
    assert lines[8].split() == ["7", "NS7", "EW7", "22-24"]
    assert len(evening.missing()) == 7 * 24


def test_bt_v_1_the_kind_may_be_wished_too() -> None:
    found = wished(Wish("mitchell", 14, play=24), "Tuesday", DAY)
    assert (found.kind, found.uneven, found.rounds) == ("mitchell", True, 7)
    with pytest.raises(ClubRefusal, match="no howell of 7 tables plays 24 boards, but 26"):
        wished(Wish("howell", 14, play=24), "Tuesday", DAY)
