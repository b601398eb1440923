"""Who enters, comes late, leaves, is replaced or out; stages and options (MT-1, MT-8.5)."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from eldest.club.tournament import PRESETS, Attendance, Options, Stage, preset
from eldest.club.tournament.operations import (
    Arrive,
    Disqualify,
    Enter,
    Finish,
    Leave,
    Official,
    Penalise,
    Publish,
    Set,
    Substitute,
)
from eldest.club.tournament.options import value_text
from eldest.club.tournament.playing import Draw, SeatLate, Start, Write

from .hall import (
    BOOK,
    DIRECTOR,
    SCORER,
    at,
    drawn,
    entered,
    opened,
    player,
    ranking,
    refusal,
    ten,
    written,
)


def test_mt_1_1_numbers_are_given_in_order_and_never_again() -> None:
    found = entered(3)
    assert found.do(SCORER, Enter("Dana")).facts == {"player": 4}
    found.do(DIRECTOR, Enter("Emil"))
    found.undo(DIRECTOR)
    assert found.do(DIRECTOR, Enter("Filip")).facts == {"player": 6}
    with pytest.raises(NotationError, match="must be higher than the last"):
        found.do(DIRECTOR, Enter("Gita", number=5))


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 81])
def test_mt_1_1_a_player_has_a_name_of_one_line(name: str) -> None:
    with pytest.raises(NotationError, match=r"\(MT-1.1\)"):
        opened().do(DIRECTOR, Enter(name))


def test_mt_1_1_at_most_four_hundred() -> None:
    found = entered(400)
    with pytest.raises(NotationError, match="at most 400"):
        found.do(DIRECTOR, Enter("one more"))


def test_mt_1_1_who_is_not_there_is_refused() -> None:
    found = entered(3)
    for step in (Arrive(4), Leave(4), Disqualify(4, "x"), Penalise(4, "1", "x")):
        assert refusal(found, DIRECTOR, step) == "R-MT-NONE"
    assert refusal(found, DIRECTOR, Substitute(4, "Zoe", "x")) == "R-MT-NONE"


def test_mt_1_3_before_the_first_draw_one_enters_as_others() -> None:
    found = entered(8)
    found.do(DIRECTOR, Enter("Ivan", absent=True))
    assert found.state.present() == list(range(1, 9))
    found.do(SCORER, Arrive(9))
    drawn(found)
    assert found.state.round(1).table_of(9)


def test_mt_1_3_who_is_late_waits_unless_seats_are_filled() -> None:
    found = entered(6)
    drawn(found, tables="1 2 3 | 4 5 6")
    found.do(DIRECTOR, Enter("late"))
    assert refusal(found, at(5), SeatLate((7,), 1)) == "R-MT-WAIT"


def test_mt_1_3_a_late_player_takes_a_fourth_seat_in_time() -> None:
    found = entered(6, "late_fill=true")
    drawn(found, tables="1 2 3 | 4 5 6")
    for name in ("late", "later"):
        found.do(DIRECTOR, Enter(name))
    assert refusal(found, at(10), SeatLate((7,), 1)) == "R-MT-WAIT"
    assert refusal(found, at(9), SeatLate((6,), 1)) == "R-MT-TWICE"
    found.do(at(9), SeatLate((7,), 1))
    assert found.state.round(1).tables == [[1, 2, 3, 7], [4, 5, 6]]
    assert refusal(found, at(9), SeatLate((8,), 1)) == "R-MT-WAIT"


def test_mt_8_4_the_late_fourth_plays_for_the_same_sum() -> None:
    found = entered(6, "late_fill=true")
    drawn(found, tables="1 2 3 | 4 5 6")
    found.do(DIRECTOR, Enter("late"))
    found.do(at(9), SeatLate((7,), 2))
    assert refusal(found, DIRECTOR, Write(1, 2, (1, 0, 0, 0))) == "R-MT-SUM"
    found.do(DIRECTOR, Write(1, 2, (1, 0, 0, -1)))


def test_mt_1_3_three_late_players_open_a_table() -> None:
    found = entered(3, "late_fill=true")
    drawn(found)
    for name in ("x", "y", "z"):
        found.do(DIRECTOR, Enter(name))
    assert refusal(found, at(1), SeatLate((4, 5))) == "R-MT-WAIT"
    assert found.do(at(1), SeatLate((4, 5, 6))).facts == {"round": 1, "table": 2}


def test_mt_1_4_who_leaves_keeps_his_results_and_is_not_drawn() -> None:
    found = entered(7)
    drawn(found, tables="1 2 3 | 4 5 6 7")
    assert found.do(DIRECTOR, Leave(7)).facts == {"player": 7, "table": 2, "ends": False}
    written(found, (0, 0, 0), (-3, 0, 0, 3))
    assert found.state.round(1).results(2)[7] == 3
    drawn(found)
    assert found.state.round(2).table_of(7) is None
    assert refusal(found, DIRECTOR, Leave(7)) == "R-MT-OUT"


def test_mt_1_4_a_substitute_takes_over_number_and_results() -> None:
    found = ten(rounds=1)
    assert refusal(found, DIRECTOR, Substitute(8, "Zoe", "")) == "R-MT-REASON"
    found.do(DIRECTOR, Substitute(8, "Zoe", "Hana is ill"))
    assert ranking(found).startswith("1 Zoe 99")
    assert found.state.players[8].before == ["Hana"]


def test_mt_1_5_a_disqualified_player_leaves_the_ranking_only() -> None:
    found = ten()
    before = {row.player.number: row.counted for row in found.standings()}
    assert refusal(found, SCORER, Disqualify(9, "x")) == "R-MT-ROLE"
    found.do(DIRECTOR, Disqualify(9, "cards in the sleeve"))
    after = {row.player.number: row.counted for row in found.standings()}
    assert after == {number: value for number, value in before.items() if number != 9}
    assert refusal(found, DIRECTOR, Arrive(9)) == "R-MT-OUT"


def test_mt_8_4_when_the_winner_is_disqualified_all_move_up() -> None:
    found = ten()
    found.do(DIRECTOR, Disqualify(9, "x"))
    assert [row.place for row in found.standings()] == [str(n) for n in range(1, 10)]
    assert found.standings()[0].player.name == "Cyril"


def test_mt_1_6_the_stages_follow_each_other() -> None:
    found = entered(3, "rounds=1")
    stages = [found.state.stage]
    assert refusal(found, DIRECTOR, Official()) == "R-MT-STAGE"
    assert refusal(found, DIRECTOR, Finish()) == "R-MT-OPEN"
    drawn(found)
    stages.append(found.state.stage)
    assert refusal(found, DIRECTOR, Finish()) == "R-MT-OPEN"
    written(found, (0, 0, 0))
    found.do(DIRECTOR, Finish())
    for step in (Enter("late"), Leave(1), Draw(2), Start(1), Finish()):
        assert refusal(found, DIRECTOR, step) == "R-MT-STAGE"
    stages.append(found.state.stage)
    found.do(DIRECTOR, Official())
    assert refusal(found, DIRECTOR, Penalise(1, "-1", "x")) == "R-MT-STAGE"
    assert [*stages, found.state.stage] == list(Stage)


def test_mt_1_2_a_player_acts_by_his_number() -> None:
    found = entered(3)
    drawn(found)
    assert refusal(found, player(1), Publish()) == "R-MT-ROLE"
    stranger = player(1).__class__("Adam", "player", DIRECTOR.time)
    with pytest.raises(NotationError, match="named by the number"):
        found.do(stranger, Write(1, 1, (0, 0, 0)))


def test_mt_7_5_the_same_name_is_told_and_an_id_belongs_to_one() -> None:
    found = opened()
    found.do(DIRECTOR, Enter("Jan Novák", "Brno"))
    assert found.do(DIRECTOR, Enter("Jan Novák", "Brno")).codes() == ("F-MT-NAME",)
    assert found.do(DIRECTOR, Enter("Jan Novák", "Praha")).codes() == ()
    assert found.do(DIRECTOR, Enter("Jan Novák", "Brno", "17")).codes() == ()
    assert refusal(found, DIRECTOR, Enter("Petr", id="17")) == "R-MT-ID"


# -- options ----------------------------------------------------------------------------------


def test_mt_8_5_options_are_fixed_with_the_first_draw() -> None:
    found = entered(9)
    found.do(DIRECTOR, Set(("bank=50", "rounds=6")))
    drawn(found)
    assert refusal(found, DIRECTOR, Set(("bank=100",))) == "R-MT-LATE"
    assert refusal(found, DIRECTOR, Set(("rounds=7",))) == "R-MT-LATE"
    found.do(DIRECTOR, Set(("rounds=2",)))
    drawn(found)
    assert refusal(found, DIRECTOR, Set(("rounds=1",))) == "R-MT-LATE"
    assert refusal(found, SCORER, Set(("rounds=2",))) == "R-MT-ROLE"


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("bank=-1", r"bank cannot be '-1'; it must be a number from 0 to 100000 \(MT-4.3\)"),
        ("base=5", r"number from 3 to 4 \(MT-2.1\)"),
        ("rounds=31", r"number from 1 to 30 \(MT-8.5\)"),
        ("plan=lot,dice", r"fold:<tables> \(MT-3.1\)"),
        ("plan=fold:0", r"\(MT-3.1\)"),
        ("ties=money,luck", r"\(MT-6.2\)"),
        ("points3=9,6", r"3 numbers, such as 9,7,5 \(MT-5.3\)"),
        ("bands=yes", r"true or false \(MT-6.4\)"),
        ("team_rounds=a", r"\(MT-7.4\)"),
        ("series_key=top", r"top:<points> \(MT-7.1\)"),
        ("count=luck", r"one of money, table_points, field_rank, field_points \(MT-5.1\)"),
        ("bank", r"write name=value \(MT-8.5\)"),
        ("luck=1", r"no option 'luck'.*\(MT-8.5\)"),
    ],
)
def test_mt_8_5_a_wrong_option_is_told_with_its_law(word: str, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        opened(word)
    with pytest.raises(NotationError, match="given twice"):
        opened("bank=1", "bank=1")
    with pytest.raises(NotationError, match="no preset 'pub'"):
        preset("pub")


@pytest.mark.parametrize("name", PRESETS)
def test_mt_8_5_a_preset_has_the_values_of_the_book(name: str) -> None:
    head, *rows = [
        [cell.strip() for cell in line.strip("| ").split(" | ")]
        for line in BOOK.splitlines()
        if line.startswith(("| option |", "| `"))
    ]
    column = next(at for at, cell in enumerate(head) if f"`{name}`" in cell)
    options, compared = PRESETS[name], set()
    for row in rows:
        names = [word.strip("` ") for word in row[0].replace("/", ",").split(",")]
        cell = row[column].replace("*", "")
        cell = {"lot four times, swiss": "lot, lot, lot, lot, swiss"}.get(cell, cell)
        cell = cell.replace(" (of the series)", "")
        many = [cell] if len(names) == 1 else cell.replace("/", ",").split(",")
        for option, value in zip(names, many, strict=True):
            if value.strip() != "\N{EN DASH}":
                wanted = value_text(getattr(options, option))
                assert wanted == value.replace(" ", ""), option
                compared.add(option)
    assert len(compared) >= 16


def test_mt_8_5_options_are_written_as_they_are_read() -> None:
    for options in PRESETS.values():
        assert Options().changed(options.words()) == options


def test_mt_2_4_a_guest_has_no_place_in_the_ranking() -> None:
    found = entered(5)
    found.do(DIRECTOR, Enter("guest", guest=True))
    drawn(found, tables="1 2 3 | 4 5 6")
    written(found, (5, 0, -5), (0, -20, 20))
    assert [row.player.number for row in found.standings()] == [1, 2, 4, 3, 5]
    found.do(DIRECTOR, Leave(6))
    assert found.state.players[6].standing == Attendance.LEFT
