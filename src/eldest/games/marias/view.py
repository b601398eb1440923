"""What a seat may know (19.2): built by naming what is seen, never by striking out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from eldest.cards import NO_CARD, SUITS, card_text, cards_of
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import QUEENS
from eldest.games.marias.settle import Settled
from eldest.games.marias.state import Phase, Revoke, State
from eldest.games.marias.words import SEVEN, SEVEN_AGAINST, TRUMP
from eldest.protocol import Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a trick and who laid it."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Marriage:
    """M-10.7: who announced it, its suit and its value."""

    seat: Seat
    suit: str
    value: int


@dataclass(frozen=True, slots=True)
class Commitment:
    """M-8.2, with what the doubling has made of it."""

    name: str
    owner: str
    seat: Seat | None
    level: int
    raiser: Seat | None
    open: bool
    fresh: bool = False  # raised or announced in the speech that goes on


@dataclass(frozen=True, slots=True)
class Selection:
    """A type that was selected in this round, and by whom (section 5)."""

    seat: Seat
    type: str


@dataclass(frozen=True, slots=True)
class Said:
    """What was said in the auction: a rung, or None for a pass."""

    seat: Seat
    rung: str | None


@dataclass(frozen=True, slots=True)
class Ending:
    """Why the round was settled, and who claimed, conceded or offended."""

    reason: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of a round; cards and suits are texts, so that it is plain JSON."""

    seat: Seat | None
    options: Options
    phase: str
    shuffled: bool
    reshaped: bool
    lifted: bool  # a cut was made and waits for chance
    turn: Seat | None
    dealer: Seat | None
    chooser: Seat | None
    declarer: Seat | None
    type: str | None
    trump: str | None
    contract: str | None
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    desk: bool
    desk_card: str | None
    shown: str | None
    blind: bool
    talon_size: int
    talon: tuple[str, ...]
    memory: tuple[str, ...]  # what this seat discarded and somebody else took
    took: tuple[str, ...]  # what this seat took from the talon
    lifted_number: int | None  # of the cutter's own cut
    selections: tuple[Selection, ...]
    bids: tuple[Said, ...]
    rung: str | None
    bidder: Seat | None
    passed: tuple[Seat, ...]
    asked: tuple[Seat, ...]  # who is still to answer or to speak, the next one first
    answered: tuple[Seat, ...]
    taken_by: tuple[Seat, ...]
    commitments: tuple[Commitment, ...]
    speech: int
    raisers: tuple[Seat, ...]
    trick: tuple[Laid, ...]
    winning: Seat | None
    last_trick: tuple[Laid, ...]
    last_winner: Seat | None
    number: int
    tricks: tuple[int, ...]
    marriages: tuple[Marriage, ...]
    known: tuple[tuple[str, ...], ...]  # by seat: cards that everybody knows in that hand
    opened: bool
    open_hand: tuple[str, ...]
    misdeals: int
    played: tuple[str, ...]  # every card played so far, in order: a memory aid, not for the page
    older_tricks: tuple[tuple[Laid, ...], ...]  # with show_all_tricks
    points: tuple[int, int] | None  # with show_points: declarer and defence so far
    lacked: tuple[str, ...]  # by seat: the suits that he has shown to lack
    revokes: tuple[Revoke, ...]
    said_next: tuple[Seat, ...]
    endings: tuple[Ending, ...]
    settlement: Settled | None  # M-14.1
    hands: tuple[tuple[str, ...], ...]  # by seat, after the round, with reveal_after_round
    legal: tuple[str, ...]


def view_of(state: State, seat: Seat | None, actor: Seat, legal: tuple[str, ...]) -> View:
    """The view of a seat; None is the onlooker."""
    seats = range(state.options.seats)
    placed = bool(state.players)
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase.value,
        shuffled=bool(state.deck.order) or state.phase is not Phase.SETUP,
        reshaped=state.deck.reshaped,
        lifted=state.deck.lifted is not None,
        turn=actor if actor >= 0 else None,
        dealer=state.dealer if placed else None,
        chooser=state.chooser if placed else None,
        declarer=state.declarer,
        type=state.type,
        trump=_seen_trump(state, seat),
        contract=state.contract,
        hand=_texts(0 if seat is None else state.hand(seat)),
        sizes=tuple(state.hand(other).bit_count() for other in seats),
        desk=state.desk != NO_CARD,
        desk_card=_seen_desk(state, seat),
        shown=_text(state.shown),
        blind=state.blind,
        talon_size=len(state.talon),
        talon=_seen_talon(state, seat),
        memory=_memory(state, seat),
        took=_took(state, seat),
        lifted_number=state.deck.lifted if placed and seat == state.cutter else None,
        selections=tuple(
            Selection(stage.seat, stage.type or TRUMP)
            for stage in state.stages
            if stage.seat is not None
        ),
        bids=tuple(Said(said.seat, said.rung) for said in state.spoken),
        rung=state.rung,
        bidder=state.bidder,
        passed=state.passed,
        asked=state.speakers if state.phase is Phase.DOUBLING else state.asked,
        answered=state.answered,
        taken_by=state.taken_by,
        commitments=_commitments(state),
        speech=state.speech,
        raisers=state.raisers,
        trick=_laid(state.trick),
        winning=state.players[state.tricks.winner] if state.trick else None,
        last_trick=_laid(state.won[-1].cards) if state.won else (),
        last_winner=state.won[-1].winner if state.won else None,
        number=state.number,
        tricks=tuple(_tricks(state, other) for other in seats),
        marriages=_marriages(state),
        known=tuple(_texts(known_in_hand(state, other)) for other in seats),
        opened=state.opened,
        open_hand=_texts(state.hand(state.lone)) if state.opened else (),
        misdeals=state.deck.misdeals,
        played=_played(state),
        older_tricks=_older(state),
        points=_points(state),
        lacked=tuple(_lacked(state, other) for other in seats),
        revokes=state.revokes,
        said_next=state.said_next,
        endings=tuple(Ending(*ending) for ending in state.endings),
        settlement=state.result,
        hands=_after_round(state),
        legal=legal,
    )


# -- hidden things -------------------------------------------------------------------------------


def _seen_trump(state: State, seat: Seat | None) -> str | None:
    """The chooser from his choice on, everybody from the reveal on."""
    public = state.shown != NO_CARD
    return state.suit if public or (state.players and seat == state.chooser) else None


def _seen_desk(state: State, seat: Seat | None) -> str | None:
    """Before the reveal the chooser only; a blind card too, after Phase B."""
    if state.desk == NO_CARD:
        return None
    return _text(state.desk) if state.shown != NO_CARD or seat == state.chooser else None


def _seen_talon(state: State, seat: Seat | None) -> tuple[str, ...]:
    """Who discarded it; everybody after a Trump Game (M-14.2)."""
    if not state.talon:
        return ()
    settled = state.phase is Phase.SETTLED
    public = settled and (state.type == TRUMP or state.options.reveal_after_round)
    mine = seat is not None and state.stages[-1].seat == seat
    return _in_order(state.talon) if public or mine else ()


def _memory(state: State, seat: Seat | None) -> tuple[str, ...]:
    """What he discarded before somebody else took it."""
    earlier = state.stages[:-1] if state.talon else state.stages
    mine = [stage.cards for stage in earlier if seat is not None and stage.seat == seat]
    return _in_order(card for cards in mine for card in cards)


def _took(state: State, seat: Seat | None) -> tuple[str, ...]:
    """The talon that he took into his hand."""
    if seat not in state.taken_by:
        return ()
    return _in_order(state.stages[state.taken_by.index(seat)].cards)


def known_in_hand(state: State, seat: Seat) -> int:
    """What everybody knows this player still to hold: shown card, kings, the kept seven."""
    if seat not in state.players:
        return 0
    known = 0 if state.shown == NO_CARD or seat != state.declarer else 1 << state.shown
    for index in range(state.tricks.weds):
        player, suit = state.tricks.marriage(index)
        if state.players[player] == seat:
            known |= (QUEENS | QUEENS >> 1) & 0x1FFF << 13 * suit
    for name in (SEVEN, SEVEN_AGAINST):
        each = state.commitment(name)
        if each and each.seat == seat and state.trump is not None:
            known |= 1 << 13 * state.trump + 7
    if state.opened and seat == state.declarer:
        known |= state.hand(seat)
    return known & state.hand(seat)


def _after_round(state: State) -> tuple[tuple[str, ...], ...]:
    """M-14.2: unplayed cards stay face down unless the table shows everything."""
    if state.phase is not Phase.SETTLED or not state.options.reveal_after_round:
        return ()
    return tuple(_texts(state.hand(seat)) for seat in range(state.options.seats))


# -- public things -------------------------------------------------------------------------------


def _commitments(state: State) -> tuple[Commitment, ...]:
    return tuple(
        Commitment(each.name, each.owner, each.seat, each.level, each.raiser, each.open, each.fresh)
        for each in state.commitments
    )


def _tricks(state: State, seat: Seat) -> int:
    return state.tricks.tricks_of(state.players.index(seat)) if seat in state.players else 0


def _marriages(state: State) -> tuple[Marriage, ...]:
    pairs = [state.tricks.marriage(index) for index in range(state.tricks.weds)]
    return tuple(
        Marriage(state.players[player], SUITS[suit], state.tricks.wed_value(suit))
        for player, suit in pairs
    )


def _played(state: State) -> tuple[str, ...]:
    cards = [card for trick in state.won for _, card in trick.cards]
    return tuple(map(card_text, [*cards, *(card for _, card in state.trick)]))


def _older(state: State) -> tuple[tuple[Laid, ...], ...]:
    if not state.options.show_all_tricks:
        return ()
    return tuple(_laid(trick.cards) for trick in state.won[:-1])


def _points(state: State) -> tuple[int, int] | None:
    """Card points and marriages so far."""
    if not state.options.show_points or state.type != TRUMP or state.declarer is None:
        return None
    tricks = state.tricks
    first, second = (tricks.card_points(side) + tricks.wed_sum(side) for side in range(2))
    return first, second


def _lacked(state: State, seat: Seat) -> str:
    """M-9.5; where duties are not checked nothing is shown by not following (M-16.2)."""
    if seat not in state.players or not state.options.strict:
        return ""
    suits = state.tricks.shown_void(state.players.index(seat))
    return "".join(letter for suit, letter in enumerate(SUITS) if suits >> suit & 1)


def _laid(trick: Iterable[tuple[Seat, int]]) -> tuple[Laid, ...]:
    return tuple(Laid(seat, card_text(card)) for seat, card in trick)


def _texts(mask: int) -> tuple[str, ...]:
    return tuple(map(card_text, cards_of(mask)))


def _in_order(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(card_text, sorted(cards)))


def _text(card: int) -> str | None:
    return None if card == NO_CARD else card_text(card)
