"""What a lane tells the seat in turn, field by field, is what his view tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from eldest.cards import SUITS, mask_of, read_card
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import COMMITMENTS, CONTRACTS, RUNGS, TYPES
from eldest.games.marias.facts import FACTS
from eldest.games.marias.kernel.phases import NAMES
from eldest.games.marias.options import PRESETS
from eldest.games.marias.views.view import View
from eldest.protocol import CHANCE, Seat, Setup
from eldest.protocol.lanes.many import observed
from eldest.protocol.round import Round
from tests.each import each

from .mixed import CALM, mixed_options

RULES = PRESETS | {f"mixed{seed}": mixed_options(seed) for seed in range(20)}
ROUNDS = 6
NONE, NOBODY = 63, 3
KEEPING = ("open", "play")  # M-11.3: from the last speech on


def step(round_: Round, dice: Dice) -> None:
    """Chance, or a player who mostly keeps calm before the first lead."""
    (seat,) = round_.actors()
    calm = seat != CHANCE and round_.view(seat).phase != "play" and dice.below(CALM)
    legal = round_.legal(seat)
    if seat == CHANCE:
        action = round_.chance(dice)
    else:
        action = round_.default(seat, dice)[1] if calm else legal[dice.below(len(legal))]
    round_.apply(seat, action)


def cards(texts: Iterable[str]) -> int:
    return mask_of(map(read_card, texts))


def bits(names: Iterable[str], row: tuple[str, ...] | str) -> int:
    return sum(1 << row.index(name) for name in names)


class Around:
    """The players as the seat in turn counts them."""

    def __init__(self, view: View) -> None:
        seats, chooser = view.options.seats, view.chooser or 0
        self.players = [(chooser + place) % seats for place in range(3)]
        self.place = self.players.index(view.seat or 0)

    def steps(self, seat: Seat | None) -> int:
        if seat not in self.players:
            return NOBODY
        return (self.players.index(seat) - self.place) % 3

    def mask(self, seats: Iterable[Seat]) -> int:
        return sum(1 << self.steps(seat) for seat in seats)

    def other(self, step: int) -> Seat:
        return self.players[(self.place + step) % 3]


def of_cards(view: View) -> dict[str, int]:
    """Masks of cards, found in the view."""
    desk = view.shown or view.desk_card
    return {
        "hand": cards(view.hand),
        "table": cards(laid.card for laid in view.trick),
        "talon": cards(view.talon),
        "desk": cards([desk] if desk else []),
        "open_hand": cards(view.open_hand),
    }


def of_numbers(view: View) -> dict[str, int]:
    """Small numbers, found in the view."""
    around, number = Around(view), RUNGS.index
    keeper = [each.seat for each in view.commitments if each.name in ("SEVEN", "SEVEN_AGAINST")]
    levels = {each.name: each.level + 1 for each in view.commitments}
    suit = SUITS.index
    return {
        "seat": view.seat or 0,
        "place": around.place,
        "phase": NAMES.index(view.phase),
        "opened": view.opened,
        "type": TYPES.index(view.type) + 1 if view.type else 0,
        "contract": CONTRACTS.index(view.contract) + 1 if view.contract else 0,
        "trump": suit(view.trump) if view.trump else 4,
        "led": suit(view.trick[0].card[0]) if view.trick else 4,
        "declarer": around.steps(view.declarer),
        "keeper": around.steps(keeper[0]) if keeper and view.phase in KEEPING else NOBODY,
        "tricks": len(view.played) // 3,
        "levels": sum(levels.get(name, 0) << 4 * n for n, name in enumerate(COMMITMENTS)),
        "open": bits((each.name for each in view.commitments if each.open), COMMITMENTS),
        "fresh": bits((each.name for each in view.commitments if each.fresh), COMMITMENTS),
        "speech": view.speech,
        "rung": number(view.rung) + 1 if view.rung else 0,
        "bidder": around.steps(view.bidder),
        "passed": around.mask(view.passed),
    }


def of_others(view: View) -> dict[str, int]:
    """What left and right have laid and shown, and who has married."""
    around, found = Around(view), dict[str, int]()
    laid = {each.seat: read_card(each.card) for each in view.trick}
    for step_, name in ((1, "left"), (2, "right")):
        seat = around.other(step_)
        found[f"laid_{name}"] = laid.get(seat, NONE)
        found[f"lacked_{name}"] = bits(view.lacked[seat], SUITS)
    married = {each.suit: each.seat for each in view.marriages}
    for suit, name in zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True):
        found[f"married_{name}"] = around.steps(married.get(suit))
    return found


def fields(words: list[int], first: int) -> dict[str, int]:
    return {
        name: words[first + field.word] >> field.shift & ((1 << field.bits) - 1)
        for name, field in FACTS.items()
    }


@each("rules", RULES)
def test_a_lane_tells_what_the_view_tells(rules: str) -> None:
    seen = set[str]()
    for seed in range(ROUNDS):
        dice = Dice(seed + 1)
        round_ = cast(Round, GAME.start(Setup(RULES[rules], seed % 3)))
        while round_.actors():
            (seat,) = round_.actors()
            view = round_.view(seat) if seat != CHANCE else None
            if view is not None and view.phase not in ("cut", "settled"):
                told = fields(observed(round_.kernel, seat), round_.kernel.words)
                for name, value in (of_cards(view) | of_numbers(view) | of_others(view)).items():
                    assert told[name] == value, (rules, seed, view.phase, name)
                seen.add(view.phase)
            step(round_, dice)
    assert {"choose", "play"} <= seen
