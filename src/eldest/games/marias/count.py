"""From the end of a round to what is paid: the facts that `settle` needs, and the outcome."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.games.marias.ranks import SEVENS as SEVEN_CARDS
from eldest.games.marias.settle import (
    Penalty,
    Played,
    Settled,
    Settlement,
    payers_to,
    payments,
    settle,
)
from eldest.games.marias.state import Phase, State
from eldest.games.marias.words import (
    AGAINST,
    GAME,
    MISERE,
    SEVEN,
    SEVEN_AGAINST,
    SLAM,
    TRUMP,
)
from eldest.protocol import NO_SIDE, Line, Outcome, Seat

ALL_POINTS = 90  # M-1.5
LAST_TRICK = 10
PLAYED, MISERE_BROKEN, SLAM_BROKEN = "played", "misere_broken", "slam_broken"
UNPLAYED, OPEN, PASSED_OUT = "unplayed", "laid", "passed_out"
CLAIM, CONCEDE, REVOKE = "claimed", "conceded", "revoke"


def finish(state: State, reason: str, seat: Seat | None = None) -> None:
    """M-14.1: the round is settled for this reason; the seat claimed, conceded or offended."""
    state.phase = Phase.SETTLED
    state.asked, state.answered, state.speakers = (), (), ()
    state.endings = (*state.endings, (reason, seat))
    state.result = passed_out(state) if reason == PASSED_OUT else counted(state, reason, seat)


def counted(state: State, reason: str, seat: Seat | None) -> Settled:
    """A round with a declarer."""
    played = facts(state, reason, seat)
    settlement = settle(played, state.options)
    paid = payments(settlement.u, state.lone, state.players, state.sitter, state.options)
    return _settled(state, reason, seat, played, settlement, paid)


def passed_out(state: State) -> Settled:
    """M-6.8: the chooser pays one Game to each other player, or nobody pays."""
    units = state.options.tariff.game if state.options.forfeits else 0
    paid = payments(-units, state.chooser, state.players, state.sitter, state.options)
    nothing = Settlement((), -units, -units)
    return _settled(state, PASSED_OUT, None, Played(TRUMP), nothing, paid)


def _settled(
    state: State,
    reason: str,
    seat: Seat | None,
    played: Played,
    settlement: Settlement,
    paid: tuple[int, ...],
) -> Settled:
    penalties = tuple(penalties_of(state))
    points = list(paid)
    for line in (line for penalty in penalties for line in penalty_lines(state, penalty)):
        points[line.side] += line.points
    return Settled(
        reason=reason,
        seat=seat,
        cards=played.cards,
        marriages=played.marriages,
        values=settlement.values,
        before=settlement.before,
        u=settlement.u,
        penalties=penalties,
        payments=tuple(points),
    )


# -- the facts -----------------------------------------------------------------------------------


def facts(state: State, reason: str, seat: Seat | None) -> Played:
    """What `settle` asks for."""
    seven, seven_against, silent = sevens(state, reason, seat)
    return Played(
        type=state.type or TRUMP,
        trump=state.suit,
        contract=state.contract,
        levels=state.levels,
        cards=card_points(state, reason, seat),
        marriages=marriages(state),
        seven=seven,
        seven_against=seven_against,
        silent_seven=silent,
        tricks=tricks_won(state, reason),
        raisers=len(state.raisers),
        opened=state.opened and reason != OPEN,
        plain=reason in (OPEN, UNPLAYED),
        results=results(state, reason, seat),
    )


def card_points(state: State, reason: str, seat: Seat | None) -> tuple[int, int]:
    """M-12.1; what was not played out goes to the claimant, the defence or the innocent side."""
    if state.type != TRUMP or reason in (OPEN, UNPLAYED):
        return (0, 0)
    tricks = state.tricks
    points = [tricks.card_points(0), tricks.card_points(1)]
    side = _gaining_side(state, reason, seat)
    if side is not None:
        loser = points[1 - side]
        if tricks.number == 10 and tricks.side(tricks.last_winner) != side:
            loser -= LAST_TRICK  # M-16.4: the last trick counts for the innocent side
        points[1 - side], points[side] = loser, ALL_POINTS - loser
    return points[0], points[1]


def _gaining_side(state: State, reason: str, seat: Seat | None) -> int | None:
    """0: the declarer gets what was not played out, 1: the defence."""
    if reason == CLAIM:
        return 0 if seat == state.declarer else 1
    if reason in (CONCEDE, REVOKE):
        return 1 if seat == state.declarer else 0
    return None


def marriages(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """M-10.7: the values of both sides, in order of announcement."""
    rows: tuple[list[int], list[int]] = ([], [])
    for index in range(state.tricks.weds):
        player, suit = state.tricks.marriage(index)
        rows[state.tricks.side(player)].append(state.tricks.wed_value(suit))
    return tuple(rows[0]), tuple(rows[1])


def tricks_won(state: State, reason: str) -> int:
    """The declarer's tricks; who claims wins all that are left."""
    if reason == CLAIM and state.type == SLAM:
        return 10
    return state.tricks.tricks_of(state.tricks.declarer)


def results(state: State, reason: str, seat: Seat | None) -> dict[str, bool]:
    """What is decided by word: M-8.11, M-16.4, M-17.1, M-17.3."""
    names = state.levels
    if reason == UNPLAYED:
        return {GAME: names[GAME] == 0} | ({SEVEN: True} if SEVEN in names else {})
    if reason == CONCEDE and state.type in (MISERE, SLAM):
        return dict.fromkeys(names, False)
    if reason not in (OPEN, REVOKE):
        return {}
    for_declarer = reason == OPEN or seat != state.declarer
    return {name: (name in AGAINST) != for_declarer for name in names}


# -- the trump seven (section 11) ----------------------------------------------------------------


def sevens(
    state: State, reason: str, seat: Seat | None
) -> tuple[str | None, str | None, str | None]:
    """SEVEN, SEVEN_AGAINST, and the silent seven where neither was announced."""
    if state.type != TRUMP or reason in (OPEN, UNPLAYED, REVOKE):
        return None, None, None
    holder, won = _last_seven(state, reason, seat)
    said = state.commitment(SEVEN), state.commitment(SEVEN_AGAINST)
    made = ["made" if each and won and each.seat == holder else "lost" for each in said]
    if any(said):
        return (made[0] if said[0] else None), (made[1] if said[1] else None), None
    if holder is None:
        return None, None, None
    side = "declarer" if holder == state.declarer else "defence"
    return None, None, f"{side}_{'won' if won else 'lost'}"


def _last_seven(state: State, reason: str, seat: Seat | None) -> tuple[Seat | None, bool]:
    """Who has the trump seven in the last trick, and whether it wins."""
    if reason == PLAYED:
        tricks = state.tricks
        by = tricks.seven_by
        return (None if by < 0 else state.players[by]), by == tricks.last_winner
    holder = next((each for each in state.players if _has_seven(state, each)), None)
    if reason == CLAIM:
        return (holder, True) if holder == seat else (None, False)
    return holder, holder != state.declarer


def _has_seven(state: State, seat: Seat) -> bool:
    """Still in his hand, or laid by him to a tenth trick that was not finished."""
    card = SEVEN_CARDS[state.trump or 0]
    laid = state.tricks.number == 9 and (seat, card) in state.trick
    return laid or bool(state.hand(seat) >> card & 1)


# -- the outcome ---------------------------------------------------------------------------------


def penalties_of(state: State) -> Iterator[Penalty]:
    """M-16.4, M-16.5: the first misdeal is free."""
    minor = state.options.tariff.minor_penalty
    for _ in range(1, state.deck.misdeals):
        yield Penalty("M-16.5", state.dealer, minor)
    if state.offence is not None:
        yield Penalty("M-16.4", state.offence.seat, minor)


def penalty_lines(state: State, penalty: Penalty) -> list[Line]:
    """The offender pays each other player of the round."""
    others = [seat for seat in state.players if seat != penalty.seat]
    paid = [Line(penalty.law, seat, penalty.amount, "penalty") for seat in others]
    return [Line(penalty.law, penalty.seat, -penalty.amount * len(others), "penalty"), *paid]


def outcome_of(state: State, result: Settled) -> Outcome:
    """Points by seat, with the law behind every one of them."""
    lines = [*_value_lines(state, result)]
    for penalty in result.penalties:
        lines += penalty_lines(state, penalty)
    winner = state.declarer if result.u > 0 and result.reason != PASSED_OUT else None
    return Outcome(result.payments, tuple(lines), result.reason, winner)


def _value_lines(state: State, result: Settled) -> Iterator[Line]:
    if result.reason == PASSED_OUT:
        yield from _paid(state, "M-6.8", state.chooser, result.u, "passed out")
        return
    for value in result.values:
        yield from _paid(state, value.law, state.lone, value.amount, value.note)
    if result.u != result.before:
        note = f"limit {abs(result.u)}"
        yield from _paid(state, "M-13.6", state.lone, result.u - result.before, note)


def _paid(state: State, law: str, seat: Seat, units: int, note: str) -> Iterator[Line]:
    """M-13.7: from each of the others to this seat."""
    if not units:
        yield Line(law, NO_SIDE, 0, note)
        return
    payers = payers_to(seat, state.players, state.sitter, state.options)
    yield Line(law, seat, units * len(payers), note)
    yield from (Line(law, other, -units, note) for other in payers)
