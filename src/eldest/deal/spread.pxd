cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal cimport crolls as rolls
from eldest.deal.dice cimport Dice

cdef int TRIES, CARDS, PLACES, MOST_COUNTS
cdef double WORD
cdef u64[64] BIT

@cython.final
cdef class Spreader:
    cdef readonly int count, places
    cdef int picky, piles, span, remembers
    cdef unsigned char[108] cards
    cdef unsigned char[108] piled
    cdef int[16] size
    cdef int[16] start
    cdef u64[16] refused
    cdef int[16] order
    cdef int[16] first
    cdef int[16] height
    cdef u64[16] closed
    cdef int[16] radix
    cdef double[::1] counts
    @cython.locals(_=int)
    cdef bint draw(self, Dice dice) noexcept nogil
    @cython.locals(i=int, j=int, card=int)
    cdef void shuffle(self, int start, int size, Dice dice) noexcept nogil
    @cython.locals(turn=int, place=int, k=int)
    cdef bint fits(self) noexcept nogil
    @cython.locals(index=int, pile=int)
    cdef double ways_from(self, int turn) noexcept nogil
    @cython.locals(total=double, high=int, choices=double, take=int)
    cdef double ways(self, int turn, int pile, int need) noexcept nogil
    cdef int most(self, int turn, int pile, int need) noexcept nogil
    @cython.locals(left=int, turn=int, place=int, k=int, pile=int, last=int)
    cdef void draw_counted(self, Dice dice) noexcept nogil
    @cython.locals(place=int, at=int, need=int, pile=int, _=int)
    cdef void fill(self, int turn, Dice dice) noexcept nogil
    @cython.locals(fraction=double, point=double, high=int, found=int, choices=double, take=int,
                   weight=double)
    cdef int share(self, int turn, int pile, int need, Dice dice) noexcept nogil
    @cython.locals(last=int, at=int, card=int)
    cdef int take(self, int pile, Dice dice) noexcept nogil
    @cython.locals(pile=int)
    cdef int take_any(self, int number, Dice dice) noexcept nogil
