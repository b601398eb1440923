cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.tricks cimport play as base
from eldest.tricks.play cimport TrickPlay

cdef int TRICKS, NOBODY

@cython.final
cdef class Play(TrickPlay):
    cdef int[2] won
    cdef int[52] cards
    cdef int[52] owners
    cdef public int declarer, count
    cdef public u64 gone
    cpdef void clear(self) noexcept nogil
    cpdef void take(self, int seat, int card) noexcept nogil
    cpdef void declare(self, int declarer, int trump) noexcept nogil
    @cython.locals(hand=u64)
    cpdef u64 legal(self) noexcept nogil
    cpdef int dummy(self) noexcept nogil
    cpdef int actor(self) noexcept nogil
    cpdef bint is_dummy_down(self) noexcept nogil
    cpdef int finished(self) noexcept nogil
    cpdef bint is_over(self) noexcept nogil
    cpdef void play(self, int card) noexcept nogil
    @cython.locals(cards=u64)
    cpdef int random_card(self, Dice dice) noexcept nogil
    cpdef int card(self, int place) noexcept nogil
    cpdef int owner(self, int place) noexcept nogil
    cpdef int won_by(self, int side) noexcept nogil
    @cython.locals(other=Play, place=int)
    cpdef Play copy(self)
