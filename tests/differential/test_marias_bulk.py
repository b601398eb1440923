"""Rounds in bulk are rounds: the same choices lead a Round of Mariáš to the same payments."""

from __future__ import annotations

from eldest.cards import SUITS, cards_of, mask_of, read_card
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.bulk import LAYOUT
from eldest.games.marias.options import PRESETS, Options
from eldest.games.marias.quick import Quick
from eldest.games.marias.state import Phase
from eldest.games.marias.view import View
from eldest.games.marias.words import COMMITMENTS, CONTRACTS, TYPES
from tests.differential.marias_twin import Twin, mixed_options, twin_of
from tests.each import each

SEEDS = 12
LANES = 6
RULES = PRESETS | {f"mixed{seed}": mixed_options(seed) for seed in range(40)}
NONE = 63


def played(options: Options, seed: int) -> tuple[int, list[int]]:
    """The checksum and the payments of a bulk round."""
    quick, dice = Quick(options), Dice(seed)
    check = quick.play_round(dice.below(options.seats), dice)
    return check, [quick.paid_to(seat) for seat in range(options.seats)]


def led(options: Options, seed: int) -> tuple[int, list[int]]:
    """The same of a Round."""
    twin = twin_of(options, seed)
    twin.bid()
    while twin.round.phase is Phase.PLAY:
        twin.play()
    assert twin.round.result is not None
    return twin.check, list(twin.round.result.payments)


@each("rules", RULES)
def test_a_bulk_round_is_a_round(rules: str) -> None:
    for seed in range(SEEDS):
        assert played(RULES[rules], seed) == led(RULES[rules], seed), seed


def test_playouts_are_the_sum_of_their_rounds() -> None:
    for options in PRESETS.values():
        found = GAME.playouts(options, 5, 30)
        paid = [played(options, seed)[1] for seed in range(5, 35)]
        assert found.points == tuple(map(sum, zip(*paid, strict=True)))
        assert found.drawn == sum(not any(row) for row in paid)


# -- what a lane tells is what the view tells -----------------------------------------------------


def field(quick: Quick, name: str) -> int:
    place = LAYOUT.fields[name]
    return quick.word(place.word) >> place.shift & ((1 << place.bits) - 1)


def masks(view: View) -> dict[str, int]:
    """The cards that a lane should tell, found in the view."""
    mine = view.talon if view.phase == "play" else ()
    return {
        "hand": mask_of(map(read_card, view.hand)),
        "table": mask_of(read_card(laid.card) for laid in view.trick),
        "talon": mask_of(map(read_card, mine)),
        "open_hand": mask_of(map(read_card, view.open_hand)),
    }


def others(view: View, seats: int) -> dict[str, int]:
    """Who sits where, the seat in turn being left of nobody."""
    chooser, turn = view.chooser or 0, view.turn or 0
    players = [(chooser + place) % seats for place in range(3)]
    place = players.index(turn)
    return {name: players[(place + step) % 3] for step, name in enumerate(("", "left", "right"))}


def told(view: View, seats: int) -> dict[str, int]:
    """The numbers that a lane should tell, found in the view."""
    around = others(view, seats)
    steps = {seat: step for step, seat in enumerate(around.values())}
    keeper = [each.seat for each in view.commitments if each.name in ("SEVEN", "SEVEN_AGAINST")]
    laid = {each.seat: read_card(each.card) for each in view.trick}
    levels = {each.name: each.level + 1 for each in view.commitments}
    facts = {
        "seat": view.turn or 0,
        "declarer": steps[view.declarer or 0],
        "leader": steps[view.trick[0].seat] if view.trick else 0,
        "led": SUITS.index(view.trick[0].card[0]) if view.trick else 4,
        "trump": 4 if view.trump is None else SUITS.index(view.trump),
        "type": TYPES.index(view.type or ""),
        "keeper": steps[keeper[0] or 0] if keeper else 3,
        "tricks": view.number - 1,
        "contract": CONTRACTS.index(view.contract) + 1 if view.contract else 0,
        "shown": NONE if view.shown is None else read_card(view.shown),
        "levels": sum(levels.get(name, 0) << 3 * n for n, name in enumerate(COMMITMENTS)),
    }
    for name in ("left", "right"):
        facts[f"laid_{name}"] = laid.get(around[name], NONE)
        facts[f"lacked_{name}"] = sum(1 << SUITS.index(s) for s in view.lacked[around[name]])
    for name, seat in around.items():
        married = [each.suit for each in view.marriages if each.seat == seat]
        facts[f"married_{name}".rstrip("_")] = sum(1 << SUITS.index(suit) for suit in married)
    return facts


def assert_told(quick: Quick, twin: Twin) -> None:
    view = twin.round.view(twin.round.actor())
    for name, value in (masks(view) | told(view, twin.round.options.seats)).items():
        assert field(quick, name) == value, name
    assert quick.word(5) == mask_of(read_card(text) for text in view.legal if len(text) == 2)


@each("rules", [*RULES][:20])
def test_a_lane_tells_what_the_view_tells(rules: str) -> None:
    options = RULES[rules]
    for seed in range(LANES):
        twin, quick, dice = twin_of(options, seed, calm=8), Quick(options), Dice(seed)
        quick.calm = 8
        quick.bid(dice.below(options.seats), dice)
        twin.bid()
        assert quick.check == twin.check, seed
        while twin.round.phase is Phase.PLAY:
            assert_told(quick, twin)
            card = cards_of(quick.word(5))[0]
            twin.round.apply(twin.round.actor(), GAME.read(str(LAYOUT.moves[card])))
            quick.tricks.play(card)
