"""Random hands and tables on which melds, lay-offs and swaps are likely."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from eldest.cards import read_card
from eldest.cards.card import NO_CARD
from eldest.games.zoliky.constants import TAKE, TURN
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.turn import begun, laid_out
from eldest.melds import shape_of
from tests.games.zoliky.table import PACK
from tests.games.zoliky.words import RANKS, SUITS, run, split

from . import shadow
from .shadow_turns import House, Laid, State, start


def numbers(texts: Sequence[str]) -> list[int]:
    """Cards as the library has them."""
    return [read_card(text) for text in texts]


class Deck:
    """Cards that are still to be had."""

    def __init__(self) -> None:
        self.left = list(PACK)

    def has(self, cards: Sequence[str]) -> bool:
        """Whether all these are left."""
        return all(self.left.count(card) >= cards.count(card) for card in cards)

    def take(self, cards: Sequence[str]) -> list[str]:
        """Cards by name."""
        for card in cards:
            self.left.remove(card)
        return list(cards)

    def some(self, make: Callable[[], list[str]]) -> list[str]:
        """Cards of a kind, of which enough are left."""
        while not self.has(wanted := make()):
            pass
        return self.take(wanted)


def some_cards(rng: random.Random, size: int = 3, jokers: float = 0.25) -> list[str]:
    """Cards that belong together, with a joker perhaps: a run as it is named, or a set."""
    if size < 5 and rng.random() < 0.4:
        cards = [suit + rng.choice(RANKS) for suit in rng.sample(SUITS, size)]
        cards = [card[0] + cards[0][1] for card in cards]
    else:
        cards = split(run(rng.choice(SUITS), rng.choice(RANKS[: 15 - size]), size))
    if rng.random() < jokers:
        cards[rng.randrange(size)] = "JK"
    return cards


def some_hand(rng: random.Random, size: int, density: float = 0.8) -> list[str]:
    """A hand with melds in it, or near to them."""
    deck, held = Deck(), list[str]()
    while len(held) < size:
        wanted = some_cards(rng) if rng.random() < density else [rng.choice(deck.left)]
        wanted = wanted[: min(size - len(held), rng.choice((2, 3, 3)))]
        held += deck.take(wanted) if deck.has(wanted) else []
    return held


def some_table(rng: random.Random, deck: Deck, melds: int) -> list[Laid]:
    """Melds that lie on the table."""
    laid: list[Laid] = []
    for _ in range(melds):
        cards = deck.some(lambda: some_cards(rng, rng.choice((3, 3, 4, 5, 9)), jokers=0.6))
        laid.append(("set" if shadow.run_place(cards) is None else "run", tuple(cards)))
    return laid


def near(rng: random.Random, table: Sequence[Laid]) -> str:
    """A card that may go to the table: beside a run, in a set, or for a joker."""
    kind, cards = rng.choice(table)
    if kind == "set":
        return rng.choice(SUITS) + next(card[1] for card in cards if card != "JK")
    suit, first = shadow.run_place(cards) or ("", 0)
    places = [first - 2, first - 1, first + len(cards), first + len(cards) + 1]
    jokers = [first + place for place, card in enumerate(cards) if card == "JK"]
    place = rng.choice([place for place in [*places, *jokers, *jokers] if 1 <= place <= 14])
    return suit + shadow.POSITIONS[place - 1]


def filled(rng: random.Random, deck: Deck, table: Sequence[Laid], size: int) -> list[str]:
    """So many cards that often belong to the table or together, jokers among them."""
    held: list[str] = []
    while len(held) < size:
        beside = [near(rng, table)] if table else []
        wanted = rng.choice((beside, some_cards(rng), ["JK"], [])) or [rng.choice(deck.left)]
        held += deck.take(wanted[: size - len(held)]) if deck.has(wanted) else []
    return held


def some_house(rng: random.Random) -> House:
    """House rules for openings that small hands can make."""
    points = rng.choice((0, 6, 12, 20, 30))
    return House(points, pure=rng.random() < 0.8, most=rng.choice((1, 1, 2)))


def some_turn(rng: random.Random, size: int, melds: int, opened: bool) -> tuple[State, House]:
    """A turn that begins, with so many cards in hand; some take a card from the pile."""
    deck = Deck()
    table = some_table(rng, deck, melds)
    held = filled(rng, deck, table, size)
    rng.shuffle(held)
    card = held.pop() if rng.random() < 0.4 else ""
    return start(held, table, opened, card), some_house(rng)


def grown_turn(rng: random.Random) -> tuple[State, House]:
    """An opening that is just enough, and jokers that come to it later or must be in it."""
    deck = Deck()
    table = some_table(rng, deck, rng.randint(0, 2))
    held = deck.some(lambda: split(run(rng.choice(SUITS), rng.choice(RANKS[:12]), 3)))
    held += deck.some(lambda: some_cards(rng, rng.choice((3, 4)), jokers=0.2))
    held += filled(rng, deck, table, rng.choice((0, 1, 1)))
    card = "JK" if rng.random() < 0.6 and "JK" in deck.left else ""
    house = House(rng.choice((15, 25, 30, 36, 40)), rng.random() < 0.85, rng.choice((1, 1, 2)))
    return start(held, table, opened=False, card=card), house


def draft_of(state: State, house: House) -> Zoliky:
    """The same as a draft of the engine."""
    draft = laid_out(options_of(house))
    for kind, cards in state.table:
        draft.lay_meld(shape_of(kind, numbers(cards)), 0)
    held = list(state.hand)
    if state.card:
        held.remove(state.card)
    draft.lay_hand(0, numbers(held), state.opened)
    card = read_card(state.card) if state.card else NO_CARD
    return begun(draft, TAKE if state.card else TURN, card)


def options_of(house: House) -> Options:
    """House rules as options of the game."""
    return Options(
        players=2,
        opening_points=house.points,
        opening_pure_run=house.pure,
        set_max_jokers=house.most,
    )
