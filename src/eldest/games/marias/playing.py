"""The play of the cards at the table (section 9); `tricks.py` knows what binds a card."""

from __future__ import annotations

from eldest.cards import NO_SUIT, cards_of
from eldest.games.marias import comfort, count
from eldest.games.marias.actions import Action, Claim, Concede, Play
from eldest.games.marias.figures import TRICKS
from eldest.games.marias.moves import ACTIONS
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.ranks import lowest_first
from eldest.games.marias.state import Breach, Phase, State, Trick
from eldest.games.marias.words import AGAINST, GAME, MISERE, SEVEN, SEVEN_AGAINST, TRUMP, TYPES
from eldest.protocol import Refusal, Seat, refused_by


def begin(state: State) -> None:
    """M-8.11, M-8.12: not played at all, the open hand first, or the first lead."""
    prepare(state)
    if is_unplayed(state):
        count.finish(state, count.UNPLAYED)
    elif state.options.open_hand == "on":
        state.phase = Phase.OPEN
    else:
        state.phase = Phase.PLAY


def prepare(state: State) -> None:
    """M-9.2: type, trumps, who keeps the seven, and who leads."""
    tricks, place = state.tricks, state.players.index
    trump = NO_SUIT if state.trump is None else state.trump
    tricks.set_game(TYPES.index(state.type or TRUMP), trump, place(state.lone))
    announced = state.commitment(SEVEN) or state.commitment(SEVEN_AGAINST)
    if announced:
        tricks.keeper = place(announced.seat)
    by_declarer = state.type != TRUMP or state.options.auction_lead == "declarer"
    tricks.lead_first(place(state.lone) if by_declarer else 0)


def is_unplayed(state: State) -> bool:
    """M-8.11: only rounds without against-commitments."""
    levels, custom = state.levels, state.options.unplayed
    if custom == "none" or any(name in levels for name in AGAINST):
        return False
    if state.contract == GAME:
        return levels[GAME] == 0 or (custom == "csm" and levels[GAME] == 1)
    return custom == "csm" and state.contract == SEVEN and levels == {GAME: 1, SEVEN: 0}


class Playing(PhaseLaw):
    """The phase PLAY."""

    actions = (Play, Claim, Concede)

    def actor(self, state: State) -> Seat:
        """M-9.3."""
        return state.players[state.tricks.turn]

    def judge(self, state: State, action: Action) -> Refusal | None:
        """The duties of M-9.7; M-17 for the rest."""
        match action:
            case Play(card):
                if state.tricks.may_play(card):
                    return None
                return refused_by(state.tricks.duties(), 1 << card)
            case Claim():
                return comfort.refused_claim(state, self.actor(state))
        return comfort.refused_concession(state, self.actor(state))

    def candidates(self, state: State) -> list[Action]:
        """The legal cards; a claim and a concession where the table has them."""
        return [*_plays(state), *_words(state)]

    def legal(self, state: State) -> list[Action]:
        """The cards are judged already."""
        words = [word for word in _words(state) if self.judge(state, word) is None]
        return [*_plays(state), *words]

    def apply(self, state: State, action: Action) -> None:
        """A card to the trick, or the end."""
        match action:
            case Play(card):
                play(state, card)
            case Claim():
                comfort.claim(state, self.actor(state))
            case Concede():
                comfort.concede(state)

    def default(self, state: State) -> Action:
        """M-15.6, also where nobody checks it; in both orders the queen lies below her king."""
        lawful = cards_of(state.tricks.lawful_cards())
        return Play(lowest_first(lawful, natural=state.type != TRUMP)[0])


def _plays(state: State) -> list[Action]:
    return [ACTIONS[card] for card in cards_of(state.tricks.legal_cards())]


def _words(state: State) -> list[Action]:
    """M-17.2, M-17.3."""
    claim: list[Action] = [Claim()] if state.options.claims == "on" else []
    return [*claim, Concede()] if state.options.concede == "on" else claim


def play(state: State, card: int) -> None:
    """M-9.1, M-9.8; a broken duty is noted where it is not refused (M-16.2)."""
    tricks = state.tricks
    seat = state.players[tricks.turn]
    if not tricks.strict and not tricks.lawful_cards() >> card & 1:
        state.breaches = (*state.breaches, Breach(state.laid, seat))
    state.trick = (*state.trick, (seat, card))
    tricks.play(card)
    if not tricks.table:
        state.won = (*state.won, Trick(state.players[tricks.last_winner], state.trick))
        state.trick = ()
    if tricks.is_over():
        count.finish(state, why_over(state))


def why_over(state: State) -> str:
    """M-9.10."""
    if state.tricks.number == TRICKS:
        return count.PLAYED
    return count.MISERE_BROKEN if state.type == MISERE else count.SLAM_BROKEN
