"""Mariáš from a script: a pack in a known order, players who say what they are told to say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from eldest.cards import PACK_32, read_card
from eldest.cli import play
from eldest.deal import Draws
from eldest.games.marias import GAME
from eldest.games.marias.views.view import View
from eldest.protocol import Seat, Setup
from eldest.table import Match, Table
from eldest.terminal.games.marias.drawing import MariasDrawing
from eldest.terminal.paint import FINE, Signs
from eldest.terminal.sitting import Dealer
from eldest.terminal.words import TerminalWords
from tests.cli.running import Ran, run

# Section 24 of the lawbook: seat 2 deals, seat 0 chooses.
PACK = (
    "HT CQ HA C7 H7 CA CK  HJ S7 SJ H9 ST  SQ SK DT DA D8  S9 H8 C8 DQ CJ  "
    "HQ CT C9 D9 D7  HK DK SA DJ S8"
)
POLITE = ("respond:good", "good", "accept", "pass", "closed", "accept_open", "next")
TABLE = ("--seed", "pack", "--rounds", "1")
CHOSEN = ("choose:CQ",)
ASKED = (*CHOSEN, "discard:S8DJ")
TURNED = (*ASKED, "good", "good")
SEVEN = (*TURNED, "announce:SEVEN")
PLAYED = (*SEVEN, "respond:good", "respond:good")
TAKEN = (*ASKED, "take")
PASSED = ("pass_choice",)
# Vector A as it is typed, and as the others play it.
BEGUN = ("CQ", "S8 DJ", "")
RE_AND_CARDS = ("re game", "HA", "DK", "CQ", "HT", "CK", "CA", "HK", "H7", "SA", "C7")
JANA = "good respond:good respond:good H8 DQ CJ H9 C8 HJ ST S9 SJ S7"
PETR = "good respond:GAME respond:good HQ DT D8 CT D7 C9 DA D9 SQ SK"

# Something for every phase, for whole rounds: what does not fit is refused with a sentence.
ANYTHING = "1\n16\n1 2\n3 4\n5 6\n7 8\nm 1 2\nslam 1 2\nmisere 1 2\n\n" * 300


def in_order(out: str, *sentences: str) -> None:
    """Each sentence stands in the text, one after the other; lines may be broken anywhere."""
    flat, place = " ".join(out.split()), 0
    for sentence in sentences:
        assert sentence in flat[place:], f"{sentence!r} is not after\n{flat[:place][-300:]}"
        place = flat.index(sentence, place) + len(sentence)


class Stacked:
    """Draws that shuffle the pack into this order; what is drawn later is the lowest."""

    def __init__(self, order: str, cards: Sequence[int] = PACK_32.cards) -> None:
        pack, wanted = list(cards), [read_card(text) for text in order.split()]
        self.found: list[int] = []
        for place in range(len(pack) - 1, 0, -1):
            index = pack.index(wanted[place])
            pack[place], pack[index] = pack[index], pack[place]
            self.found.append(index)

    def below(self, n: int) -> int:
        """The next number of the plan; a round that is cut, not shuffled, has less to draw."""
        return min(self.found.pop(0), n - 1) if self.found else 0


def table_after(*texts: str, **options: object) -> Table:
    """The deal of section 24 after these actions, each by whoever is on turn."""
    rules = GAME.options(**{"first_dealer": 2, **options})
    setup = Match(GAME, rules).setup
    assert setup is not None
    table, draws = Table(GAME, setup), Stacked(PACK)
    table.deal(draws)
    for text in texts:
        table.play(table.round.actors()[0], text)
        table.deal(draws)
    return table


def drawing(
    table: Table, seat: Seat = 0, language: str = "en", signs: Signs = FINE
) -> MariasDrawing:
    """What a player of this table sees and types with."""
    deck = signs if signs.deck != FINE.deck else signs.with_deck("german")
    return MariasDrawing(GAME, table.setup.options, seat, TerminalWords(GAME, language), deck)


class StackedDealer(Dealer):
    """Deals the pack of the lawbook in every round."""

    def table(self, setup: Setup, number: int) -> Table:
        """A table whose shuffle is planned."""
        table = super().table(setup, number)
        self.draws = Stacked(PACK)
        return table


class Player:
    """Says the words of its seat in order, then whatever is polite, then plays its first card."""

    def __init__(self, said: dict[int, str]) -> None:
        self.said = {seat: words.split() for seat, words in said.items()}

    def __call__(self, view: View, dice: Draws) -> str:
        """An action of the seat that is on turn."""
        words = self.said.get(view.seat or 0, [])
        if words:
            return words.pop(0)
        text = next((text for text in POLITE if text in view.legal), "")
        while parts := GAME.parts(view, text):
            text = f"{text} {parts[0]}".lstrip()
        return text


def sit(monkeypatch: pytest.MonkeyPatch, typed: Sequence[str], *words: str, **said: str) -> Ran:
    """A round in which this is typed and the others, `seat1="good"`, say what is given."""
    others = {int(name.removeprefix("seat")): text for name, text in said.items()}
    monkeypatch.setattr(play, "Dealer", StackedDealer)
    monkeypatch.setattr(play, "_bot", lambda key, level: Player(others))
    dealer = () if any("first_dealer" in word for word in words) else ("first_dealer=2",)
    lines = "".join(f"{line}\n" for line in typed)
    return run("play", "marias", *TABLE, *dealer, *words, typed=lines)
