"""Chapter 13 and Z-12.3, Z-12.5: what is offered can be finished, and nothing is missed."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from eldest.deal import Source
from eldest.games.zoliky import GAME
from eldest.games.zoliky.parts import read_part
from eldest.games.zoliky.turn import can_complete, draft_of, missing, next_parts, step
from eldest.protocol import CHANCE, Refusal, Round, View
from tests.each import each
from tests.games.zoliky.book import faces, rows
from tests.games.zoliky.solver import shadow
from tests.games.zoliky.table import (
    PACK,
    assert_refused,
    judged,
    pass_by,
    play,
    ready,
    rules,
    spot,
    turn,
)
from tests.games.zoliky.words import RANKS, SUITS, run, split


def to_draw(held: list[str], top: str = "", jolly: str = "") -> View:
    """The leader's view in round 3 with these twelve cards."""
    round_ = ready(" ".join(held), "", top=top, bottom=jolly)
    return round_.view(0)


def to_meld(held: list[str], **options: Any) -> View:
    """The same after a draw; the last of these thirteen cards was drawn."""
    round_ = ready(" ".join(held[:-1]), "", draws=held[-1], **options)
    return play(round_, "draw").view(0)


def offered(view: View, text: str = "") -> list[str]:
    """What may come next."""
    return GAME.parts(view, text)


def can_open(view: View) -> bool:
    """Z-13.1: whether a meld is offered to who has not opened."""
    return any(text.startswith("+") for text in offered(view))


def worth(text: str) -> int:
    """The points of a new meld."""
    cards = split(text[1:])
    naturals = {card[1] for card in cards if card != "JK"}
    as_set = len(naturals) == 1 and len(cards) - cards.count("JK") > 1
    points = shadow.set_points(cards) if as_set else shadow.run_points(cards)
    assert points is not None, text
    return points


def greatest(view: View) -> int | None:
    """The most points of an opening that can be built of what is offered."""

    @cache
    def best(laid: frozenset[tuple[str, int]]) -> int | None:
        parts = [text for text, times in laid for _ in range(times)]
        texts = offered(view, " ".join(parts))
        points = sum(map(worth, parts))
        found = [points] if parts and any(text.startswith("-") for text in texts) else []
        for text in texts:
            if text.startswith("+"):
                counts = dict(laid)
                counts[text] = counts.get(text, 0) + 1
                more = best(frozenset(counts.items()))
                found += [] if more is None else [more]
        return max(found, default=None)

    return best(frozenset())


# -- the vectors ------------------------------------------------------------------------------


def test_z_13_9_the_lawbook_has_eleven_and_seven_vectors() -> None:
    assert list(rows("S")) == [f"S-{number}" for number in range(1, 12)]
    assert list(rows("J")) == [f"J-{number}" for number in range(1, 8)]


@pytest.mark.parametrize("id_", rows("S"))
def test_z_13_1_z_13_9_whether_a_hand_can_open(id_: str) -> None:
    held, can, _, _ = rows("S")[id_]
    assert can_open(to_meld(faces(held))) == (can == "yes")


@pytest.mark.parametrize("id_", rows("S"))
def test_z_13_1_z_13_9_the_greatest_points_of_an_opening(id_: str) -> None:
    held, _, most, _ = rows("S")[id_]
    expected = None if most == "\N{EN DASH}" else int(most)
    assert shadow.greatest(faces(held)) == expected
    assert greatest(to_meld(faces(held))) == expected


@pytest.mark.parametrize("id_", [id_ for id_, row in rows("S").items() if row[1] == "yes"])
def test_z_13_1_the_options_stand_for_36_and_the_pure_run(id_: str) -> None:
    held, _, most, _ = rows("S")[id_]
    if int(most) < 60:
        assert can_open(to_meld(faces(held), opening_points=int(most)))
        assert not can_open(to_meld(faces(held), opening_points=int(most) + 1))


@pytest.mark.parametrize("id_", ["S-3", "S-8"])
def test_z_13_1_without_the_pure_run_more_hands_can_open(id_: str) -> None:
    assert can_open(to_meld(faces(rows("S")[id_][0]), opening_pure_run=False))


@pytest.mark.parametrize("id_", rows("J"))
def test_z_13_3_z_13_9_whether_there_is_a_jolly_hand(id_: str) -> None:
    held, target, can, _ = rows("J")[id_]
    assert shadow.has_jolly(faces(held), faces(target)[0]) == (can == "yes")
    assert ("jolly" in offered(to_draw(faces(held), jolly=faces(target)[0]))) == (can == "yes")


# -- against plain search ---------------------------------------------------------------------


def hand_with_melds(rng: random.Random, size: int, density: float = 0.85) -> list[str]:
    """A hand in which melds are likely: some runs and sets, and the rest at random."""
    left = list(PACK)
    held: list[str] = []
    while len(held) < size:
        wanted = some_meld(rng) if len(held) + 3 <= size and rng.random() < density else []
        for card in wanted or [rng.choice(left)]:
            if card in left and len(held) < size:
                left.remove(card)
                held.append(card)
    return held


def some_meld(rng: random.Random) -> list[str]:
    """Three cards that belong together, one of them perhaps a joker."""
    if rng.random() < 0.4:
        rank = rng.choice(RANKS)
        cards = [suit + rank for suit in rng.sample(SUITS, 3)]
    else:
        cards = split(run(rng.choice(SUITS), rng.choice(RANKS[:12]), 3))
    if rng.random() < 0.25:
        cards[rng.randrange(3)] = "JK"
    return cards


@pytest.mark.parametrize("seed", range(10))
def test_z_13_1_z_13_8_openings_are_those_of_the_shadow(seed: int) -> None:
    held = hand_with_melds(random.Random(f"open {seed}"), 13, density=0.3 + seed / 25)
    assert greatest(to_meld(held)) == shadow.greatest(held)


@each("seed", range(12))
def test_z_13_2_z_13_4_a_discard_is_offered_if_the_shadow_can_open_with_it(seed: int) -> None:
    held = hand_with_melds(random.Random(f"take {seed}"), 13)
    expected = shadow.opens_with(held[:12], held[12])
    assert ("take" in offered(to_draw(held[:12], top=held[12]))) == expected


@each("seed", range(16))
def test_z_13_3_z_12_3_the_jolly_hand_is_offered_exactly_when_there_is_one(seed: int) -> None:
    rng = random.Random(f"jolly {seed}")
    held = hand_with_melds(rng, 13)
    place = next(place for place in range(13) if held[place] != "JK")
    target = held.pop(place)
    expected = shadow.has_jolly(held, target)
    assert ("jolly" in offered(to_draw(held, jolly=target))) == expected


def test_z_13_8_an_unordered_set_of_cards_is_worth_its_best_order() -> None:
    for cards, points in (
        (("H5", "H6", "JK"), 18),
        (("C2", "C3", "JK"), 9),
        (("JK", "HK", "JK"), 30),
    ):
        assert shadow.best_meld(cards) == (points, False)
    view = to_meld(
        [*split(run("S", "T", 4)), *["H5", "H6", "JK", "C2", "D8", "C9", "D3", "H9", "C5"]]
    )
    assert {"+H5H6JK", "+JKH5H6"} <= set(offered(view, f"+{run('S', 'T', 4)}"))


# -- taking, going out ------------------------------------------------------------------------

LAID = ("H5H6JK", "CTCJCQ")


@pytest.mark.parametrize(
    ("held", "top", "can"),
    [
        ("S2 D8", "H4", True),
        ("S2 D8", "H7", True),
        ("C2 C3 D8 S7", "C4", True),
        ("C2 C3", "C4", False),
        ("S2 D8", "S9", False),
        ("S2 D8", "JK", True),
        ("C2", "CK", True),
    ],
)
def test_z_13_4_an_opened_player_can_take_what_can_be_used(held: str, top: str, can: bool) -> None:
    view = spot(held, top=top, laid=LAID, own=()).view(1)
    assert ("take" in offered(view)) == can


def test_z_13_4_not_before_round_3() -> None:
    round_ = ready("STJQ", "", top="SK", laps=2, meld_from_round=4)
    assert offered(round_.view(0)) == ["draw"]


def endings(view: View, text: str = "", depth: int = 6) -> set[int]:
    """How many cards can be left before the discard, by what is offered."""
    found = set()
    for part in offered(view, text):
        if part.startswith("-"):
            found.add(left(view, text))
        elif depth:
            found |= endings(view, f"{text} {part}".strip(), depth - 1)
    return found


def left(view: View, text: str) -> int:
    """The cards in hand after these steps."""
    words = text.split()
    held = len(view.hand) + (words[:1] == ["take"])
    for word in words:
        held -= len(split(word[1:])) if word.startswith("+") else "<" in word or ">" in word
        held -= "=" in word
    return held


@pytest.mark.parametrize(
    ("held", "drawn", "can"),
    [
        ("H4", "D8", True),
        ("C9", "S2", True),
        ("S7", "S2", False),
        ("H7", "S2", True),  # swapped in, and the joker laid off again
        ("S67", "S8", False),
        ("S67 C2", "S8", True),
    ],
)
def test_z_13_5_whether_a_turn_can_leave_one_card(held: str, drawn: str, can: bool) -> None:
    view = spot(held, drawn=drawn, laid=LAID, own=()).view(1)
    assert (1 in endings(view)) == can


def test_z_13_5_s_9_goes_out() -> None:
    held = faces(rows("S")["S-9"][0])
    round_ = play(ready(" ".join(held[:-1]), "", draws=held[-1]), "draw")
    text = "+C5C6C7 +SKHKDK +H2H3JK +S9D9C9 -SJ"
    for part in text.split():
        assert part in offered(round_.view(0), text.partition(part)[0].strip())
    play(round_, text)
    assert round_.outcome() is not None


# -- drafts -----------------------------------------------------------------------------------


def blind_alley() -> Round:
    """Meld 1 is SA S2 JK, meld 2 H4 D4 C4 JK: a joker swapped for S4 has no place to go."""
    round_ = ready(
        "",
        "SA2 H4 D4 C4 JK JK S4 C9 D7 HJ D2",
        draws="S6 C7 C2 SQ",
        opening_points=0,
        opening_pure_run=False,
    )
    play(round_, "draw", "-S6", "draw", "+SAS2JK +H4D4C4JK -C7", "draw", "-C2")
    return play(round_, "draw")


def test_z_13_6_z_12_5_a_step_into_a_blind_alley_is_legal_but_not_offered() -> None:
    round_ = blind_alley()
    view = round_.view(1)
    draft = draft_of(view)
    after = step(draft, read_part("2~S4"))
    assert not isinstance(after, Refusal)
    assert not can_complete(after)
    assert can_complete(draft)
    assert "2~S4" not in offered(view)
    assert "2~S4" not in map(str, next_parts(draft))
    assert_refused(round_, "2~S4 -C9", "joker_pending", "Z-8.5")


def test_z_13_6_with_nothing_owed_a_card_in_hand_is_enough() -> None:
    view = spot("S7", drawn="S2", laid=LAID, own=()).view(1)
    assert can_complete(draft_of(view))
    assert set(offered(view)) == {"-S7", "-S2"}


def test_z_13_6_a_swap_is_offered_where_the_joker_has_a_place() -> None:
    view = spot("H7 S2", drawn="D8", laid=LAID, own=()).view(1)
    assert "1~H7" in offered(view)
    following = offered(view, "1~H7")
    assert not any(text.startswith("-") for text in following)
    assert {"1<JK", "1>JK", "2<JK", "2>JK"} <= set(following)


@pytest.mark.parametrize(
    ("held", "text", "codes"),
    [
        ("S2 C2 D2 H345 JK", "+S2C2D2", ["opening_points", "opening_pure_run"]),
        ("S2 C2 D2 H345 JK", "+H3H4H5", ["opening_points"]),
        ("SK CK DK JK", "+SKCKDKJK", ["opening_pure_run"]),
        ("STJQK", "+STSJSQSK", []),
        ("STJQK H7", "+STSJSQSK 1~H7", ["joker_pending"]),
        ("STJQK H7", "+STSJSQSK 1~H7 1>JK", []),
    ],
)
def test_z_8_5_z_7_1_what_a_draft_still_lacks(held: str, text: str, codes: list[str]) -> None:
    draft = draft_of(spot(held, drawn="C9", laid=LAID).view(1))
    for part in text.split():
        after = step(draft, read_part(part))
        assert not isinstance(after, Refusal)
        draft = after
    assert [refusal.code for refusal in missing(draft)] == codes


def test_z_13_7_several_cards_laid_off_are_single_ones_nearest_first() -> None:
    view = spot("H2 H3 H4", drawn="S7", laid=LAID, own=()).view(1)
    assert "1<H4" in offered(view)
    assert not {"1<H3", "1<H2"} & set(offered(view))
    assert "1<H3" in offered(view, "1<H4")
    assert "1<H2" in offered(view, "1<H4 1<H3")


def test_z_13_7_a_joker_may_be_used_where_the_natural_is_in_the_hand() -> None:
    view = spot("JK H4", drawn="S7", laid=LAID, own=()).view(1)
    assert {"1<JK", "1<H4"} <= set(offered(view))


@pytest.mark.parametrize("seed", range(4))
def test_z_12_3_z_12_5_whatever_is_built_of_what_is_offered_is_legal(seed: int) -> None:
    rng, source = random.Random(f"built {seed}"), Source(bytes([seed]) * 32)
    round_ = GAME.start(GAME.first(rules(players=2 + seed, max_reshuffles=0)))
    while round_.actors():
        seat = turn(round_)
        if seat == CHANCE:
            round_.apply(CHANCE, round_.chance(source))
            continue
        text = built(round_.view(seat), rng)
        assert judged(round_, text) is None, text
        play(round_, text)


def built(view: View, rng: random.Random) -> str:
    """An action put together of parts at random, melds rather than discards."""
    text = ""
    while following := offered(view, text):
        parts = [part for part in following if not part.startswith("-")]
        chosen = rng.choice(parts if parts and rng.random() < 0.9 else following)
        text = f"{text} {chosen}".strip()
    return text


def test_z_12_3_nobody_is_offered_anything_out_of_turn() -> None:
    round_ = ready("STJQK", "", "")
    assert offered(round_.view(1)) == offered(round_.view(None)) == []
    pass_by(round_)
    assert offered(round_.view(0)) == []
