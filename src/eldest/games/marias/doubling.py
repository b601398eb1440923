"""The doubling of commitments, speech by speech (section 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from eldest.games.marias import playing, refusals
from eldest.games.marias.actions import Action, Respond
from eldest.games.marias.holdings import has_pair
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.ranks import SEVENS as SEVEN_CARDS
from eldest.games.marias.state import Commitment, Phase, State
from eldest.games.marias.words import (
    AGAINST,
    COMMITMENTS,
    DECLARER,
    DEFENCE,
    HUNDRED_AGAINST,
    HUNDREDS,
    SEVEN_AGAINST,
    SEVENS,
    TRUMP,
    commitments_of,
)
from eldest.protocol import Refusal, Seat


def begin(state: State) -> None:
    """M-8.1, M-8.2: the declarer's commitments are open to the defence."""
    names: tuple[str, ...] = (state.type or TRUMP,)
    if state.contract:
        names = commitments_of(state.contract, with_game=state.options.hundred_includes_game)
    state.commitments = tuple(Commitment(name, DECLARER, state.lone, open=True) for name in names)
    state.asked, state.answered = (), ()
    state.phase = Phase.DOUBLING
    state.speech, state.speakers = 0, state.defenders
    advance(state)


def advance(state: State) -> None:
    """On to the next who has something to say; a speech without a raise ends the phase (M-8.9)."""
    while True:
        while state.speakers and not has_a_say(state):
            state.speakers = state.speakers[1:]
        if state.speakers:
            return
        if not any(each.fresh for each in state.commitments):
            playing.begin(state)
            return
        next_speech(state)


def next_speech(state: State) -> None:
    """M-8.4, M-8.5: the other side may answer what was raised or announced."""
    state.commitments = tuple(
        replace(each, open=each.fresh, fresh=False) for each in state.commitments
    )
    state.speech += 1
    state.speakers = (state.lone,) if state.speech % 2 else state.defenders


def has_a_say(state: State) -> bool:
    """M-8.10: whether public facts leave the next speaker anything to say."""
    most = state.options.max_level
    can_raise = any(
        each.open and not each.fresh and each.level < most for each in state.commitments
    )
    return can_raise or seven_against_possible(state) or hundred_against_possible(state)


def seven_against_possible(state: State) -> bool:
    """M-8.10: nobody has announced a seven, and the shown card is not the seven."""
    if not _may_announce(state) or state.trump is None:
        return False
    announced = state.contract in SEVENS or state.commitment(SEVEN_AGAINST) is not None
    return not announced and state.shown != SEVEN_CARDS[state.trump]


def hundred_against_possible(state: State) -> bool:
    """M-8.10: nobody has announced a Hundred."""
    if not _may_announce(state):
        return False
    return state.contract not in HUNDREDS and state.commitment(HUNDRED_AGAINST) is None


def _may_announce(state: State) -> bool:
    """M-8.8: speech 0 of a Trump Game."""
    return state.type == TRUMP and state.speech == 0


class Doubling(PhaseLaw):
    """The phase DOUBLING."""

    actions = (Respond,)

    def actor(self, state: State) -> Seat:
        """M-8.4."""
        return state.speakers[0]

    def judge(self, state: State, action: Action) -> Refusal | None:
        """M-8.7, M-8.8: one refused part refuses the whole."""
        if not isinstance(action, Respond):
            return refusals.WRONG_PHASE
        raises = (refused_raise(state, name) for name in _in_order(COMMITMENTS, action.doubles))
        news = (refused_announcement(state, name) for name in _in_order(AGAINST, action.announce))
        return next((refusal for refusal in chain(raises, news) if refusal), None)

    def candidates(self, state: State) -> Iterator[Action]:
        """Every set of raises that stand alone, with every set of announcements that do."""
        raises = [name for name in COMMITMENTS if not refused_raise(state, name)]
        news = [name for name in AGAINST if not refused_announcement(state, name)]
        for doubles in _subsets(raises):
            for announced in _subsets(news):
                yield Respond(doubles, announced)

    def apply(self, state: State, action: Action) -> None:
        """Levels up, against added."""
        if isinstance(action, Respond):
            speak(state, state.speakers[0], action)
            state.speakers = state.speakers[1:]
            advance(state)

    def default(self, state: State) -> Action:
        """M-15.6: good."""
        return Respond()


def speak(state: State, seat: Seat, response: Respond) -> None:
    """M-8.6."""
    state.commitments = tuple(
        replace(each, level=each.level + 1, raiser=seat, fresh=True)
        if each.name in response.doubles
        else each
        for each in state.commitments
    )
    for name in _in_order(AGAINST, response.announce):
        state.commitments += (Commitment(name, DEFENCE, seat, fresh=True),)
    if response.doubles and seat != state.declarer and seat not in state.raisers:
        state.raisers = (*state.raisers, seat)


def refused_raise(state: State, name: str) -> Refusal | None:
    """M-8.7, in its order."""
    each, mine = state.commitment(name), state.speakers[0] == state.declarer
    if each is None:
        return refusals.NO_SUCH_COMMITMENT
    if each.fresh and each.level:
        return refusals.DOUBLE_TWICE
    if _is_own(state, each, mine=mine):
        return refusals.DOUBLE_OWN_SIDE
    if not each.open:
        return refusals.DOUBLE_CLOSED
    return None if each.level < state.options.max_level else refusals.DOUBLE_LIMIT


def _is_own(state: State, each: Commitment, *, mine: bool) -> bool:
    """Undoubled and owned by the speaker's side, or raised last by it."""
    if each.raiser is None:
        return (each.owner == DECLARER) == mine
    return (each.raiser == state.declarer) == mine


def refused_announcement(state: State, name: str) -> Refusal | None:
    """M-8.8."""
    seat = state.speakers[0]
    if seat == state.declarer or not _may_announce(state) or state.trump is None:
        return refusals.AGAINST_CLOSED
    if name == SEVEN_AGAINST:
        held = state.hand(seat) >> SEVEN_CARDS[state.trump] & 1
        return None if held else refusals.SEVEN_AGAINST_NOT_HELD
    return _refused_hundred(state, seat)


def _refused_hundred(state: State, seat: Seat) -> Refusal | None:
    if state.contract in HUNDREDS:
        return refusals.AGAINST_HUNDRED
    if state.commitment(HUNDRED_AGAINST):
        return refusals.AGAINST_DUPLICATE
    paired = has_pair(state.hand(seat)) or not state.options.hundred_needs_marriage
    return None if paired else refusals.AGAINST_NO_MARRIAGE


def _in_order(names: Iterable[str], chosen: frozenset[str]) -> list[str]:
    return [name for name in names if name in chosen]


def _subsets(names: list[str]) -> Iterator[frozenset[str]]:
    """Counted in binary: the first name is the lowest digit."""
    for number in range(1 << len(names)):
        yield frozenset(name for place, name in enumerate(names) if number >> place & 1)
