"""Handicaps of pairs, from the club's list and earlier evenings (BT-H.2, BT-H.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from eldest.club.evening import Evening
from eldest.club.evening.amounts import exact
from eldest.club.evening.model import Players
from eldest.club.members.handicap import USUAL, Rule, pair_handicap, player_handicap
from eldest.club.members.people import AUTO, Member
from eldest.club.movements import Pair

IN_A_YEAR = 12


def handicaps(
    evening: Evening,
    club: Sequence[Member],
    past: Sequence[Evening],
    rule: Rule = USUAL,
    how: str = "mean",
) -> dict[Pair, Fraction]:
    """The handicap of every pair of two players; oldest evening of `past` first."""
    listed = _listed(club)
    recent = [one for one in past if is_recent(one.settings.date, evening.settings.date, rule)]
    found: dict[Pair, Fraction] = {}
    for pair, players in evening.state.players.items():
        own = [_handicap(listed.get(who), recent, listed, rule) for who in known(players)]
        if len(own) == 2:
            found[pair] = pair_handicap(own[0], own[1], how)
    return found


def known(players: Players) -> list[str]:
    """The key of each player: the id, or the name of a player without one."""
    count = max(len(players.ids), len(players.names))
    ids, names = ((*row, *[""] * count)[:count] for row in (players.ids, players.names))
    both = (number or _plain(name) for number, name in zip(ids, names, strict=True))
    return [one for one in both if one]


def _listed(club: Sequence[Member]) -> Mapping[str, Member]:
    """The list by ids and by names, in either order; a name that two players share is left out."""
    names: dict[str, Member | None] = {}
    for one in club:
        for name in {_plain(one.name), _plain(f"{one.first} {one.last}")}:
            names[name] = None if name in names else one
    return {name: one for name, one in names.items() if one} | {one.id: one for one in club}


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def is_recent(day: str, today: str, rule: Rule) -> bool:
    """Whether an evening is at most this many months ago."""
    year, month, rest = int(today[:4]), int(today[5:7]) - rule.months, today[7:]
    return day >= f"{year + (month - 1) // IN_A_YEAR:04}-{(month - 1) % IN_A_YEAR + 1:02}{rest}"


def _handicap(
    member: Member | None, past: Sequence[Evening], listed: Mapping[str, Member], rule: Rule
) -> Fraction:
    """A player's handicap, from the list or from their results."""
    if member is None or not member.handicap:
        return Fraction(0)
    if member.handicap != AUTO:
        return exact(member.handicap)
    return player_handicap(list(_percentages(member, past, listed)), rule)


def _percentages(
    member: Member, past: Sequence[Evening], listed: Mapping[str, Member]
) -> Iterator[Fraction]:
    """The scratch percentages of a player, whoever their partner was."""
    for evening in past:
        for ranking in evening.rankings():
            for one in ranking.standings:
                players = evening.state.players.get(one.pair)
                seated = known(players) if players else []
                if one.is_ranked and any(listed.get(each) is member for each in seated):
                    yield one.value
