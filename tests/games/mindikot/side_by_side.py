"""A shuffled round and the open scorer beside it, kept in step."""

from __future__ import annotations

import random

from eldest.cards import card_text
from eldest.deal import Source
from eldest.protocol import CHANCE, Round

from .shadow import Shadow
from .table import cards, hand, legal, waiting


def shadowed(seed: int, **options: object) -> tuple[Round, Shadow, random.Random]:
    """A shuffled round that is ready to be played, and the scorer beside it."""
    players = int(str(options.get("players", 4)))
    dice = random.Random(seed)
    leader = dice.randrange(players)
    round_ = waiting(leader, **options)
    source = Source(seed.to_bytes(32, "big"))
    round_.apply(CHANCE, round_.chance(source))
    step = -1 if options.get("direction") == "counterclockwise" else 1
    mode = str(options.get("mode", "A"))
    imagined = [hand(round_, seat) for seat in range(players)]
    shadow = Shadow(imagined, leader, mode, step)
    if mode == "B":
        hide(round_, shadow, source)
    return round_, shadow, dice


def hide(round_: Round, shadow: Shadow, source: Source) -> None:
    """Chance or the hider sets a card aside, and the scorer notes it."""
    (actor,) = round_.actors()
    action = round_.chance(source) if actor == CHANCE else round_.legal(actor)[3]
    others = set().union(*shadow.hands[: shadow.turn], *shadow.hands[shadow.turn + 1 :])
    pack = {card_text(card) for card in range(52)}
    if len(shadow.hands) == 6:
        pack -= cards("S2 H2 D2 C2")
    shadow.hands[shadow.turn] = pack - others
    assert round_.judge(actor, action) is None
    round_.apply(actor, action)
    shadow.hide(str(action).removeprefix("hide:"))


def assert_agrees(round_: Round, shadow: Shadow) -> None:
    """The round shows what the scorer has on paper."""
    assert round_.actors() == (shadow.turn,)
    assert legal(round_, shadow.turn) == shadow.legal() != set()
    view = round_.view(None)
    assert view.trump == shadow.trump
    assert view.tricks == tuple(shadow.tricks)
    assert [set(tens) for tens in view.tens] == shadow.tens
    assert set(view.gone) == shadow.gone
    assert [(laid.seat, laid.card) for laid in view.trick] == [laid[:2] for laid in shadow.trick]
    assert view.winning == (shadow.winning() if shadow.trick else None)
    for seat, held in enumerate(shadow.hands):
        assert hand(round_, seat) == held
        assert view.sizes[seat] == len(held)
