"""B-M.9, B-M.12, B-V.9, B-V.10: team matches and a Swiss over a whole evening."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.club.evening import Evening
from eldest.club.evening.exports import EXPORTS, page, pbn, usebio
from eldest.club.findings import ClubRefusal
from eldest.club.movements import Pair
from eldest.club.scoring import BAM, artificial, bam_board, discrete_vp, result, vp

from .club import DIRECTOR, SCORER, do, done, enter, evening, filled, results


def test_b_m_9_a_match_by_hand() -> None:
    club = evening("teams", 2, 2)
    enter(club, (1, 1, 1), "4S N =")  # 420 to team 2, which sits NS in the open room
    enter(club, (1, 2, 1), "4S N -1")  # -50 for NS in the closed room
    (match,) = club.matches()
    assert [str(match.first), str(match.second)] == ["2", "1"]
    assert list(match.imps) == [10, -10]
    enter(club, (1, 1, 2), "1N N =")
    enter(club, (1, 2, 2), "1N N =")
    (match,) = club.matches()
    assert match.vps == vp(2, 10)
    values = [(one.place, str(one.pair), one.value) for one in club.rankings()[0].standings]
    assert values == [("1", "2", vp(2, 10)[0]), ("2", "1", vp(2, 10)[1])]


def test_b_m_9_total_imps_as_an_option() -> None:
    club = evening("teams", 2, 1, scoring="imps")
    enter(club, (1, 1, 1), "4S N =")
    enter(club, (1, 2, 1), "4S N -1")
    assert [one.value for one in club.rankings()[0].standings] == [10, -10]


def test_b_m_14_the_discrete_scale_as_an_option() -> None:
    club = evening("teams", 2, 1, scoring="discrete-vps")
    enter(club, (1, 1, 1), "4S N =")
    enter(club, (1, 2, 1), "4S N -1")
    won = discrete_vp(1, 10)
    assert [one.value for one in club.rankings()[0].standings] == list(won)
    assert "(unrepaired)" in page(club)
    assert b"<MATCH_SCORING_METHOD>VPS" in usebio(club)
    assert b"IMP;VP" in pbn(club)


@pytest.mark.parametrize("teams", [3, 4, 6])
def test_t_m_1_imps_sum_to_nothing_and_vps_to_twenty_a_match(teams: int) -> None:
    rounds = teams - 1 + teams % 2
    club = filled(evening("teams", teams, 2 * rounds))
    standings = club.rankings()[0].standings
    assert sum(one.points for one in standings) == 0
    assert sum(one.value for one in standings) == 20 * len(club.matches())


def test_b_m_5_a_board_adjusted_for_both_teams() -> None:
    club = evening("teams", 2, 1)
    enter(club, (1, 1, 1), "4S N =")
    enter(club, (1, 2, 1), "60/60", DIRECTOR)
    assert list(club.matches()[0].imps) == [3, 3]


def test_b_e_6_a_board_that_was_called_off_is_no_part_of_the_match() -> None:
    club = evening("teams", 2, 2)
    enter(club, (1, 1, 1), "4S N =")
    enter(club, (1, 2, 1), "4S N -1")
    enter(club, (1, 1, 2), "NP")
    (match,) = club.matches()
    assert match.vps == vp(1, 10)


def test_b_e_7_a_turned_board_of_a_match_is_refused() -> None:
    club = evening("teams", 2, 1)
    enter(club, (1, 1, 1), "4S N =")
    answer = do(club, SCORER, "correct", round=1, table=1, board=1, turned="yes", reason="turned")
    assert answer.code == "R-E-KIND"


def play_round(club: Evening, number: int) -> None:
    for place, text in results(club, seed=number):
        if place.round == number:
            enter(club, place, text)


def swiss(teams: int, rounds: int) -> Evening:
    club = evening("swiss", teams, rounds * 2, rounds=rounds, seed="published")
    for number in range(1, rounds + 1):
        done(club, DIRECTOR, "draw_round", round=number)
        play_round(club, number)
    return club


@pytest.mark.parametrize("teams", [7, 8])
def test_b_v_10_a_swiss_evening(teams: int) -> None:
    club = swiss(teams, 4)
    met = [frozenset((one.first, one.second)) for one in club.matches()]
    assert len(set(met)) == len(met) == 4 * (teams // 2)
    byes = [pair for round_ in club.state.movement.rounds for pair in round_.out]
    assert len(set(byes)) == (4 if teams % 2 else 0)
    total = sum(one.value for one in club.rankings()[0].standings)
    assert total == 20 * len(met) + 12 * len(byes)


def test_b_v_10_the_leaders_meet() -> None:
    club = swiss(8, 2)
    order = _after(club, 1)
    second = [(one.first, one.second) for one in club.matches() if one.round == 2]
    assert second[0][0] == order[0]


def _after(club: Evening, rounds: int) -> list[Pair]:
    """The ranking after so many rounds, from VPs, IMPs and entry numbers by hand."""
    vps = dict.fromkeys(club.state.movement.pairs, (Fraction(0), Fraction(0)))
    for match in club.matches():
        if match.round <= rounds:
            for pair, won, imps in zip(
                (match.first, match.second), match.vps, match.imps, strict=True
            ):
                vps[pair] = vps[pair][0] + won, vps[pair][1] + imps
    return sorted(vps, key=lambda pair: (-vps[pair][0], -vps[pair][1], pair))


def test_b_v_10_a_round_is_drawn_when_the_one_before_is_complete() -> None:
    club = evening("swiss", 4, 6, rounds=3)
    assert do(club, DIRECTOR, "draw_round", round=2).code == "R-E-WHERE"
    done(club, DIRECTOR, "draw_round", round=1)
    assert do(club, DIRECTOR, "draw_round", round=2).code == "R-E-OPEN"
    assert do(club, SCORER, "draw_round", round=2).code == "R-6-ROLE"
    play_round(club, 1)
    answer = done(club, DIRECTOR, "draw_round", round=2)
    assert str(answer.facts["matches"]).count("-") == 2
    assert do(club, DIRECTOR, "release").code == "R-6E-SEALED"


def test_b_v_10_only_a_swiss_is_drawn() -> None:
    assert do(evening(), DIRECTOR, "draw_round", round=1).code == "R-E-KIND"


@pytest.mark.parametrize("pairs", [7, 8])
@pytest.mark.parametrize("scoring", ["matchpoints", "cross-imps"])
def test_b_v_10_a_swiss_of_pairs(pairs: int, scoring: str) -> None:
    club = evening("swiss-pairs", pairs, 8, rounds=4, scoring=scoring)
    for number in range(1, 5):
        answer = done(club, DIRECTOR, "draw_round", round=number)
        assert str(answer.facts["matches"]).count("-") == pairs // 2
        play_round(club, number)
    met = [frozenset((one.ns, one.ew)) for _, one in club.state.movement.sittings()]
    assert len(set(met)) == len(met) == 4 * (pairs // 2)
    standings = club.rankings()[0].standings
    assert sum(one.boards for one in standings) == 8 * 2 * (pairs // 2)
    assert b'EVENT_TYPE="SWISS_PAIRS"' in usebio(club)


def test_b_v_10_pairs_are_drawn_by_their_standing() -> None:
    club = evening("swiss-pairs", 4, 2, rounds=2)
    done(club, DIRECTOR, "draw_round", round=1)
    enter(club, (1, 1, 1), "4S N =")
    enter(club, (1, 2, 1), "4S N -1")
    # 1 beat 2 at the first table; at the second 4 beat 3, and EW there have the better score.
    answer = done(club, DIRECTOR, "draw_round", round=2)
    assert answer.facts["matches"] == ["1-4", "2-3"]


def test_bt_b_1_board_a_match_by_the_vectors_of_the_book() -> None:
    """BT-B.2 too: an artificial score is its share of 2."""
    own = [(120, -110), (-50, 50), (420, -430), (0, 0), (620, -600)]
    found = []
    for ns, ew in own:  # own EW sits against the other team's NS
        awards = bam_board(result(ns), result(-ew))
        assert awards
        assert awards[0].points + awards[1].points == 2
        found.append(awards[0].points)
    assert found == [2, 1, 0, 1, 2]
    adjusted = bam_board(artificial(60, 40), result(100))
    assert adjusted
    assert [one.points for one in adjusted] == [Fraction(6, 5), Fraction(4, 5)]
    turned = bam_board(result(100), artificial(60, 40))
    assert turned
    assert turned[0].points == Fraction(4, 5)


def test_bt_b_1_the_option_1_half_0_is_the_same_order() -> None:
    own = [(120, -110), (-50, 50), (420, -430), (0, 0), (620, -600)]
    half, whole = BAM["bam-1"], BAM["bam"]
    for ns, ew in own:
        rooms = result(ns), result(-ew)
        less, more = bam_board(*rooms, half), bam_board(*rooms, whole)
        assert less
        assert more
        assert [2 * one.points for one in less] == [one.points for one in more]
    adjusted = bam_board(artificial(60, 40), result(100), half)
    assert adjusted
    assert [one.points for one in adjusted] == [Fraction(3, 5), Fraction(2, 5)]


def test_bt_b_1_a_match_with_1_half_0() -> None:
    match = evening("teams", 2, 2, scoring="bam-1")
    for table, texts in enumerate((("4S N =", "3N N ="), ("4S N -1", "3N N =")), start=1):
        for board, text in enumerate(texts, start=1):
            enter(match, (1, table, board), text)
    (ranking,) = match.rankings()
    values = [(str(one.pair), one.value) for one in ranking.standings]
    assert values == [("2", Fraction(3, 2)), ("1", Fraction(1, 2))]
    assert b'[Scoring "BAM"]' in EXPORTS["pbn"](match)
    assert b"<BOARD_SCORING_METHOD>BAM<" in EXPORTS["usebio"](match)
    assert EXPORTS["html"](match)


def test_bt_b_2_a_match_by_boards_in_every_file() -> None:
    match = evening("teams", 2, 2, scoring="bam")
    for table, texts in enumerate((("4S N =", "3N N ="), ("4S N -1", "3N N =")), start=1):
        for board, text in enumerate(texts, start=1):
            enter(match, (1, table, board), text)
    (ranking,) = match.rankings()
    assert [(str(one.pair), int(one.value)) for one in ranking.standings] == [("2", 3), ("1", 1)]
    assert b'[Scoring "BAM"]' in EXPORTS["pbn"](match)
    assert b"<BOARD_SCORING_METHOD>BAM<" in EXPORTS["usebio"](match)
    assert EXPORTS["html"](match)
    with pytest.raises(ClubRefusal) as refused:
        evening("swiss", 4, 6, rounds=3, scoring="bam")
    assert refused.value.finding.code == "R-E-KIND"
