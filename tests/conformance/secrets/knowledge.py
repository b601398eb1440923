"""Which cards a viewer may know by the law, found without asking the game for its rules.

A card is known once everybody sees it, or once it is shown or told to the viewer and `imagine`
holds it where it is. A card that is shown but not held is a leak: it stays among the unknown
ones, so that the comparison of two worlds finds it.
"""

import random
import re
from functools import lru_cache
from itertools import combinations, zip_longest

from eldest.cards import card_text
from eldest.protocol import CHANCE, Action, Game, Round, Seat, Setup, Shuffle, View
from tests.conformance.playing import sent, source_of

CARD = re.compile("[SHDC][AKQJT98765432]|JK")
# A hand may be written suit by suit (`SKQT86`), a row of cards without gaps (`SASK`).
ROW = re.compile(r"(?<![A-Za-z0-9])(?:[SHDC][AKQJT98765432]+|JK)+(?![A-Za-z0-9])")
WORD = re.compile(r"\b[SHDCJ][SHDCAKQJT2-9]+\b", re.ASCII)  # all that can be a row
SUIT = re.compile("([SHDC])([AKQJT98765432]+)")
IMAGINED = 4

Viewer = Seat | None
Acts = list[tuple[Seat, str]]
Pair = tuple[str, str]
Place = tuple[bool, ...]  # who sees a card is all that can be asked of any game


def shown_in(text: str) -> set[str]:
    """The cards that a text names, singly or in rows."""
    return set().union(*map(named_in, set(WORD.findall(text.replace("_", " ")))))


@lru_cache(maxsize=1 << 16)
def named_in(word: str) -> frozenset[str]:
    """The cards that one word names; a view has the same few words again and again."""
    if not ROW.fullmatch(word):
        return frozenset()
    suits = {suit + rank for suit, ranks in SUIT.findall(word) for rank in ranks}
    return frozenset(suits | ({"JK"} if "JK" in word else set()))


def cards_in(text: str) -> list[str]:
    """The cards that the text of an action names, in its order; AGAINST holds none."""
    return [card for row in ROW.findall(text) for card in CARD.findall(row)]


def relabelled(text: str, names: dict[str, str]) -> str:
    """The text of an action with other cards in the place of some."""
    return ROW.sub(lambda row: "".join(names.get(c, c) for c in CARD.findall(row[0])), text)


def swapped(text: str, pair: Pair) -> str:
    """The text of an action with the two cards exchanged."""
    return relabelled(text, dict([pair, pair[::-1]]))


def everybody(game: Game, setup: Setup) -> list[Viewer]:
    """Every seat, and the onlooker."""
    return [*range(game.seats(setup.options)), None]


def texts(acts: list[tuple[Seat, Action]]) -> Acts:
    """Who did what, as text."""
    return [(seat, str(action)) for seat, action in acts]


def unseen(game: Game, round_: Round, viewer: Viewer) -> int:
    """How many cards of the pack are not named in what the viewer sees."""
    faces = {card_text(card) for card in game.pack(round_.setup.options).faces}
    return len(faces - shown_in(sent(round_.view(viewer))))


class Knowledge:
    """The cards that one viewer may know, act after act."""

    def __init__(self, game: Game, setup: Setup, viewer: Viewer) -> None:
        self.game, self.viewer = game, viewer
        self.viewers = everybody(game, setup)
        self.faces = [card_text(card) for card in game.pack(setup.options).faces]
        self.forget()

    def forget(self) -> None:
        """The whole pack is shuffled, perhaps again: nobody knows where any card is."""
        self.cards: set[str] = set()
        self.suspects: set[str] = set()  # asked once: luck would clear each of them in the end
        self.shown: dict[Viewer, set[str]] = {}
        self.exchanged = False  # cards that he does not know went from one place to another

    def hear(self, round_: Round, seat: Seat, action: Action) -> None:
        """Applies the act to the round and takes note of what it shows."""
        if isinstance(action, Shuffle):
            self.forget()
        told = shown_in(round_.told(self.viewer, seat, action))
        round_.apply(seat, action)
        shown = {viewer: shown_in(sent(round_.view(viewer))) for viewer in self.viewers}
        self.cards |= set.intersection(*shown.values())
        new = (told | shown[self.viewer]) - self.cards - self.suspects
        view = round_.view(self.viewer)
        self.cards |= self.held(view, new) if new else set()
        self.suspects |= new - self.cards
        gained = [shown[other] - self.shown.get(other, set()) - self.cards for other in shown]
        self.exchanged |= seat != CHANCE and any(gained)
        self.shown = shown

    def unknown(self) -> list[str]:
        """The cards that the viewer has no right to know."""
        return [card for card in self.faces if card not in self.cards]

    def held(self, view: View, cards: set[str]) -> set[str]:
        """Those of the cards that the same viewers see in every imagined world."""
        source = source_of(sent(view))
        worlds = [self.game.imagine(view, source) for _ in range(IMAGINED)]
        seen = [[shown_in(sent(w.view(v))) for v in self.viewers] for w in worlds]
        patterns = {c: {tuple(c in shown for shown in world) for world in seen} for c in cards}
        return {card for card, found in patterns.items() if len(found) == 1}


def unknown(game: Game, setup: Setup, acts: Acts, viewer: Viewer) -> dict[str, Place]:
    """The cards that the viewer has no right to know after these acts, and who sees each."""
    round_, knowledge = game.start(setup), Knowledge(game, setup, viewer)
    for seat, text in acts:
        knowledge.hear(round_, seat, game.read(text))
    shown = [shown_in(sent(round_.view(other))) for other in knowledge.viewers]
    return {card: tuple(card in some for some in shown) for card in knowledge.unknown()}


def pairs(cards: dict[str, Place], rng: random.Random) -> list[Pair]:
    """Cards in different places, every two places in turn, those of one suit first."""
    groups: dict[frozenset[Place], list[Pair]] = {}
    for one, two in combinations(rng.sample(sorted(cards), len(cards)), 2):
        if cards[one] != cards[two]:
            groups.setdefault(frozenset((cards[one], cards[two])), []).append((one, two))
    rows = [sorted(group, key=lambda pair: pair[0][0] != pair[1][0]) for group in groups.values()]
    return [pair for turn in zip_longest(*rows) for pair in turn if pair is not None]
