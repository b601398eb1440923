cimport cython
from eldest.deal cimport crolls as rolls
from eldest.deal.dice cimport Dice
from eldest.deal.spread cimport Spreader
from eldest.games.zoliky.kernel.zoliky cimport Zoliky

cdef int CHANCE, LEAD, SEAT_STEP, CUT_AT, LEAST_CUT, MOST_CUT, MOST_MISSES, KINDS

@cython.final
cdef class Imagination:
    cdef object known
    cdef readonly Zoliky begun, world
    cdef Spreader spreader
    cdef list looks
    cdef int seats, is_dealt, is_shuffled, led_by, cut_place, drawer, low, places
    cdef unsigned char[108] cards
    cdef int[5] first
    cdef int[4] used
    cdef int[16] sizes
    @cython.locals(_=int)
    cpdef imagine(self, Dice dice)
    cdef void shuffle(self, Dice dice) noexcept
    @cython.locals(index=int, place=int, _=int, entry=int, lifted=int)
    cdef bint lay_cards(self, Dice dice) noexcept
    @cython.locals(kind=int, i=int, j=int, card=int)
    cdef void mix(self, Dice dice) noexcept
    @cython.locals(card=int)
    cdef int next_card(self, int kind) noexcept
    cdef void lay_card(self, int place, int card) noexcept
    @cython.locals(place=int)
    cdef bint look(self, Dice dice)
