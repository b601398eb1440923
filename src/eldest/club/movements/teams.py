"""Team matches: two rooms on the same boards, and everybody against everybody (B-V.9)."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.club.movements.model import BadMovement, Movement, Pair, Round, Sitting, checked

MOST = 100
Match = tuple[int, int]  # the first sits NS in the open room


def round_robin(teams: int, rounds: int | None = None) -> Movement:
    """Every team against every other by the circle method; an odd number gives a bye each round."""
    if not 2 <= teams <= MOST:
        raise BadMovement(f"a team event has 2 to {MOST} teams, not {teams} (B-V.9)")
    even = teams + teams % 2
    count = even - 1 if rounds is None else rounds
    if not 1 <= count <= even - 1:
        raise BadMovement(f"{teams} teams have 1 to {even - 1} rounds, not {count} (B-V.9)")
    built = [team_round(_real(circle(even, at), teams), teams, at + 1) for at in range(count)]
    return team_movement("teams", teams, built)


def odd_teams(teams: int, rounds: int | None = None) -> Movement:
    """Board-a-match for an odd number of teams: the two rooms of a board are rounds apart.

    What NS t and EW e play in round r, NS e and EW t play in round T - r (BT-B.3).
    """
    if not 3 <= teams <= MOST or teams % 2 == 0:
        raise BadMovement(
            f"the movement odd-teams takes an odd number of teams, 3 to {MOST - 1}, not {teams};"
            " for an even number use the movement teams (BT-B.3, B-V.9)"
        )
    count = teams - 1 if rounds is None else rounds
    if not 2 <= count < teams or count % 2:
        raise BadMovement(
            f"{teams} teams have an even number of rounds up to {teams - 1}, not {count}, since "
            "rounds are left out in pairs (BT-B.3)"
        )
    half = count // 2
    kept = (*range(1, half + 1), *range(teams - half, teams))
    pairs = tuple(Pair(team) for team in range(1, teams + 1))
    built = tuple(_odd_round(teams, number) for number in kept)
    return checked(Movement("odd-teams", teams, pairs, built, teams, teams=True))


def _odd_round(teams: int, number: int) -> Round:
    """NS of team t against EW of team t + 2r, with set t + r."""
    return Round(
        tuple(
            Sitting(team + 1, Pair(team + 1), Pair(_after(team, 2 * number, teams)), set_)
            for team in range(teams)
            if (set_ := _after(team, number, teams))
        )
    )


def _after(team: int, steps: int, teams: int) -> int:
    return (team + steps) % teams + 1


def circle(teams: int, number: int) -> list[Match]:
    """The matches of a round, counted from 0, for an even number of teams (B-V.9)."""
    ring = teams - 1
    pairs = [((number + i) % ring + 1, (number - i) % ring + 1) for i in range(1, teams // 2)]
    return [(teams, number + 1), *pairs]


def _real(matches: Iterable[Match], teams: int) -> list[Match]:
    return [match for match in matches if max(match) <= teams]


def team_round(matches: Iterable[Match], teams: int, set_: int) -> Round:
    """Two tables for each match, all with one set; a team without a match sits out."""
    sittings: list[Sitting] = []
    for first, second in matches:
        table = len(sittings) + 1
        sittings.append(Sitting(table, Pair(first), Pair(second), set_))
        sittings.append(Sitting(table + 1, Pair(second), Pair(first), set_))
    playing = {sitting.ns.number for sitting in sittings}
    out = [Pair(team) for team in range(1, teams + 1) if team not in playing]
    return Round(tuple(sittings), tuple(out))


def pair_round(matches: Iterable[Match], pairs: int, set_: int) -> Round:
    """A table for each match of two pairs; a pair without a match sits out."""
    sittings = tuple(
        Sitting(table, Pair(first), Pair(second), set_)
        for table, (first, second) in enumerate(matches, start=1)
    )
    playing = {number for sitting in sittings for number in (sitting.ns.number, sitting.ew.number)}
    out = tuple(Pair(number) for number in range(1, pairs + 1) if number not in playing)
    return Round(sittings, out)


def team_movement(kind: str, teams: int, rounds: Iterable[Round], sets: int = 0) -> Movement:
    """The rounds as a movement; in a Swiss teams may meet again, when nothing else is possible."""
    built = tuple(rounds)
    pairs = tuple(Pair(team) for team in range(1, teams + 1))
    movement = Movement(
        kind,
        teams // 2 * 2,
        pairs,
        built,
        sets or len(built),
        winners=0 if kind == "swiss" else 1,
        shared=True,
        teams=True,
    )
    return checked(movement)
