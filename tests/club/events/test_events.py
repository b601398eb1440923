"""Sections compared as one field (BT-S), and sessions that add up (BT-M)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from eldest.cards import NotationError
from eldest.club.evening import Evening, Service
from eldest.club.events import Carry, Sections, best_of, qualified, totals
from eldest.club.events.sessions import SessionScore, Total, scores
from eldest.club.findings import ClubRefusal
from eldest.club.scoring import shown
from tests.cli.running import run
from tests.club.evening.club import DIRECTOR, done, enter, evening, results, settings

A = [(420, 450), (-100, 110), (600, -50)]  # NS scores of tables 1 and 2 in each round
B = [(420, -50), (140, -100), (630, 600)]


def section(scores_: list[tuple[int, int]]) -> Evening:
    """A Howell of two tables, one board a round."""
    found = evening("howell", 2, 3)
    for round_, pair in enumerate(scores_, 1):
        for table, score in enumerate(pair, 1):
            enter(found, (round_, table, round_), f"{score:+d}")
    return found


def listed(group: Sections) -> list[str]:
    (ranking,) = group.rankings()
    return [f"{row.standing.place} {row.name} {shown(row.standing.value)}" for row in ranking.rows]


def test_bt_y_1_two_howells_are_one_field() -> None:
    assert listed(Sections({"A": section(A), "B": section(B)})) == [
        *("1 B4 83.33", "2 A1 72.22", "3 A3 61.11", "4 B2 50.00"),
        *("5= A4 38.89", "5= B1 38.89", "7= A2 27.78", "7= B3 27.78"),
    ]


def mitchell(scores_: list[int], tables: int) -> Evening:
    """The first round of a Mitchell with one board, as NS 1, 2, ... played it."""
    found = evening("mitchell", tables, tables)
    for table, score in enumerate(scores_, 1):
        place = next(one for one in found.state.places() if one.board == 1 and one.table == table)
        enter(found, place, f"{score:+d}")
    return found


def points(group: Sections) -> list[str]:
    awards = [row.awards for _, row in group.traveller(1)]
    return [shown(award[0].points, 1) for award in awards if award]


def test_bt_s_3_all_results_of_a_board_are_one_traveller() -> None:
    """Three results in A and two in B: with a board for each, five or six are expected."""
    three, two = mitchell([420, 450, -50], 3), mitchell([420, 170], 3)
    assert points(Sections({"A": three, "B": two})) == ["6.2", "9.8", "0.2", "6.2", "2.6"]
    done(two, DIRECTOR, "enter", **missing(two), result="NP")
    for board in (2, 3):  # every other board is given up once too, so that five are expected
        done(two, DIRECTOR, "enter", **missing(two, board), result="NP")
    assert points(Sections({"A": three, "B": two})) == ["5.0", "8.0", "0.0", "5.0", "2.0"]


def missing(found: Evening, board: int = 1) -> dict[str, int]:
    return next(one for one in found.state.missing() if one.board == board)._asdict()


def test_bt_s_1_a_pair_is_named_by_its_section_and_number() -> None:
    one, two = section(A), mitchell([420, 170, 0], 3)
    assert {row.name for row in Sections({"A": one}).rankings()[0].rows} == {"A1", "A2", "A3", "A4"}
    assert {row.name for row in Sections({"B": two}).rankings()[1].rows} == {
        *("B-EW1", "B-EW2", "B-EW3"),
    }


def test_bt_s_2_sections_of_different_scoring_are_not_compared() -> None:
    with pytest.raises(ClubRefusal) as why:
        Sections({"A": section(A), "B": evening("howell", 2, 3, scoring="cross-imps")})
    assert why.value.finding.code == "R-E-KIND"


def test_bt_s_4_ns_and_ew_have_lists_of_their_own_and_kinds_do_not_mix() -> None:
    group = Sections({"A": mitchell([420, 450, -50], 3), "B": mitchell([420, 170, 0], 3)})
    assert [ranking.line for ranking in group.rankings()] == ["NS", "EW"]
    assert group.rankings()[0].rows[0].name == "A-NS2"
    mixed = Sections({"A": mitchell([420, 450, -50], 3), "B": section(B)})
    assert mixed.is_mixed
    assert mixed.rankings() == []


def test_bt_s_5_sections_with_other_numbers_of_boards_are_flagged() -> None:
    ten, nine = evening("howell", 2, 30), evening("howell", 2, 27)
    assert not Sections({"A": ten, "B": nine}).is_uneven
    assert Sections({"A": ten, "B": evening("howell", 2, 24)}).is_uneven


# -- sessions ----------------------------------------------------------------------------------


def scored(percent: str, boards: int) -> SessionScore:
    """A percentage of so many boards with a top of 1."""
    value = Fraction(percent)
    return SessionScore(value, value * boards / 100, Fraction(boards))


BEFORE, FINAL = {"we": scored("54.20", 48)}, {"we": scored("51.60", 26)}


@pytest.mark.parametrize(
    ("carry", "total"),
    [
        (None, "53.29"),
        ("full", "53.29"),
        ("none", "51.60"),
        ("weight 1/2", "52.85"),
        ("spread 1/4", "52.65"),
    ],
)
def test_bt_m_2_and_3_sessions_and_a_carry_over_add_up(carry: str | None, total: str) -> None:
    kept = Carry.read(carry) if carry else None
    (one,) = totals([BEFORE, FINAL], carry=kept)
    assert shown(one.value) == total


def test_bt_m_2_the_mean_of_percentages_and_sums_without_a_top() -> None:
    assert shown(totals([BEFORE, FINAL], "mean")[0].value) == "52.90"
    imps = SessionScore(Fraction(12), Fraction(12), Fraction(0))
    assert totals([{"we": imps}, {"we": imps}])[0].value == 24
    assert totals([{"we": imps}, {"we": imps}], carry=Carry.read("weight 1/2"))[0].value == 18


@pytest.mark.parametrize(
    "text", ["", "half", "weight", "weight 2", "spread x", "full 1", "weight 1/0"]
)
def test_bt_m_3_a_carry_over_that_is_none_is_told(text: str) -> None:
    with pytest.raises(NotationError, match="BT-M"):
        Carry.read(text)


def test_bt_m_4_the_best_qualify_and_those_tied_with_the_last_if_told() -> None:
    ranking = [Total("1", "a", Fraction(60), ()), *(Total("2=", n, Fraction(55), ()) for n in "bc")]
    assert qualified(ranking, 2) == ["a", "b"]
    assert qualified(ranking, 2, all_tied=True) == ["a", "b", "c"]
    assert qualified(ranking, 9, all_tied=True) == ["a", "b", "c"]


def test_bt_m_5_the_best_evenings_of_a_player_count() -> None:
    values = {"Eva": [60, 50, 40], "Jan": [58, 57], "Ota": [99]}
    series = best_of({who: map(Fraction, own) for who, own in values.items()}, best=2, least=2)
    assert [(str(place), place.who, int(place.value)) for place, _ in series] == [
        ("1", "Jan", 115),
        ("2", "Eva", 110),
    ]
    assert series[1][1] == (Fraction(40),)


def test_bt_m_6_a_missed_session_counts_nothing_or_what_was_published() -> None:
    first = {"we": scored("60", 20), "they": scored("40", 20)}
    second = {"we": scored("50", 20)}
    assert [one.value for one in totals([first, second])] == [55, 40]
    assert totals([first, second])[1].sessions == (Fraction(40), None)
    missed = totals([first, second], missed=Fraction(40))
    assert missed[1].sessions == (Fraction(40), Fraction(40))


# -- commands ----------------------------------------------------------------------------------


def played(path: Path, seed: int) -> str:
    """A Mitchell of three tables that is over, with names."""
    with Service.create(path, settings("mitchell", 3, 6), DIRECTOR) as service:
        one = service.evening
        for pair in one.state.movement.pairs:
            done(one, DIRECTOR, "seat", pair=str(pair), names=[f"{pair} a", f"{pair} b"])
        for place, result in results(one, seed=seed):
            enter(one, place, result)
    return str(path)


def test_bt_s_and_bt_m_in_the_terminal(tmp_path: Path) -> None:
    one, two = (played(tmp_path / f"{n}.evening", n) for n in (1, 2))
    ranked_ = run("bridge", "across", one, two)
    assert ranked_.status == 0, ranked_
    assert ranked_.out.splitlines()[0] == "NS"
    assert len(ranked_.out.splitlines()) == 2 * (2 + 6)
    joined = run("bridge", "total", one, two, "--qualify", "2")
    assert joined.status == 0, joined
    assert "Qualified: " in joined.out
    wrong = run("bridge", "total", one, "--carry", "half")
    assert (wrong.status, wrong.out) == (2, "")
    assert "BT-M.3" in wrong.err
    alone = run("bridge", "across", one)
    assert (alone.status, "BT-S.1" in alone.err) == (2, True)


def test_bt_m_1_a_pair_is_the_same_whoever_is_named_first() -> None:
    found = section(A)
    done(found, DIRECTOR, "seat", pair="1", names=["Jan", "Eva"])
    assert list(scores(found)) == ["Eva - Jan"]
