"""The number of a hand among all hands of its size from the same cards (B-C.2, B-C.3).

Hands are masks, and a hand with lower cards comes first. `whole` is the number of such hands; it is
at most C(52, 26), so every product below fits into 64 bits when compiled.
"""

from __future__ import annotations

from eldest.cards import bits


def nth_hand(number: int, need: int, rest: int, whole: int) -> int:
    """Return the hand of `need` cards from the rest that has this number."""
    hand = 0
    left = bits.popcount(rest)
    while need and left:  # also ends if the cards are not such a hand
        low = rest & -rest
        with_it = whole * need // left  # the hands that hold the lowest card
        if number < with_it:
            hand |= low
            need -= 1
            whole = with_it
        else:
            number -= with_it
            whole -= with_it
        rest ^= low
        left -= 1
    return hand


def hand_number(hand: int, rest: int, whole: int) -> int:
    """Return the number of a hand, whose cards are part of the rest."""
    number = 0
    need = bits.popcount(hand)
    left = bits.popcount(rest)
    while need and left:  # also ends if the cards are not such a hand
        low = rest & -rest
        with_it = whole * need // left
        if hand & low:
            need -= 1
            whole = with_it
        else:
            number += with_it
            whole -= with_it
        rest ^= low
        left -= 1
    return number
