"""How an imagined round of Mariáš can have come about: its deal, and the cards of hidden acts."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import card_text, cards_of, cards_text, mask_of
from eldest.games.marias import GAME
from eldest.games.marias.deck import order_for
from eldest.games.marias.round import Round
from eldest.protocol import CHANCE, Seat, Setup

Acts = list[tuple[Seat, str]]
DISCARDS = ("discard", "change", "misere", "slam", "declare")


class Past:
    """The acts of a real round, told again for a world that a viewer takes for it."""

    def __init__(self, acts: Acts, world: Round) -> None:
        self.acts, self.world = acts, world
        self.texts = [text for _, text in acts]
        self.first = self._at_first()

    def _at_first(self) -> dict[Seat, int]:
        """What every player was dealt; the chooser with the rest, but without an unseen talon."""
        world = self.world
        held = {seat: world.hand(seat) for seat in world.players}
        for seat, card in [*world.trick, *(laid for trick in world.won for laid in trick.cards)]:
            held[seat] |= 1 << card
        held[world.chooser] |= mask_of(world.deck.rest) | (
            1 << world.desk if world.desk >= 0 else 0
        )
        for index in reversed(range(len(world.stages))):
            stage, cards = world.stages[index], mask_of(world.stages[index].cards)
            if index < len(world.taken_by):
                held[world.taken_by[index]] &= ~cards
            if stage.seat is not None:
                held[stage.seat] |= cards
        return held

    def tellings(self) -> Iterator[Acts]:
        """The acts with every card that may have lain on the desk, and every first seven."""
        chosen = next((text for text in self.texts if text.startswith(("choose", "blind"))), "")
        if not chosen:
            yield self._told("", self._first_seven(), self._rest())
        for desk in cards_of(self.first[self.world.chooser]) if chosen else ():
            yield from self._with_desk(chosen, desk)

    def _with_desk(self, chosen: str, desk: int) -> Iterator[Acts]:
        others = self.first[self.world.chooser] & ~(1 << desk)
        if chosen.startswith("blind"):
            seven = scattered(others)
            rest = cards_of(others & ~seven)
            place = int(chosen[-1])
            yield self._told(chosen, seven, (*rest[:place], desk, *rest[place:]))
        else:
            six = mask_of(cards_of(others)[:6])
            text = f"choose:{card_text(desk)}"
            yield self._told(text, six | 1 << desk, cards_of(others & ~six))

    def _first_seven(self) -> int:
        whole, rest = self.first[self.world.chooser], mask_of(self.world.deck.rest)
        return whole & ~rest if rest else mask_of(cards_of(whole)[:7])

    def _rest(self) -> tuple[int, ...]:
        """What is still on the table, or was parted after a pass (M-4.5)."""
        three = cards_of(self.first[self.world.chooser] & ~self._first_seven())
        return self.world.deck.rest or (*three, *self.world.stages[0].cards)

    def _told(self, chosen: str, seven: int, rest: tuple[int, ...]) -> Acts:
        players = self.world.players
        order = order_for([seven, self.first[players[1]], self.first[players[2]]], rest)
        lifted = self._lifted()
        shuffled = order[32 - lifted :] + order[: 32 - lifted]
        return [
            (seat, self._act(text, number, chosen, shuffled))
            for number, (seat, text) in enumerate(self.acts)
        ]

    def _act(self, text: str, number: int, chosen: str, order: tuple[int, ...]) -> str:
        verb, _, rest = text.partition(":")
        if verb == "shuffle":
            return f"shuffle:{cards_text(order)}"
        if verb == "choose":
            return chosen
        if verb not in DISCARDS:
            return text
        laid = [t for t in self.texts[: number + 1] if t.startswith(DISCARDS)]
        index = sum(not t.startswith("change") for t in laid) - 1
        dealt = self.world.stages[0].seat is None
        cards = cards_text(self.world.stages[index + dealt].cards)
        return ":".join([verb, cards, *rest.split(":")[1:]])

    def _lifted(self) -> int:
        """How many cards were really cut."""
        cuts = [int(text[4:]) for text in self.texts if text.startswith("cut:")]
        jitters = [int(text[7:]) for text in self.texts if text.startswith("jitter:")]
        return max(2, min(30, cuts[-1] + sum(jitters[-1:]))) if cuts else 0


def scattered(cards: int) -> int:
    """Seven of these, no more of a suit than must be."""
    found: list[int] = []
    for place in range(8):
        for suit in range(4):
            found += [c for c in cards_of(cards) if c // 13 == suit][place : place + 1]
    return mask_of(found[:7])


def replayed(setup: Setup, acts: Acts) -> Round | None:
    """The round after these acts; None if the law refuses one of them."""
    round_ = GAME.start(setup)
    for seat, text in acts:
        action = GAME.read(text)
        if round_.judge(seat, action) is not None:
            return None
        round_.apply(seat, action)
    return round_


def was_dealt(round_: Round) -> bool:
    """Whether there is a deal to be guessed."""
    return bool(round_.players) and round_.actor() != CHANCE and round_.phase.value != "cut"
