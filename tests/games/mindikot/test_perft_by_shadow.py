"""The counts of legal histories, counted again by the scorer who knows only the lawbook."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.cards import card_text, cards_of
from eldest.table import replay
from eldest.table.parse import parse
from tests.games.mindikot.shadow import Shadow

FOLDER = Path(__file__).parent / "perft"


def count(shadow: Shadow, depth: int) -> int:
    if not any(shadow.hands) and shadow.hidden is None:
        return 0
    texts = shadow.legal()
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        after = shadow.copy()
        after.act(text)
        total += count(after, depth - 1)
    return total


def shadow_of(text: str) -> Shadow:
    (table,) = replay(text)
    order = table.shuffles()[0].order
    options = table.setup.options
    dealing = table.game.dealing(options)
    hands = dealing.hands(order, table.setup.leader)  # type: ignore[attr-defined]  # Mindikot's
    shadow = Shadow(
        [set(map(card_text, cards_of(hand))) for hand in hands],
        turn=table.setup.leader or 0,
        mode=options.mode,  # type: ignore[attr-defined]  # Mindikot's
    )
    for heard in table.log[1:]:
        action = str(heard.action)  # type: ignore[union-attr]  # nothing is taken back here
        if action.startswith("hide:"):
            shadow.hide(action.removeprefix("hide:"))
        else:
            shadow.act(action)
    return shadow


@pytest.mark.parametrize(
    ("name", "deepest"), [("classic", 5), ("six_hidden", 6), ("four_hidden_late", 9)]
)
def test_k_11_2_perft_is_the_same_by_another_hand(name: str, deepest: int) -> None:
    text = (FOLDER / f"{name}.rec").read_text(encoding="utf-8")
    (pages,) = parse(text)
    shadow = shadow_of(text)
    asserted = {int(head.split()[1]): int(entry.text) for head, entry in pages.footer.items()}
    for depth in (depth for depth in asserted if depth <= deepest):
        assert count(shadow, depth) == asserted[depth], (name, depth)
