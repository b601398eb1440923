"""Steps on a scratch copy: lay-offs and swaps of Z-7.4 and Z-7.5, and the hand they come from."""

from __future__ import annotations

from eldest.cards import card_text, read_card
from eldest.melds import CODES, MeldKernel, cards_in, fault, kind_of, shape_of
from eldest.melds.constants import ANY, FINE, HIGH, LOW
from tests.each import each

from .test_melds import row


def scratch_of(hand: str, *melds: str, most: int = 1) -> MeldKernel:
    """A hand, and melds on the table."""
    scratch = MeldKernel(most)
    for text in melds:
        scratch.fill(row(text))
        scratch.place(shape_of(kind_of(row(text), most), row(text)))
    scratch.fill(row(hand))
    return scratch


def laid_off(scratch: MeldKernel, card: str, end: int = ANY, number: int = 1) -> str:
    """The code of the refusal, or the meld with the card."""
    code = scratch.layoff_wrong(number, read_card(card), end)
    if code:
        return CODES[code]
    before = scratch.left()
    scratch.lay_off(number, read_card(card), end)
    assert scratch.left() == before - 1
    return "".join(map(card_text, cards_in(scratch.meld(number))))


LAYOFFS = [
    ("H4H5H6", "H7", ANY, "H4H5H6H7"),
    ("H4H5H6", "H3", ANY, "H3H4H5H6"),
    ("H4H5H6", "H3", HIGH, "layoff_fit"),
    ("H4H5H6", "H7", LOW, "layoff_fit"),
    ("H4H5H6", "JK", ANY, "layoff_fit"),
    ("H4H5H6", "JK", LOW, "JKH4H5H6"),
    ("H4H5H6", "JK", HIGH, "H4H5H6JK"),
    ("H4H5JK", "JK", HIGH, "jokers_adjacent"),
    ("H4H5JK", "JK", ANY, "JKH4H5JK"),
    ("JKH4JK", "JK", ANY, "jokers_adjacent"),
    ("H4H5JK", "H6", ANY, "layoff_fit"),
    ("H4H5JK", "H7", ANY, "H4H5JKH7"),
    ("HAH2H3", "HA", ANY, "layoff_fit"),
    ("HAH2H3", "HK", LOW, "meld_closed"),
    ("HQHKHA", "H2", ANY, "meld_closed"),
    ("HQHKHA", "HJ", ANY, "HJHQHKHA"),
    ("S2S3S4S5S6S7S8S9STSJSQSK", "SA", ANY, "layoff_fit"),
    ("S2S3S4S5S6S7S8S9STSJSQSK", "SA", LOW, "SAS2S3S4S5S6S7S8S9STSJSQSK"),
    ("SAS2S3S4S5S6S7S8S9STSJSQSK", "SA", HIGH, "meld_closed"),
    ("S2S3S4", "JK", LOW, "JKS2S3S4"),
    ("S7H7D7", "C7", ANY, "S7H7D7C7"),
    ("S7H7D7", "C7", HIGH, "layoff_fit"),
    ("S7H7D7", "S7", ANY, "layoff_fit"),
    ("S7H7D7", "JK", ANY, "S7H7D7JK"),
    ("S7H7JK", "JK", ANY, "jokers_adjacent"),
    ("S7H7JK", "D7", ANY, "S7H7D7JK"),
    ("S7H7JK", "D8", ANY, "layoff_fit"),
    ("S7H7D7JK", "C7", ANY, "meld_closed"),
    ("S7H7D7JK", "C7", LOW, "meld_closed"),
]


@each(("meld", "card", "end", "result"), LAYOFFS)
def test_z_7_4_lay_offs(meld: str, card: str, end: int, result: str) -> None:
    """Z-7.4, D-25: what fits where, and why the rest does not."""
    assert laid_off(scratch_of(card + "C2", meld), card, end) == result


def test_z_7_4_a_lay_off_is_a_valid_meld() -> None:
    """Z-7.4: a card fits exactly where the longer row is a valid meld."""
    for meld in ("H4H5H6", "H4H5JK", "JKH2H3", "HQHKJK", "JKH4JK", "S7H7D7", "S7H7JK"):
        for card in range(53):
            scratch = scratch_of(card_text(card), meld)
            kind, cards = kind_of(row(meld)), row(meld)
            for end, longer in ((LOW, (card, *cards)), (HIGH, (*cards, card))):
                named = ANY if kind == "set" else end
                fits = scratch.layoff_wrong(1, card, named) == FINE
                assert fits == (fault(kind, longer) is None), (meld, card_text(card), end)


SWAPS = [
    ("H5H6JK", "H7", "H5H6H7"),
    ("H5H6JK", "H4", "swap_face"),
    ("H5H6JK", "D7", "swap_face"),
    ("H5H6H7", "H7", "swap_face"),
    ("JKS7JK", "S6", "S6S7JK"),
    ("JKS7JK", "S8", "JKS7S8"),
    ("JKH2H3", "HA", "HAH2H3"),
    ("HQHKJK", "HA", "HQHKHA"),
    ("S9H9JK", "D9", "swap_set"),
    ("S9H9D9", "C9", "swap_set"),
    ("S4H4D4JK", "C4", "S4H4D4C4"),
    ("S4H4D4JK", "S4", "swap_face"),
    ("S4H4D4JK", "C5", "swap_face"),
    ("S4H4D4C4", "C4", "swap_face"),
]


@each(("meld", "card", "result"), SWAPS)
def test_z_7_5_swaps(meld: str, card: str, result: str) -> None:
    """Z-7.5: the face tells the joker, and a set gives it up only for the fourth suit."""
    scratch = scratch_of(card + "C2", meld)
    code = scratch.swap_wrong(1, read_card(card))
    if code:
        assert CODES[code] == result
        return
    scratch.swap_in(1, read_card(card))
    assert "".join(map(card_text, cards_in(scratch.meld(1)))) == result
    assert scratch.jokers == 1


def test_two_jokers_in_a_set_are_kept() -> None:
    """D-24: a set with two jokers gives up neither, and takes no third."""
    scratch = scratch_of("JKD7C7", "S7JKJK", most=2)
    assert laid_off(scratch, "JK") == "jokers_adjacent"
    assert laid_off(scratch, "D7") == "S7D7JKJK"
    assert CODES[scratch.swap_wrong(1, read_card("C7"))] == "swap_set"


def test_z_0_3_two_copies_are_two_cards() -> None:
    """Z-0.3: both copies of a face can be held, and each is used once."""
    scratch = scratch_of("S7S7JKJK")
    assert scratch.left() == 4
    scratch.take_out(read_card("S7"))
    assert scratch.has(read_card("S7"))
    scratch.take_out(read_card("S7"))
    assert not scratch.has(read_card("S7"))
    assert scratch.cards() == [52, 52]


def test_steps_name_what_is_there() -> None:
    """Z-7.4, Z-7.5: the card is held and the meld has that number."""
    scratch = scratch_of("H7", "H4H5H6")
    assert CODES[scratch.layoff_wrong(1, read_card("H3"), ANY)] == "card_not_in_hand"
    assert CODES[scratch.layoff_wrong(2, read_card("H7"), ANY)] == "unknown_meld"
    assert CODES[scratch.layoff_wrong(0, read_card("H7"), ANY)] == "unknown_meld"
    assert CODES[scratch.swap_wrong(2, read_card("H7"))] == "unknown_meld"
    assert CODES[scratch.swap_wrong(1, read_card("H6"))] == "card_not_in_hand"
