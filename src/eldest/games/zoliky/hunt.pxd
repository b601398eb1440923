cimport cython
from eldest.deal.dice cimport Dice

cdef int JOKER, NO_CARD, CARDS, LOOKED

@cython.final
cdef class Pack:
    cdef int[108] row
    cdef int[3] looked
    cdef public int size, kept, jolly
    @cython.locals(place=int)
    cpdef void forget(self) noexcept nogil
    @cython.locals(place=int, i=int, j=int)
    cpdef void shuffle(self, Dice dice) noexcept nogil
    cpdef void cut(self, int number) noexcept nogil
    @cython.locals(last=int)
    cpdef void turn_round(self, int first, int after) noexcept nogil
    @cython.locals(place=int, kept=int)
    cpdef void hunt(self) noexcept nogil
    @cython.locals(later=int)
    cpdef void remove(self, int place) noexcept nogil
    @cython.locals(place=int)
    cpdef void take_over(self, Pack other) noexcept nogil
