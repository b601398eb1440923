"""Chapters 1 and 6: values, runs, sets and what jokers stand for; the table of chapter 15."""

from __future__ import annotations

from itertools import permutations

import pytest

from eldest.cards import card_text, read_card
from eldest.melds import RUN, SET, Meld, fault, kind_of, meld_of, shape_of
from eldest.melds.shape import is_pure
from tests.each import each
from tests.games.zoliky.book import faces, rows
from tests.games.zoliky.solver.shadow import run_points, set_points
from tests.games.zoliky.words import RANKS, SUITS, cards, row, run, split

KINDS = {"run": RUN, "set": SET}
CODES = {
    "M-27": "run_wrap",
    "M-28": "run_wrap",
    "M-29": "run_wrap",
    "M-30": "run_wrap",
    "M-31": "run_wrap",
    "M-32": "run_wrap",
    "M-33": "jokers_adjacent",
    "M-34": "jokers_adjacent",
    "M-35": "jokers_adjacent",
    "M-36": "jokers_adjacent",
    "M-37": "run_order",
    "M-38": "run_order",
    "M-39": "run_suit",
    "M-40": "run_order",
    "M-41": "meld_size",
    "M-42": "run_order",
    "M-43": "meld_size",
    "M-44": "run_suit",
    "M-55": "set_suit",
    "M-56": "set_suit",
    "M-57": "meld_size",
    "M-58": "meld_size",
    "M-59": "jokers_adjacent",
    "M-60": "jokers_adjacent",
    "M-61": "set_rank",
    "M-62": "jokers_adjacent",
}


def numbers(text: str) -> tuple[int, ...]:
    """The cards of a part as the engine counts them."""
    return tuple(map(read_card, split(text)))


def code(kind: str, text: str, most: int = 1) -> str | None:
    """What is wrong with a meld; None if nothing is."""
    return fault(KINDS[kind], numbers(text), most)


def meld(kind: str, text: str) -> Meld:
    """A meld that must be valid."""
    assert code(kind, text) is None
    return meld_of(shape_of(KINDS[kind], numbers(text)))


def stands(kind: str, text: str) -> list[str]:
    """What its jokers stand for, the faces of an open one together: `DKCK`."""
    return [row(map(card_text, faces)) for faces in meld(kind, text).stands]


def test_z_6_1_the_lawbook_has_sixty_two_melds() -> None:
    assert list(rows("M")) == [f"M-{number:02}" for number in range(1, 63)]


@each("id_", rows("M"))
def test_z_6_1_z_6_2_z_6_6_the_melds_of_the_lawbook(id_: str) -> None:
    kind, listed, verdict, points, standing, _ = rows("M")[id_]
    text = row(faces(listed))
    if verdict == "invalid":
        assert code(kind, text) == CODES[id_]
        return
    found = meld(kind, text)
    assert found.points == int(points)
    assert sorted("".join(stands(kind, text))) == sorted(row(faces(standing)))
    assert sorted(map(card_text, found.cards)) == sorted(faces(listed))


@each("id_", rows("M"))
def test_z_6_10_a_pure_run_is_a_run_without_jokers(id_: str) -> None:
    kind, listed, verdict, _, _, reason = rows("M")[id_]
    if verdict == "valid":
        shape = shape_of(KINDS[kind], numbers(row(faces(listed))))
        assert is_pure(shape) == reason.startswith("pure") == (kind == "run" and "JK" not in listed)


# -- values (chapter 1) -----------------------------------------------------------------------


@each("suit", SUITS)
@each(
    ("first", "points"),
    list(zip("A23456789TJQ", (6, 9, 12, 15, 18, 21, 24, 27, 29, 30, 30, 30), strict=True)),
)
def test_z_1_2_z_6_5_a_run_is_worth_its_places(suit: str, first: str, points: int) -> None:
    assert meld("run", run(suit, first, 3)).points == points


@each("rank", RANKS)
@each("size", [3, 4])
def test_z_1_2_z_6_9_a_set_is_worth_its_rank_times_its_size(rank: str, size: int) -> None:
    each = int(rank) if rank in "23456789" else 10
    assert meld("set", row(suit + rank for suit in SUITS[:size])).points == size * each


@pytest.mark.parametrize(
    ("text", "points"),
    [("JKC2C3", 6), ("DQDKJK", 30), ("H4H5JK", 15), ("JKH2JK", 6), ("JKHKJK", 30)],
)
def test_z_1_3_a_joker_in_a_run_is_worth_the_face_at_its_place(text: str, points: int) -> None:
    assert meld("run", text).points == points


@pytest.mark.parametrize(("text", "points"), [("SAJKDA", 30), ("SKHKJK", 30), ("S2H2JK", 6)])
def test_z_1_3_a_joker_in_a_set_is_worth_the_rank(text: str, points: int) -> None:
    assert meld("set", text).points == points


# -- runs -------------------------------------------------------------------------------------


@each("suit", SUITS)
@each("size", range(3, 14))
def test_z_6_2_z_6_3_every_run_of_naturals_that_ends_at_an_ace_at_most(
    suit: str, size: int
) -> None:
    for start in range(15 - size):
        text = row(suit + (RANKS + "A")[start + place] for place in range(size))
        assert code("run", text) is None


@each("place", range(13))
def test_z_6_2_two_cards_changed_about_are_no_run(place: int) -> None:
    listed = split(run("S", "A", 13))
    other = (place + 1) % 13
    listed[place], listed[other] = listed[other], listed[place]
    assert code("run", row(listed)) in ("run_order", "run_wrap")


@pytest.mark.parametrize("text", ["H4H5H6", "JKH5H6", "H4JKH6", "H4H5JK"])
def test_z_6_2_the_list_is_given_from_low_to_high(text: str) -> None:
    assert code("run", text) is None
    backwards = row(reversed(split(text)))
    assert (code("run", backwards) is None) == (run_points(split(backwards)) is not None)


def test_z_6_2_a_run_needs_three_cards() -> None:
    assert code("run", "") == code("run", "S5") == code("run", "S5S6") == "meld_size"
    assert code("run", "S5JK") == "meld_size"


@pytest.mark.parametrize("text", ["SKSAS2", "JKSAS2", "SKSAJK", "SQSKJKS2", "SKJKS2S3", "JKSAJKS3"])
def test_z_6_3_nothing_lies_on_both_sides_of_an_ace(text: str) -> None:
    assert code("run", text) == "run_wrap"


@pytest.mark.parametrize("text", ["HAJKHA", "HAHAH2", "HAH2HA", "HQHAHA", "HAH5HA"])
def test_z_6_3_no_run_has_two_aces(text: str) -> None:
    assert code("run", text) == "run_wrap"


def test_z_6_3_the_longest_runs_have_thirteen_cards() -> None:
    assert meld("run", run("S", "A", 13)).points == 85
    assert meld("run", run("S", "2", 13)).points == 94
    for joker in range(13):
        low, high = split(run("S", "A", 13)), split(run("S", "2", 13))
        low[joker] = high[joker] = "JK"
        assert (meld("run", row(low)).points, meld("run", row(high)).points) == (85, 94)
    assert code("run", run("S", "A", 13) + "JK") == "meld_size"


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("JKH5H6", ["H4"]),
        ("H5H6JK", ["H7"]),
        ("H5JKH7", ["H6"]),
        ("JKC2C3", ["CA"]),
        ("DQDKJK", ["DA"]),
        ("JKS7JK", ["S6", "S8"]),
        ("JKC5JKC7JK", ["C4", "C6", "C8"]),
        ("SAJKS3JKS5", ["S2", "S4"]),
    ],
)
def test_z_6_4_its_place_fixes_what_a_joker_stands_for(text: str, standing: list[str]) -> None:
    assert stands("run", text) == standing


@pytest.mark.parametrize("jokers", [1, 2, 3, 4])
def test_z_6_12_z_6_2_any_number_of_jokers_if_none_are_neighbours(jokers: int) -> None:
    listed = split(run("C", "3", 2 * jokers + 1))
    for number in range(jokers):
        listed[2 * number + 1] = "JK"
    assert meld("run", row(listed)).points == run_points(split(run("C", "3", 2 * jokers + 1)))
    if jokers > 1:
        listed[0], listed[1], listed[2] = listed[0], "JK", "JK"
        assert code("run", row(listed)) == "jokers_adjacent"


# -- sets -------------------------------------------------------------------------------------


@each("rank", RANKS)
def test_z_6_6_three_or_four_of_a_rank_in_any_order(rank: str) -> None:
    for size in (3, 4):
        for suits in permutations(SUITS, size):
            assert code("set", row(suit + rank for suit in suits)) is None


@each(
    ("text", "wrong"),
    [
        ("S7H7", "meld_size"),
        ("S7", "meld_size"),
        ("", "meld_size"),
        ("S7H7D7C7JK", "meld_size"),
        ("S7H7D8", "set_rank"),
        ("S7H7S8", "set_rank"),
        ("S7S7H7", "set_suit"),
        ("S7H7D7D7", "set_suit"),
        ("S7S7JK", "set_suit"),
        ("S7H7JKJK", "jokers_adjacent"),
        ("S7JKJK", "jokers_adjacent"),
        ("S7S7JKJK", "jokers_adjacent"),
        ("S7H8JKJK", "jokers_adjacent"),
    ],
)
def test_z_6_6_z_6_7_what_is_wrong_with_a_set_is_told_in_the_order_of_the_table(
    text: str, wrong: str
) -> None:
    assert code("set", text) == wrong


@pytest.mark.parametrize("text", ["S7H7JK", "JKS7H7", "S7JKH7", "S7H7D7JK", "JKS7H7D7"])
def test_z_6_7_one_joker_may_be_in_a_set(text: str) -> None:
    assert code("set", text) is None


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("SKHKJK", ["DKCK"]),
        ("JKDKCK", ["SKHK"]),
        ("SAJKDA", ["HACA"]),
        ("S2H2D2JK", ["C2"]),
        ("JKSTHTDT", ["CT"]),
        ("H9D9C9JK", ["S9"]),
    ],
)
def test_z_6_8_the_joker_of_three_is_open_that_of_four_is_fixed(
    text: str, standing: list[str]
) -> None:
    assert [sorted(split(faces)) for faces in stands("set", text)] == [
        sorted(split(faces)) for faces in standing
    ]


@pytest.mark.parametrize("text", ["S7H7D7", "S7H7D7C7", "SAHADA"])
def test_z_6_10_a_set_is_never_a_pure_run(text: str) -> None:
    assert not is_pure(shape_of(SET, numbers(text)))


@pytest.mark.parametrize("text", ["H4H5H6", run("D", "2", 13)])
def test_z_6_10_a_run_of_naturals_is_pure_and_with_a_joker_it_is_not(text: str) -> None:
    assert is_pure(shape_of(RUN, numbers(text)))
    assert not is_pure(shape_of(RUN, numbers("JK" + text[2:])))


# -- the kind ---------------------------------------------------------------------------------


@each(
    ("text", "kind"),
    [
        ("S7H7D7", "set"),
        ("S7H7JK", "set"),
        ("JKS7H7", "set"),
        ("S7S7JK", "set"),
        ("S7H7", "set"),
        ("S7H7JKJK", "set"),
        ("H4H5H6", "run"),
        ("JKS7JK", "run"),
        ("S7JKJK", "run"),
        ("JKJKJK", "run"),
        ("S7H7D8", "run"),
        ("HAHAH2", "run"),
    ],
)
def test_z_6_11_the_kind_follows_from_the_cards(text: str, kind: str) -> None:
    assert kind_of(numbers(text)) == KINDS[kind]


@pytest.mark.parametrize("text", ["S7H7D7", "S7H7D7C7", "S7H7JK", "H4H5H6", "JKS7JK", "H5H6JK"])
def test_z_6_11_no_cards_are_both_a_run_and_a_set(text: str) -> None:
    listed = split(text)
    valid = [kind for kind in KINDS if code(kind, text) is None]
    assert valid == ["run" if kind_of(numbers(text)) == RUN else "set"]
    assert (run_points(listed) is None) != (set_points(listed) is None)


def test_z_6_2_z_6_6_three_cards_of_a_small_pack_are_judged_as_the_shadow_does() -> None:
    pack = [*cards("SA23QK HA2K"), "JK"]
    for first in pack:
        for second in pack:
            for third in pack:
                listed = [first, second, third]
                assert (code("run", row(listed)) is None) == (run_points(listed) is not None)
                assert (code("set", row(listed)) is None) == (set_points(listed) is not None)
