"""The moves of Mariáš by number: 64 to a word, `move = 64 * word + bit`.

Word 0 holds the cards that are laid or played, word 1 the card that is chosen, word 2 what is said,
word 3 the cut and what chance does with it, word 4 the claims of revokes. `choose:DK` and `DK` are
two texts, so they are two numbers. What no rule allows (a cut of 31, a sixth blind card) has one
move, so that the law can refuse it. Moves are listed in the order of their numbers.
"""

from __future__ import annotations

CHOICE = 64  # and the card
HIDDEN_CARD, HIDDEN_CHOICE = 63, 127  # a card face down, as others see it

SPOKEN = 128  # the first move of word 2
BLIND = 128  # and the place, 0 to 4; 5 stands for every other number
(
    PASS_CHOICE,
    RESHAPE,
    MISDEAL,
    GOOD,
    ACCEPT,
    TAKE,
    PASS,
    CLOSED,
    OPEN_HAND,
    ACCEPT_OPEN,
    PLAY_ON,
    CLAIM,
    CONCEDE,
    NEXT,
    DISCARD_WORD,  # opens a discard; two cards follow
    MISERE_WORD,
    SLAM_WORD,
    CHANGE_WORD,
    MISCOUNT,  # in place of cards that are not two (M-5.3)
    UNTRUMPED,  # in place of the trump card of a declaration that names none, or one too many
) = range(134, 154)
BID = 154  # and the rung, 0 to 5
DECLARE = 160  # and the rung; two cards follow, and the trump card
ANNOUNCE = 166  # and the contract, 0 to 3
RAISE = 170  # and the commitment, 0 to 6
AGAINST = 177  # SEVEN_AGAINST, HUNDRED_AGAINST
DONE = 179  # closes a speech

CUT_AT = 192  # and the number, 2 to 30; 0 stands for every other number
JITTER = 224  # and the number plus ZERO, 1 to 11; 0 stands for every other number
ZERO = 6  # the place of a jitter of 0 among the moves
HIDDEN_CUT, HIDDEN_JITTER = 240, 241  # what others hear of them

REVOKED = 256  # and 10 * seat + trick - 1; NO_CARD_LAID stands for every other card
NO_CARD_LAID = 40
MOVES = 297
WORDS = 5
FACTS = 12
RECALLS = 96
