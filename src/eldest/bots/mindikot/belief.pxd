cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.kernel cimport Mindikot
from eldest.tricks cimport kernel as base

cdef int NO_SUIT, HIDE, PASS, REVEAL, SEAT_STEP, SHUFFLE
cdef u64 TENS, HONOURS
cdef double WASTED, KEPT, HIGH, WEAK

@cython.final
cdef class Belief:
    cdef Mindikot begun, past
    cdef int viewer
    @cython.locals(past=Mindikot, place=int, found=double, index=int, seat=int, move=int)
    cpdef double likelihood(self, Mindikot world)
    @cython.locals(past=Mindikot)
    cdef double trust(self, int move) noexcept
    @cython.locals(past=Mindikot, ours=bint, wins=bint, lower=u64)
    cdef double trust_in_card(self, u64 choices, int card) noexcept
    @cython.locals(other=int)
    cdef double trust_in_suit(self, u64 hand, int suit) noexcept

@cython.locals(length=int, honours=int)
cdef int strength(u64 cards) noexcept
