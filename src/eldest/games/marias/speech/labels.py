"""The texts of the buttons of Mariáš, and the notes of its score."""

from __future__ import annotations

from eldest.games.marias.contracts import COMMITMENTS, RUNGS
from eldest.games.marias.speech.names import Names
from eldest.games.marias.views.answers import cards_in, is_card
from eldest.games.marias.views.view import View
from eldest.protocol.speech import capital

TYPES = ("misere", "slam")  # with cards that nobody else sees
ALOUD = frozenset(
    ("good", "take", "accept", "bid", "pass", "pass_choice", "announce", "respond")
) | {"claim", "concede", "accept_open", "play_on"}
ROWS = ("cut", "blind", "revoke")  # their actions differ by a number


class Labels(Names):
    """An action, or a part of one, as the player reads it on a button."""

    def label(self, text: str, view: View, after: str = "") -> str:
        """The label with a capital letter; after a type that was chosen, a card is only named."""
        chosen = after and is_card(text)
        if text == "done" and not after:
            return self.words("do_respond_good")
        return capital(self.signs.card(text) if chosen else self._label(text, view))

    def spoken(self, text: str, view: View) -> str:
        """The words of a player for an answer, bid, promise or raise; "" for silent actions."""
        verb = text.partition(":")[0]
        if verb in TYPES:
            return capital(self.type(verb))
        return self.label(text, view) if verb in ALOUD else ""

    def row(self, text: str) -> str:
        """The name of a group of actions that differ only by a number."""
        verb = text.partition(":")[0]
        return self.words(f"row_{verb}") if verb in ROWS else ""

    def price(self, text: str, view: View) -> str:
        """M-13.1: what a lost Misère or Slam costs, undoubled; one of them must follow "take"."""
        name = text.rpartition(":")[2].lower()
        if name == "take":
            name = "slam" if view.type == "MISERE" else "misere"
        if name not in TYPES:
            return ""
        options = view.options
        each = getattr(options.tariff, name) * options.stake
        paid = 3 if options.seats == 4 and options.sitter_pays else 2  # M-18.2
        return self.words("price", game=self.type(name), each=each, total=each * paid)

    def is_fixed(self, text: str) -> bool:
        """Whether a label is fixed: a card's is; others name players, or what was bid before."""
        return is_card(text)

    def note(self, note: str) -> str:
        """The reason for a line of the score, with its product: `GAME 1 x 4`, `penalty`."""
        if note == "passed out":
            return self.words("note_passed_out")
        name, _, product = note.partition(" ")
        named = name in COMMITMENTS
        said = self.contract(name) if named else self.words(f"note_{name.lower()}")
        return f"{capital(said)} {product.replace('x', self.signs.times)}".strip()

    # -- by verb ------------------------------------------------------------------------------

    def _label(self, text: str, view: View) -> str:
        verb, _, rest = text.partition(":")
        if is_card(text):
            return self.words("label_play", cards=self.signs.card(text))
        match verb:
            case "choose" | "discard" | "misere" | "slam" | "change" if rest:
                return self.words(f"label_{verb}", cards=self.cards(cards_in(text)))
            case "discard" | "misere" | "slam":
                return self.type(verb)
            case "declare":
                return self._declaration(text)
            case "bid" | "announce":
                return self.contract(rest)
            case "respond" | "raise" | "against":
                return self._response(verb, rest, view)
            case "cut" | "blind" | "revoke":
                return self._numbered(verb, rest)
            case "take" if view.phase == "override":
                return self.words("do_override")
        return self.words(f"do_{verb}")

    def _declaration(self, text: str) -> str:
        """The label of `declare:S8HQ:GAME:DA`, or of the type that begins a declaration."""
        _, *named = text.split(":")
        if named[0] in RUNGS:
            return self.contract(named[0])
        cards, contract = self.cards(cards_in(text)), self.contract(named[1])
        if len(named) == 2:
            return self.words("label_declare_trumpless", contract=contract, cards=cards)
        card = self.signs.card(named[2])
        return self.words("label_declare", contract=contract, card=card, cards=cards)

    def _response(self, verb: str, rest: str, view: View) -> str:
        """The label of `respond:GAME+SEVEN!HUNDRED_AGAINST`, or of a part such as `raise:GAME`."""
        if rest == "good":
            return self.words("do_respond_good")
        raised, _, announced = (f"!{rest}" if verb == "against" else rest).partition("!")
        said = [self._raise(name, view) for name in filter(None, raised.split("+"))]
        against = ", ".join(map(self.contract, filter(None, announced.split("+"))))
        said += [self.words("label_against", contract=against)] if against else []
        return ", ".join(said)

    def _raise(self, name: str, view: View) -> str:
        """The label of a raise, with the level that it leads to."""
        level = 1 + next(each.level for each in view.commitments if each.name == name)
        word, on = self.words(f"level_{level}"), self.words(f"on_{name.lower()}")
        return self.words("label_raise", level=word, on=on)

    def _numbered(self, verb: str, rest: str) -> str:
        if verb == "cut":
            return self.words.counted("label_cut", int(rest))
        if verb == "blind":
            return self.words("label_blind", number=int(rest) + 1)
        seat, trick = rest.split(":")
        return self.say("label_revoke", int(seat), trick=trick)
