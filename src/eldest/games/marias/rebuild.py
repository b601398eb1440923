"""A round put together again from what a view says and a guess at what it hides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldest.cards import NO_CARD, SUITS, read_card
from eldest.games.marias import comfort, count, playing
from eldest.games.marias.actions import Cards, ClaimRevoke
from eldest.games.marias.deck import Deck, cut_order, order_for
from eldest.games.marias.round import Round
from eldest.games.marias.state import Commitment, Phase, Spoken, Stage
from eldest.games.marias.view import View
from eldest.games.marias.violations import Revoking
from eldest.protocol import Seat, Setup

SOMEWHERE = 16  # where an imagined pack was cut: nobody can tell


def before_the_deal(view: View, order: Sequence[int], lifted: int) -> Round:
    """Before the shuffle nothing is there; before the deal, the order is unknown."""
    round_ = Round(Setup(view.options, view.chooser))
    round_.phase = Phase(view.phase)
    number = view.lifted_number if view.lifted_number is not None else lifted
    round_.deck = Deck(
        order=tuple(order) if view.shuffled else (),
        reshaped=view.reshaped,
        lifted=number if view.lifted else None,
        misdeals=view.misdeals,
    )
    return round_


def public_round(view: View) -> Round:
    """All that everybody knows, without a card in any hand."""
    round_ = Round(Setup(view.options, view.chooser))
    round_.deck = Deck(reshaped=view.reshaped, misdeals=view.misdeals)
    round_.phase = Phase(view.phase)
    round_.declarer, round_.type, round_.contract = view.declarer, view.type, view.contract
    round_.blind = view.blind
    round_.shown = NO_CARD if view.shown is None else read_card(view.shown)
    round_.trump = None if view.trump is None else SUITS.index(view.trump)
    round_.taken_by, round_.answered = view.taken_by, view.answered
    round_.spoken = tuple(Spoken(said.seat, said.rung) for said in view.bids)
    _set_doubling(round_, view)
    round_.opened = view.opened
    return round_


def _set_doubling(round_: Round, view: View) -> None:
    round_.commitments = tuple(
        Commitment(
            each.name,
            each.owner,
            round_.lone if each.seat is None else each.seat,
            each.level,
            each.raiser,
            each.open,
            each.fresh,
        )
        for each in view.commitments
    )
    round_.speech, round_.raisers = view.speech, view.raisers
    doubling = view.phase == Phase.DOUBLING.value
    round_.speakers = view.asked if doubling else ()
    round_.asked = () if doubling else view.asked


def with_cards(
    round_: Round,
    view: View,
    hands: Sequence[int],
    desk: int,
    discards: Sequence[Cards],
    rest: Sequence[int],
) -> Round:
    """The cards in their places, and those played played again."""
    round_.desk = desk
    if desk != NO_CARD:
        round_.trump = desk // 13
    _set_stages(round_, view, discards)
    for seat, hand in zip(round_.players, hands, strict=True):
        round_.set_hand(seat, hand)
    if view.phase == Phase.CHOOSE.value:
        _set_rest(round_, hands, rest)
    if round_.phase in (Phase.OPEN, Phase.PLAY, Phase.SETTLED):
        _play_again(round_, view)
    return round_


def _set_stages(round_: Round, view: View, discards: Sequence[Cards]) -> None:
    makers: list[tuple[Seat | None, str | None]] = [
        (each.seat, each.type) for each in view.selections
    ]
    if len(makers) < len(discards):
        makers.insert(0, (None, None))  # the talon that was dealt (M-4.5)
    round_.stages = tuple(
        Stage(seat, type_, cards) for (seat, type_), cards in zip(makers, discards, strict=True)
    )
    round_.talon = round_.stages[-1].cards if view.talon_size else ()


def _set_rest(round_: Round, hands: Sequence[int], rest: Sequence[int]) -> None:
    """In cut mode a misdeal needs the order before the deal."""
    order = cut_order(order_for(hands, rest), SOMEWHERE) if round_.options.cuts else ()
    round_.deck = replace(round_.deck, order=order, rest=tuple(rest))


def _play_again(round_: Round, view: View) -> None:
    """From the ten cards of each player, card by card, and to the end that everybody saw."""
    if view.declarer is not None:
        _give_back(round_, view)
        playing.prepare(round_)
    phase, round_.phase = round_.phase, Phase.PLAY
    for text in view.played:
        _claim_again(round_, view, settled=False)
        if round_.phase is Phase.PLAY:
            playing.play(round_, read_card(text))
    _claim_again(round_, view, settled=False)
    if round_.phase is not Phase.SETTLED:
        round_.phase = Phase.PLAY if phase is Phase.SETTLED else phase
        _end_again(round_, view)
    _claim_again(round_, view, settled=True)
    round_.said_next = view.said_next


def _claim_again(round_: Round, view: View, *, settled: bool) -> None:
    """The revokes that were claimed after these cards."""
    for claim in view.revokes:
        if (claim.cards, claim.settled) == (round_.laid, settled):
            action = ClaimRevoke(claim.player, claim.trick)
            Revoking().apply(round_, claim.player, action)


def _give_back(round_: Round, view: View) -> None:
    """Every card played goes back to the hand it came from."""
    empty = round_.copy()
    playing.prepare(empty)
    for text in view.played:
        card = read_card(text)
        seat = round_.players[empty.tricks.turn]
        round_.set_hand(seat, round_.hand(seat) | 1 << card)
        empty.tricks.play(card)


def _end_again(round_: Round, view: View) -> None:
    """An end before the last trick."""
    for ending in view.endings:
        if ending.reason == count.CLAIM and ending.seat is not None:
            if comfort.is_proven(round_, ending.seat):
                comfort.claim(round_, ending.seat)
        elif ending.reason == count.CONCEDE:
            comfort.concede(round_)
        elif ending.reason in (count.OPEN, count.UNPLAYED, count.PASSED_OUT):
            count.finish(round_, ending.reason)


def consistent(round_: Round, view: View) -> bool:
    """Whether the published end is the one that these cards give."""
    if round_.phase.value != view.phase or round_.result != view.settlement:
        return False
    if round_.revokes != view.revokes or round_.laid != len(view.played):
        return False
    return round_.endings == tuple((each.reason, each.seat) for each in view.endings)
