"""Between the actions of Mariáš and the rows of moves that they are in the kernel."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

from eldest.games.marias import actions
from eldest.games.marias.actions import Action, Cards, Respond
from eldest.games.marias.deck import LEAST_CUT, MOST_CUT
from eldest.games.marias.figures import REST, TALON, TRICKS
from eldest.games.marias.kernel import moves
from eldest.games.marias.words import AGAINST, COMMITMENTS, CONTRACTS, MISERE, RUNGS, SLAM
from eldest.protocol.chance import Lead, Shuffle

Row = tuple[int, ...]
WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")  # PassChoice is the move PASS_CHOICE
MOST_SEATS = 4
MOST_JITTER = 5
NO_CUT, NO_JITTER, NO_REVOKE = 0, 0, 40  # what no rule allows

SAID: dict[Action, int] = {
    word: getattr(moves, WORD.sub("_", type(word).__name__).upper()) for word in actions.WORDS
}
OPENINGS = {MISERE: moves.MISERE_WORD, SLAM: moves.SLAM_WORD}


def row_of(action: Action) -> Row:
    """The moves of an action, legal or not."""
    return ROWS[type(action)](action)


def _laid(word: int, cards: Cards) -> Row:
    """M-5.3: the cards of a talon after the word that opens it."""
    return (word, *cards) if len(cards) == TALON else (word, moves.MISCOUNT)


def _declare(action: actions.Declare) -> Row:
    rung = RUNGS.index(action.contract)
    row = _laid(moves.DECLARE + rung, action.cards)
    card = action.trump_card
    if action.contract in CONTRACTS:
        return (*row, moves.UNTRUMPED if card is None else card)
    return row if card is None else (row[0], moves.UNTRUMPED, *row[1:])


def _respond(action: Respond) -> Row:
    raises = [moves.RAISE + COMMITMENTS.index(name) for name in action.doubles]
    news = [moves.AGAINST + AGAINST.index(name) for name in action.announce]
    return (*sorted(raises), *sorted(news), moves.DONE)


def _cut(action: actions.Cut) -> Row:
    return (moves.CUT_AT + (action.number if LEAST_CUT <= action.number <= MOST_CUT else NO_CUT),)


def _jitter(action: actions.Jitter) -> Row:
    known = abs(action.number) <= MOST_JITTER
    return (moves.JITTER + (action.number + moves.ZERO if known else NO_JITTER),)


def _revoke(action: actions.ClaimRevoke) -> Row:
    if not (0 <= action.player < MOST_SEATS and 1 <= action.trick <= TRICKS):
        return (moves.REVOKED + NO_REVOKE,)
    return (moves.REVOKED + TRICKS * action.player + action.trick - 1,)


# Any: each function takes its own kind of action, which the key of its entry names.
ROWS: dict[type, Callable[..., Row]] = {
    **{type(word): lambda action: (SAID[action],) for word in actions.WORDS},
    Shuffle: lambda action: action.moves,
    Lead: lambda action: action.moves,
    actions.Jitter: _jitter,
    actions.Cut: _cut,
    actions.Choose: lambda action: (moves.CHOICE + action.card,),
    actions.Blind: lambda action: (
        moves.BLIND + (action.index if 0 <= action.index < REST else REST),
    ),
    actions.Play: lambda action: (action.card,),
    actions.Discard: lambda action: _laid(moves.DISCARD_WORD, action.cards),
    actions.Trumpless: lambda action: _laid(OPENINGS[action.type], action.cards),
    actions.Change: lambda action: _laid(moves.CHANGE_WORD, action.cards),
    actions.Bid: lambda action: (moves.BID + RUNGS.index(action.rung),),
    actions.Announce: lambda action: (moves.ANNOUNCE + CONTRACTS.index(action.contract),),
    actions.ClaimRevoke: _revoke,
    actions.Declare: _declare,
    Respond: _respond,
}


def action_of(row: Row) -> Action:
    """The action of a row of moves that the law allows."""
    first = row[0]
    if moves.RAISE <= first <= moves.DONE:
        return _speech(row)
    if len(row) > 1:
        return _talon(row)
    return SINGLE[first]


def _speech(row: Row) -> Respond:
    raises = [move for move in row if moves.RAISE <= move < moves.AGAINST]
    news = [move for move in row if moves.AGAINST <= move < moves.DONE]
    return Respond(
        frozenset(COMMITMENTS[move - moves.RAISE] for move in raises),
        frozenset(AGAINST[move - moves.AGAINST] for move in news),
    )


def _talon(row: Row) -> Action:
    word, cards = row[0], row[1:3]
    if word == moves.DISCARD_WORD:
        return actions.Discard(cards)
    if word == moves.CHANGE_WORD:
        return actions.Change(cards)
    if word < moves.DECLARE:
        return actions.Trumpless(MISERE if word == moves.MISERE_WORD else SLAM, cards)
    return actions.Declare(cards, RUNGS[word - moves.DECLARE], row[3] if len(row) > 3 else None)


def _single() -> dict[int, Action]:
    found: dict[int, Action] = {move: word for word, move in SAID.items()}
    found |= {card: actions.Play(card) for card in range(52)}
    found |= {moves.CHOICE + card: actions.Choose(card) for card in range(52)}
    found |= {moves.BLIND + place: actions.Blind(place) for place in range(REST)}
    found |= {moves.BID + rung: actions.Bid(name) for rung, name in enumerate(RUNGS)}
    found |= {moves.ANNOUNCE + i: actions.Announce(name) for i, name in enumerate(CONTRACTS)}
    found |= {moves.CUT_AT + n: actions.Cut(n) for n in range(LEAST_CUT, MOST_CUT + 1)}
    found |= {Lead(seat).moves[0]: Lead(seat) for seat in range(MOST_SEATS)}
    found |= {moves.JITTER + moves.ZERO + n: actions.Jitter(n) for n in range(-MOST_JITTER, 6)}
    claims = ((seat, trick) for seat in range(MOST_SEATS) for trick in range(1, TRICKS + 1))
    return found | {row_of(each)[0]: each for each in map(_claim, claims)}


def _claim(card: tuple[int, int]) -> Action:
    return cast(Action, actions.ClaimRevoke(*card))


SINGLE = _single()
