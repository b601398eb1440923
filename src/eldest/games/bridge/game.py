"""The game of bridge: options, views, outcome and match on the bridge kernel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from eldest import protocol
from eldest.cards import PACK_52, Pack, cards_of
from eldest.games.bridge import actions, match
from eldest.games.bridge.actions import (
    CALL_ACTIONS,
    CARD_ACTIONS,
    CLAIMS,
    TABLE,
    UNIVERSE,
    Action,
    Ask,
    Call,
    Claim,
    Explain,
    PlayCard,
    Refuse,
)
from eldest.games.bridge.calls import MOST_CALLS, PASS
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.imagine import imagination_of, notes_of
from eldest.games.bridge.kernel import Bridge
from eldest.games.bridge.kernel.phases import AUCTION, CLAIMED, FACTS, OVER, PHASES, PLAYING
from eldest.games.bridge.kernel.questions import hears
from eldest.games.bridge.moves import ACCEPT, CARDS, REFUSE, is_call
from eldest.games.bridge.options import PRESETS
from eldest.games.bridge.options import Options as House
from eldest.games.bridge.refusals import CALL_STANDS, CLAIM_STANDS, REFUSALS
from eldest.games.bridge.scoring.contract import contract_of, outcome_of
from eldest.games.bridge.scoring.imps import imps
from eldest.games.bridge.talk.remarks import with_words
from eldest.games.bridge.view import View, views_of
from eldest.protocol import Draws, Lawbook, Outcome, Refusal, Seat, Setup
from eldest.protocol.imagine import Imagination
from eldest.protocol.moves import Row, Said
from eldest.protocol.round import Round

if TYPE_CHECKING:
    from eldest.games.bridge.speech import Speech

DEALING = BridgeDealing()
CLAIMERS = 3
ANSWERS = 2
LONGEST = 2 + MOST_CALLS + 52 + 13 * CLAIMERS * (1 + ANSWERS)  # without what is said


class BridgeGame(protocol.Game[House, Action, View]):
    """Two pairs bid for a contract, and declarer plays it with dummy's cards in sight."""

    key = "bridge"
    version = 1
    Options = House
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS
    unit = "IMPs a board"
    table = TABLE
    refusals = REFUSALS
    facts = FACTS
    out_of_turn = (Claim, Ask, Explain)
    noted = (Call, Claim, Ask, Explain)

    def speech(self) -> type[Speech]:
        """Return the sentences and labels of bridge."""
        from eldest.games.bridge.speech import Speech  # not needed by who only plays

        return Speech

    def seats(self, options: House) -> int:
        """B-0.1: north, east, south and west."""
        return 4

    def sides(self, options: House) -> tuple[tuple[Seat, ...], ...]:
        """B-0.1: the two sides, NS and EW."""
        return (0, 2), (1, 3)

    def side_name(self, side: int) -> str:
        """B-0.1: north and south against east and west."""
        return ("NS", "EW")[side]

    def pack(self, options: House) -> Pack:
        """B-0.2: the pack of 52 cards."""
        return PACK_52

    def dealing(self, options: House) -> BridgeDealing:
        """B-6.B.3: one card at a time, clockwise from the dealer's left."""
        return DEALING

    def kernel(self, options: House) -> Bridge:
        """Return the kernel for auction, play, claims and questions."""
        return Bridge(options)

    def read(self, text: str) -> Action:
        """The action of a text, also in the short forms that `actions.read` lists."""
        return actions.read(text)

    def besides(self, kernel: Bridge, seat: Seat) -> tuple[Action, ...]:
        """Return the claims (B-Q.1); alerts and questions have words, which cannot be listed."""
        return CLAIMS[: kernel.claimable(seat)]

    def universe(self, options: House) -> tuple[Action, ...]:
        """Return every call, card, claim and answer; actions with words are endless."""
        return UNIVERSE

    def longest(self, options: House) -> int:
        """Return the number of calls (B-A.4), cards, and claims in every trick by all but dummy."""
        return LONGEST

    # -- words beside the moves (B-A.7) -------------------------------------------------------

    def note(self, action: Action) -> str | None:
        """Return the words of an alert, a claim, a question or an explanation."""
        match action:
            case Call(_, note):
                return note
            case Claim(_, words) | Ask(_, words) | Explain(_, words):
                return words or None
        return None

    def heard_text(self, viewer: Seat | None, seat: Seat, row: Row, note: str | None) -> str:
        """Return an action with its words, unless the caller's partner may not hear them."""
        (move,) = row
        alone = is_call(move) and not hears(4 if viewer is None else viewer, seat)
        text = TABLE.text(row)
        return text if alone or text == "talk" else with_words(text, move, note)

    def history(self, round_: Round, viewer: Seat | None) -> tuple[Said, ...]:
        """The actions so far with the words that this viewer heard."""
        past = super().history(round_, viewer)
        if not round_.notes:
            return past
        heard, found = round_.kernel.heard_row(viewer, 0), list(past)
        for place, note in round_.notes.items():
            seat = past[place][0]
            found[place] = (seat, self.heard_text(viewer, seat, (heard[place],), note))
        return tuple(found)

    # -- what is seen -------------------------------------------------------------------------

    def view(self, round_: Round, seat: Seat | None) -> View:
        """B-P.5, B-T.1: the seat's own hand, dummy, the calls, this trick and the last one."""
        return views_of(round_, (seat,))[seat]

    def views(self, round_: Round, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """Return the views of several viewers; the parts that are the same are made once."""
        return views_of(round_, seats)

    def imagination(self, view: View) -> Imagination:
        """Return what everybody may conclude (B-T.4)."""
        return imagination_of(view, self.kernel(cast(House, view.setup.options)), DEALING)

    def heard_notes(self, view: View) -> dict[int, str]:
        """Return the words that the viewer heard, by their place in the history."""
        return notes_of(view)

    def outcome(self, round_: Round) -> Outcome:
        """Return the score of the board (section 9)."""
        kernel = round_.kernel
        contract, marked = contract_of(kernel), round_.options.vulnerability
        return outcome_of(contract, marked, kernel.declarers_tricks())

    def cards(self, round_: Round) -> list[int]:
        """Return the pack before the deal, and later the hands and the cards that were played."""
        kernel = round_.kernel
        if kernel.phase < AUCTION:
            return sorted(kernel.unordered() or kernel.ordered())
        masks = [*(kernel.hand(seat) for seat in range(4)), kernel.table, kernel.gone]
        return sorted(card for mask in masks for card in cards_of(mask))

    def default(self, round_: Round, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """B-T.2: the action for a player out of time; such a player contests a claim (B-Q.4)."""
        if round_.kernel.phase == AUCTION:
            return seat, CALL_ACTIONS[PASS]
        if round_.kernel.phase == CLAIMED:
            return seat, Refuse()
        return seat, CARD_ACTIONS[max(cards_of(round_.kernel.legal(0)), key=_lowness)]

    # -- the record ---------------------------------------------------------------------------

    def label(self, round_: Round) -> str:
        """The number of the trick, the row of the auction (`a1`), or the name of the phase."""
        kernel = round_.kernel
        if kernel.phase < AUCTION:
            return "lead"
        if kernel.phase == AUCTION:
            return f"a{kernel.calls // 4 + 1}"
        return str(kernel.finished + 1) if kernel.phase == PLAYING else PHASES[kernel.phase]

    def closing(self, round_: Round) -> str | None:
        """The contract, the winner of a trick, or the result of a claim."""
        kernel = round_.kernel
        ((_, move),) = kernel.past(kernel.length - 1)[:1] or ((0, -1),)
        if 0 <= move < CARDS:
            return None if kernel.table else str(kernel.leader)
        if is_call(move) and kernel.phase != AUCTION:
            return str(contract_of(kernel) or "passed")
        if move == ACCEPT:
            return "accepted" if kernel.phase == OVER else None
        if move == REFUSE:
            return "proved" if kernel.phase == OVER else "refused"
        return None

    # -- a match ------------------------------------------------------------------------------

    def compared(self, first: float, second: float, rounds: int) -> tuple[float, float]:
        """The IMPs that each team wins by the difference between its tables (B-M.9)."""
        won = imps(float(rounds) * (first - second))  # a text would be repeated
        return max(won, 0), max(-won, 0)

    def consents(
        self, undone: Sequence[tuple[Seat, protocol.Action]]
    ) -> Collection[Seat] | Refusal | None:
        """B-A.6: both opponents agree to take back a call, before the next one; B-Q.1: no claim."""
        if any(isinstance(action, Claim) for _, action in undone):
            return CLAIM_STANDS
        (seat, taken), *later = undone
        if not isinstance(taken, Call):
            return None
        if any(isinstance(action, Call | PlayCard) for _, action in later):
            return CALL_STANDS
        return (seat + 1) % 4, (seat + 3) % 4

    def first(self, options: House) -> Setup:
        """B-B.1: dealer and vulnerability come from the number of the board."""
        return match.setup_of(options)

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """The next board, until all are played."""
        return match.next_setup(cast(House, setup.options), rounds)


def _lowness(card: int) -> tuple[int, int]:
    """B-T.2: the lowest rank, of equal ones the lowest suit."""
    return card % 13, card // 13
