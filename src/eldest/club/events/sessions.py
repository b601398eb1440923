"""Several sessions of one event: totals, carry-over, qualifying (BT-M.2 to BT-M.6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from eldest.cards import NotationError
from eldest.club.evening import Evening
from eldest.club.scoring import Place, lot, ranked

How = Literal["boards", "mean", "sum"]
MISSED = Fraction(40)  # percent, where a missed session counts (BT-M.6)


@dataclass(frozen=True, slots=True)
class SessionScore:
    """What a contestant got in a session: points of tops, or IMPs or VPs without a top."""

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
        try:
            by = Fraction(number.strip()) if number else Fraction(1)
        except (ValueError, ZeroDivisionError):
            by = Fraction(-1)
        if kind in ("full", "none") and not number:
            return cls("full" if kind == "full" else "none")
        if kind in ("weight", "spread") and number and 0 <= by <= 1:
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
            players = evening.state.players.get(one.pair)
            who = contestant(players.ids or players.names) if players else ""
            if who and one.is_ranked:
                found[who] = SessionScore(one.value, one.points - one.penalty, one.top)
    return found


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
    """BT-M.6: who was not there has nothing, or as much percent of a session as is published."""
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
    """Each board of the qualifier counts so much; a value without a top is lessened itself."""
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
    seed: str = "",
    withdrawn: Collection[str] = (),
) -> list[str]:
    """BT-M.4: the first so many, and with `all_tied` everybody who shares the last place.

    With a seed lots are drawn among those who are tied. Who withdraws makes room for the next.
    """
    field = [one for one in ranking if one.who not in withdrawn]
    if all_tied and best < len(field):
        line = field[best - 1].value
        return [one.who for one in field if one.value >= line]
    if not seed:
        return [one.who for one in field[:best]]
    drawn = ranked({one.who: one.value for one in field}, [lot(seed)])
    return [place.who for place in drawn[:best]]
