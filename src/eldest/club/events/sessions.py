"""Several sessions of one event: totals, carry-over, qualifying (BT-M.2 to BT-M.6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from eldest.cards import NotationError
from eldest.club.evening import Evening
from eldest.club.evening.ranking.breaks import BY_CARD, HEAD_TO_HEAD, LOT, head_to_head
from eldest.club.evening.ranking.rankings import PlayedBoard
from eldest.club.movements import Pair
from eldest.club.scoring import Place, TieBreak, lot, ranked
from eldest.club.scoring.rounding import exact

How = Literal["boards", "mean", "sum"]
MISSED = Fraction(40)  # percent, where a missed session counts (BT-M.6)


@dataclass(frozen=True, slots=True)
class SessionScore:
    """What a contestant scored in a session: points and tops, or IMPs or VPs without a top."""

    value: Fraction  # percent, IMPs or VPs
    points: Fraction
    top: Fraction


@dataclass(frozen=True, slots=True)
class Carry:
    """How much of the sessions before counts in a final (BT-M.3)."""

    kind: Literal["full", "none", "weight", "spread"] = "full"
    by: Fraction = Fraction(1)

    @classmethod
    def read(cls, text: str) -> Carry:
        """`full`, `none`, `weight 1/2` or `spread 1/4`."""
        kind, _, number = text.strip().partition(" ")
        by = exact(number.strip()) if number else Fraction(1)
        if kind in ("full", "none") and not number:
            return cls("full" if kind == "full" else "none")
        if kind in ("weight", "spread") and number and by is not None and 0 <= by <= 1:
            return cls("weight" if kind == "weight" else "spread", by)
        raise NotationError(
            f"a carry-over is full, none, weight w or spread w with w from 0 to 1, not {text!r}"
            " (BT-M.3)"
        )


@dataclass(frozen=True, slots=True)
class Total:
    """A contestant over all sessions; a missed session has no value."""

    place: str
    who: str
    value: Fraction
    sessions: tuple[Fraction | None, ...]


def scores(evening: Evening) -> dict[str, SessionScore]:
    """Everybody who has played, by the ids of both players, or else by their names (BT-M.1)."""
    found = {}
    for ranking in evening.rankings():
        for one in ranking.standings:
            who = _who(evening, one.pair)
            if who and one.is_ranked:
                found[who] = SessionScore(one.value, one.points - one.penalty, one.top)
    return found


def _who(evening: Evening, pair: Pair) -> str:
    players = evening.state.players.get(pair)
    return contestant(players.ids or players.names) if players else ""


def contestant(people: Sequence[str]) -> str:
    """The same pair in every session, whoever of the two is named first."""
    return " - ".join(sorted(people))


def totals(
    sessions: Sequence[Mapping[str, SessionScore]],
    how: How = "boards",
    carry: Carry | None = None,
    missed: Fraction | None = None,
) -> list[Total]:
    """Everybody in order; with a carry-over the last session is the final (BT-M.2, BT-M.3)."""
    last = sessions[-1] if sessions else {}
    finals = carry is not None
    who = list(last) if finals else list(dict.fromkeys(one for each in sessions for one in each))
    found = {one: [_score(each, one, missed) for each in sessions] for one in who}
    values = {one: _total(got, how, carry) for one, got in found.items()}
    return [_line(place, found[place.who]) for place in ranked(values)]


def _line(place: Place[str], got: Sequence[SessionScore | None]) -> Total:
    values = tuple(one.value if one else None for one in got)
    return Total(str(place), place.who, place.value, values)


def _score(
    session: Mapping[str, SessionScore], who: str, missed: Fraction | None
) -> SessionScore | None:
    """BT-M.6: an absent pair has nothing, or the percentage of a session that was published."""
    if who in session or missed is None:
        return session.get(who)
    top = max((one.top for one in session.values()), default=Fraction(0))
    return SessionScore(missed, top * missed / 100, top) if top else None


def _total(got: Sequence[SessionScore | None], how: How, carry: Carry | None) -> Fraction:
    *before, final = got
    if carry is None or final is None:
        return _joined([one for one in got if one], how)
    earlier = [one for one in before if one]
    if carry.kind == "none" or not earlier:
        return final.value
    if carry.kind == "full":
        return _joined([*earlier, final], how)
    if carry.kind == "spread":
        return final.value + carry.by * (_joined(earlier, how) - 50)
    return _joined([*(_weighed(one, carry.by) for one in earlier), final], how)


def _weighed(one: SessionScore, by: Fraction) -> SessionScore:
    """Weigh each board of the qualifier; a value without a top is multiplied itself."""
    value = one.value if one.top else one.value * by
    return SessionScore(value, one.points * by, one.top * by)


def _joined(got: Sequence[SessionScore], how: How) -> Fraction:
    """BT-M.2: points by tops, the mean of the percentages, or a sum where there is no top."""
    if not got:
        return Fraction(0)
    values = [one.value for one in got]
    top = sum((one.top for one in got), Fraction(0))
    if how == "sum" or not top:
        return sum(values, Fraction(0))
    if how == "mean":
        return sum(values, Fraction(0)) / len(values)
    return 100 * sum((one.points for one in got), Fraction(0)) / top


def qualified(
    ranking: Sequence[Total],
    best: int,
    *,
    all_tied: bool = False,
    breaks: Sequence[TieBreak[str]] = (),
    withdrawn: Collection[str] = (),
) -> list[str]:
    """BT-M.4: the first ones, and with `all_tied` everybody who shares the last place.

    Otherwise the tie-breaks part those who are tied. If a pair withdraws, the next one qualifies.
    """
    field = [one for one in ranking if one.who not in withdrawn]
    if all_tied and best < len(field):
        line = field[best - 1].value
        return [one.who for one in field if one.value >= line]
    order = ranked({one.who: one.value for one in field}, breaks)
    return [place.who for place in order[:best]]


# -- ties of the last place that qualifies -----------------------------------------------------


def session_ties(
    evenings: Sequence[Evening], names: Sequence[str] = (), seed: str = ""
) -> list[TieBreak[str]]:
    """BT-M.4: the tie-breaks of B-E.5 over all sessions, those that the last one names if none.

    Lots come last: where they are named, or a seed for them is given.
    """
    settings = evenings[-1].settings
    named = [*(names or settings.breaks)]
    found = [_over(evenings, name) for name in named if name != LOT]
    drawn = seed or (settings.seed or f"{settings.event} {settings.date}" if LOT in named else "")
    return [*found, lot(drawn)] if drawn else found


def _over(evenings: Sequence[Evening], name: str) -> TieBreak[str]:
    if name == HEAD_TO_HEAD:
        return lambda tied: _met(evenings, tied)
    value = BY_CARD[name]
    return lambda tied: {who: value(_card(evenings, who)) for who in tied}


def _met(evenings: Sequence[Evening], tied: Sequence[str]) -> dict[str, Fraction]:
    """What each scored above average against the others, in all sessions."""
    found = dict.fromkeys(tied, Fraction(0))
    for evening in evenings:
        pairs = {pair: who for pair, who in _pairs(evening) if who in found}
        for pair, above in head_to_head([*pairs], evening.scorecards()).items():
            found[pairs[pair]] += above
    return found


def _card(evenings: Sequence[Evening], who: str) -> list[PlayedBoard]:
    """Every board of a contestant in all sessions."""
    return [
        board
        for evening in evenings
        for pair, one in _pairs(evening)
        if one == who
        for board in evening.scorecards()[pair]
    ]


def _pairs(evening: Evening) -> list[tuple[Pair, str]]:
    return [(pair, _who(evening, pair)) for pair in evening.state.movement.pairs]
