"""Sections compared as one field (BT-S), and sessions that add up (BT-M)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from eldest.cards import NotationError
from eldest.club.evening import Evening, Service
from eldest.club.events import Carry, Sections, qualified, series, totals
from eldest.club.events.sessions import SessionScore, Total, scores, session_ties
from eldest.club.findings import ClubRefusal
from eldest.club.movements import Pair
from eldest.club.scoring import decimal, lot
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
    return [
        f"{row.standing.place} {row.name} {decimal(row.standing.value)}" for row in ranking.rows
    ]


def test_bt_y_1_two_howells_are_one_field() -> None:
    assert listed(Sections({"A": section(A), "B": section(B)})) == [
        *("1 B4 83.33", "2 A1 72.22", "3 A3 61.11", "4 B2 50.00"),
        *("5= A4 38.89", "5= B1 38.89", "7= A2 27.78", "7= B3 27.78"),
    ]


def test_bt_y_1_bt_s_2_or_each_section_is_compared_by_itself() -> None:
    group = Sections({"A": section(A), "B": section(B)}, "section")
    assert listed(group) == [
        *("1= A1 100.00", "1= B4 100.00"),
        *(f"3= {name} 33.33" for name in ("A2", "A3", "A4", "B1", "B2", "B3")),
    ]


def test_bt_s_4_each_section_has_its_own_list_from_the_same_points() -> None:
    one, two = Sections({"A": section(A), "B": section(B)}).each()
    assert (one.section, two.section) == ("A", "B")
    assert [f"{row.standing.place} {decimal(row.standing.value)}" for row in one.rows] == [
        *("1 72.22", "2 61.11", "3 38.89", "4 27.78"),
    ]


def test_bt_s_7_a_correction_in_one_section_recomputes_the_whole_group() -> None:
    group = Sections({"A": section(A), "B": section(B)})
    place = {"round": 1, "table": 1, "board": 1}
    done(group.evenings["A"], DIRECTOR, "correct", **place, result="+140", reason="a slip")
    values = {row.name: decimal(row.standing.value) for row in group.rankings()[0].rows}
    assert (values["B4"], values["B1"]) == ("88.89", "33.33")


def mitchell(scores_: list[int], tables: int) -> Evening:
    """The first round of a Mitchell with one board, as NS 1, 2, ... played it."""
    found = evening("mitchell", tables, tables)
    for table, score in enumerate(scores_, 1):
        place = next(one for one in found.state.places() if one.board == 1 and one.table == table)
        enter(found, place, f"{score:+d}")
    return found


def points(group: Sections) -> list[str]:
    awards = [row.awards for _, row in group.traveller(1)]
    return [decimal(award[0].points, 1) for award in awards if award]


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
    assert mixed.notes == ["N-S-MIXED"]
    assert mixed.rankings() == []
    assert [(one.section, one.line) for one in mixed.each()] == [
        *(("A", "NS"), ("A", "EW"), ("B", "")),
    ]


def test_bt_s_5_sections_with_other_numbers_of_boards_are_flagged() -> None:
    ten, nine = evening("howell", 2, 30), evening("howell", 2, 27)
    assert Sections({"A": ten, "B": nine}).notes == []
    assert Sections({"A": ten, "B": evening("howell", 2, 24)}).notes == ["F-S-UNEVEN"]


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
    assert decimal(one.value) == total


def test_bt_m_2_the_mean_of_percentages_and_sums_without_a_top() -> None:
    assert decimal(totals([BEFORE, FINAL], "mean")[0].value) == "52.90"
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


def test_bt_m_4_lots_are_drawn_and_the_next_comes_for_who_withdraws() -> None:
    ranking = [Total("1", "a", Fraction(60), ()), *(Total("2=", n, Fraction(55), ()) for n in "bc")]
    drawn = {tuple(qualified(ranking, 2, breaks=[lot(f"seed {n}")])) for n in range(9)}
    assert drawn == {("a", "b"), ("a", "c")}
    once, again = (qualified(ranking, 2, breaks=[lot("one")]) for _ in range(2))
    assert once == again
    assert qualified(ranking, 2, withdrawn=["a"]) == ["b", "c"]


def with_players(found: Evening, *pairs: tuple[str, str]) -> Evening:
    """These people as pairs 1, 2, ..., known by their ids."""
    for number, ids in enumerate(pairs, 1):
        done(
            found, DIRECTOR, "seat", pair=str(number), names=[*ids], ids=[f"0{one}" for one in ids]
        )
    return found


def test_bt_m_4_a_tie_is_broken_by_b_e_5_before_lots() -> None:
    """Pairs 2 and 3 of A are tied at 33.33; they met in round 1, where 3 had the better of it."""
    people = ("Eva", "Jan"), ("Ota", "Ida"), ("Ivo", "Ema"), ("Jiří", "Věra")
    session = with_players(section(A), *people)
    ranking = totals([scores(session)])
    assert [one.place for one in ranking] == ["1", "2=", "2=", "2="]
    two, three = "0Ida - 0Ota", "0Ema - 0Ivo"
    met = session_ties([session], ["head-to-head"])
    drawn = [session_ties([session], ["head-to-head"], f"seed {n}") for n in range(9)]
    tied = [one for one in ranking if one.who in (two, three)]
    assert {tuple(qualified(tied, 1, breaks=ties)) for ties in (met, *drawn)} == {(three,)}


def test_bt_m_4_boards_won_are_counted_over_all_sessions() -> None:
    people = ("Eva", "Jan"), ("Ota", "Ida"), ("Ivo", "Ema"), ("Jiří", "Věra")
    sessions = [with_players(section(one), *people) for one in (A, B)]
    won = {
        who: sum(
            played.award.points > played.award.top / 2
            for one in sessions
            for played in one.scorecards()[Pair(number)]
        )
        for number, who in enumerate(("0Eva - 0Jan", "0Ida - 0Ota", "0Ema - 0Ivo"), 1)
    }
    (ties,) = session_ties(sessions, ["boards-won"])
    assert ties([*won]) == won


def test_bt_m_5_the_best_evenings_of_a_player_count() -> None:
    """Pair 1 has 100, 33.33 and 50 percent, its players with changing partners."""
    even = section([(50, 50), (0, 0), (100, 100)])
    three = [
        with_players(section(A), ("Eva", "Jan")),
        with_players(section(B), ("Eva", "Ota")),
        with_players(even, ("Ota", "Eva")),
    ]
    eva, ota = series(three, best=2, least=2)
    assert (eva.place, eva.who, eva.name, decimal(eva.total)) == ("1", "0Eva", "Eva", "150.00")
    assert eva.cells == ["100.00", "(33.33)", "50.00"]
    assert (ota.place, ota.cells, decimal(ota.total)) == ("2", ["", "33.33", "50.00"], "83.33")
    assert [one.who for one in series(three, best=2)] == ["0Eva", "0Jan", "0Ota"]


def test_bt_m_5_places_are_worth_points_that_ties_share() -> None:
    """A1 is first of four; B1, B2 and B3 share places 2 to 4: (3 + 2 + 1) / 3."""
    two = [with_players(one, ("Eva", "Jan")) for one in (section(A), section(B))]
    assert series(two, "places")[0].cells == ["4.00", "2.00"]


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
    assert len(ranked_.out.splitlines()) == 2 * (2 + 6) + 4 * (2 + 3)
    assert "section B EW" in ranked_.out.splitlines()
    apart = run("bridge", "across", one, two, "--compare", "section")
    assert apart.out.splitlines()[0] == "NS"
    assert apart.out != ranked_.out
    counted = run("bridge", "series", one, two, "--best", "1")
    assert counted.status == 0, counted
    assert "(" in counted.out
    assert len(counted.out.splitlines()) == 1 + 12
    assert run("bridge", "series", one, "--least", "2").status == 2
    assert "BT-P.1" in run("bridge", "series", one, "--value", "masterpoints").err
    joined = run("bridge", "total", one, two, "--qualify", "2")
    assert joined.status == 0, joined
    assert "Qualified: " in joined.out
    gone = ("--qualify", "2", "--lot", "x", "--withdrawn", "nobody")
    assert "BT-M.4" in run("bridge", "total", one, two, *gone).err
    wrong = run("bridge", "total", one, "--carry", "half")
    assert (wrong.status, wrong.out) == (2, "")
    assert "BT-M.3" in wrong.err
    alone = run("bridge", "across", one)
    assert (alone.status, "BT-S.1" in alone.err) == (2, True)


def test_bt_m_1_a_pair_is_the_same_whoever_is_named_first() -> None:
    found = section(A)
    done(found, DIRECTOR, "seat", pair="1", names=["Jan", "Eva"])
    assert list(scores(found)) == ["Eva - Jan"]
