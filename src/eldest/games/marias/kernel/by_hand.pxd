cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.marias.kernel.known cimport Known

cdef int ACCEPT, ANNOUNCE, AUCTION, BARVA, CHOICE, CHOOSE, CLOSED, CONTRACT, DISCARD, DISCARD_WORD
cdef int DONE, DOUBLING, GOOD, MISERE_GAME, NEXT, NO_QUIET_MOVE, NO_SUIT, OPEN, OVERRIDE, PASS, PLAY
cdef int PLAY_ON, SETTLED, SLAM_GAME
cdef u64 SHARP
cdef u64[5] SUIT

cdef class ByHand(Known):
    @cython.locals(move=int)
    cdef int rule_of_hand(self, Dice dice) noexcept nogil
    cdef inline int quiet_move(self) noexcept nogil
    @cython.locals(best=int, suit=int, held=int)
    cdef inline int longest_suit(self) noexcept nogil
    @cython.locals(winning=u64)
    cdef inline int card_by_hand(self, u64 cards, Dice dice) noexcept nogil
    @cython.locals(losing=u64)
    cdef inline int ducking_card(self, u64 cards) noexcept nogil
