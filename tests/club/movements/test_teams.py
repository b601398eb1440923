"""B-V.9, B-V.10: team matches, everybody against everybody, Swiss."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from eldest.club.movements import (
    BadMovement,
    Pair,
    clashes,
    first_order,
    movement,
    round_robin,
    swiss_draw,
    team_movement,
    team_round,
)
from tests.each import each


def test_b_v_9_a_match_has_two_rooms_with_the_same_boards() -> None:
    (round_,) = movement("teams", 2).rounds
    open_room, closed_room = round_.sittings
    assert (open_room.ns, open_room.ew) == (closed_room.ew, closed_room.ns)
    assert open_room.set == closed_room.set == 1


@each("teams", range(2, 21))
def test_b_v_9_every_team_meets_every_other_once(teams: int) -> None:
    found = round_robin(teams)
    assert list(clashes(found)) == []
    met = Counter(frozenset((s.ns.number, s.ew.number)) for _, s in found.sittings())
    everybody = Counter(map(frozenset, combinations(range(1, teams + 1), 2)))
    assert met == everybody + everybody, "once in each room"
    out = Counter(pair for round_ in found.rounds for pair in round_.out)
    assert set(out.values()) == ({1} if teams % 2 else set())


def test_b_v_9_the_circle_by_hand() -> None:
    rounds = [
        [(s.ns.number, s.ew.number) for s in round_.sittings[::2]]
        for round_ in round_robin(4).rounds
    ]
    assert rounds == [[(4, 1), (2, 3)], [(4, 2), (3, 1)], [(4, 3), (1, 2)]]


@pytest.mark.parametrize(("teams", "rounds"), [(1, None), (101, None), (4, 4), (4, 0)])
def test_b_v_9_other_sizes_are_refused(teams: int, rounds: int | None) -> None:
    with pytest.raises(BadMovement, match=r"B-V\.9"):
        round_robin(teams, rounds)


def test_b_v_9_teams_have_one_winner_and_no_phantom() -> None:
    with pytest.raises(BadMovement, match="bye"):
        movement("teams", 5, missing="EW")
    with pytest.raises(BadMovement, match=r"B-V\.10"):
        movement("swiss", 8)


def swiss_event(
    teams: int, rounds: int, seed: int
) -> tuple[list[list[tuple[int, int]]], list[int]]:
    """A Swiss with random results: the matches of each round, and the byes."""
    dice = random.Random(seed)
    order = first_order(range(1, teams + 1), f"seed {seed}")
    points = dict.fromkeys(order, 0.0)
    met: set[frozenset[int]] = set()
    played: list[list[tuple[int, int]]] = []
    byes: list[int] = []
    for _ in range(rounds):
        draw = swiss_draw(order, met, byes)
        played.append(list(draw.matches))
        met |= {frozenset(match) for match in draw.matches}
        if draw.bye is not None:
            byes.append(draw.bye)
            points[draw.bye] += 12
        for one, two in draw.matches:
            won = dice.uniform(0, 20)
            points[one] += won
            points[two] += 20 - won
        order = sorted(points, key=lambda team: (-points[team], team))
    return played, byes


def fewest_rematches(teams: list[int], met: Counter[frozenset[int]]) -> int:
    """By trying every pairing."""
    if not teams:
        return 0
    one, *rest = teams
    return min(
        (met[frozenset((one, two))] > 0)
        + fewest_rematches([team for team in rest if team != two], met)
        for two in rest
    )


@each("teams", [7, 8, 9, 16])
@each("seed", range(5))
def test_t_v_2_no_rematch_while_possible(teams: int, seed: int) -> None:
    played, byes = swiss_event(teams, 6, seed)
    met: Counter[frozenset[int]] = Counter()
    for round_ in played:
        again = sum(met[frozenset(match)] > 0 for match in round_)
        present = sorted(team for match in round_ for team in match)
        # All pairings of sixteen are too many to try; there nobody ever has to meet again.
        assert again == (fewest_rematches(present, met) if teams < 16 else 0)
        met.update(map(frozenset, round_))
    assert len(set(byes)) == len(byes) == (6 if teams % 2 else 0)
    assert swiss_event(teams, 6, seed) == (played, byes), "repeatable"


@pytest.mark.parametrize("teams", [7, 8, 9, 16])
def test_t_v_2_everybody_plays_every_round(teams: int) -> None:
    played, byes = swiss_event(teams, 6, 1)
    for at, round_ in enumerate(played):
        present = [team for match in round_ for team in match] + byes[at : at + 1]
        assert sorted(present) == list(range(1, teams + 1))


def test_b_v_10_the_highest_takes_the_highest_it_has_not_met() -> None:
    met = {frozenset((1, 2)), frozenset((1, 3))}
    assert swiss_draw([1, 2, 3, 4], met).matches == ((1, 4), (2, 3))


def test_b_v_10_the_rest_must_still_be_paired() -> None:
    # 1 may not take 2: 3 and 4 have met.
    assert swiss_draw([1, 2, 3, 4], {frozenset((3, 4))}).matches == ((1, 3), (2, 4))


def test_b_v_10_as_few_rematches_as_possible() -> None:
    everybody = set(map(frozenset, combinations(range(1, 5), 2)))
    assert swiss_draw([3, 1, 4, 2], everybody).matches == ((3, 1), (4, 2))
    met = everybody - {frozenset((1, 4))}
    assert swiss_draw([1, 2, 3, 4], met).matches == ((1, 4), (2, 3)), "one rematch, not two"


def test_b_v_10_the_bye_goes_to_the_lowest_without_one() -> None:
    assert swiss_draw([5, 4, 3, 2, 1], byes=[1, 2]).bye == 3
    assert swiss_draw([3, 2, 1], byes=[1, 2, 3]).bye == 1


def test_b_v_10_a_large_field_is_paired_at_once() -> None:
    met: set[frozenset[int]] = set()
    for _ in range(12):
        matches = swiss_draw(range(1, 65), met).matches
        assert len(matches) == 32
        assert not met & {frozenset(match) for match in matches}
        met |= {frozenset(match) for match in matches}


def test_b_v_10_round_one_by_entry_or_by_seed() -> None:
    assert first_order([3, 1, 2]) == [1, 2, 3]
    drawn = first_order(range(1, 17), "published")
    assert drawn == first_order(reversed(range(1, 17)), "published") != list(range(1, 17))


def test_b_v_10_a_drawn_round_is_a_movement() -> None:
    round_ = team_round([(1, 3)], 3, 1)
    found = team_movement("swiss", 3, [round_], 5)
    assert (found.sets, round_.out) == (5, (Pair(2),))
