cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal cimport crolls as rolls
from eldest.deal.dice cimport Dice
from eldest.deal.spread cimport Spreader
from eldest.protocol.kernel cimport Kernel

cdef int ANYBODY, FINE, SHUFFLE, MOST_MISSES, CARDS, MIXES

@cython.final
cdef class Order:
    cdef Spreader spreader
    cdef list hidden
    cdef tuple unseen
    cdef int size, is_fixed
    cdef unsigned char[108] known
    cdef unsigned char[108] spots
    cdef unsigned char[540] cards
    cdef int mixes
    cdef int[4] group
    cdef int[4] taken
    cdef int[128] mixed
    cdef int[128] told
    cdef int[128] picks
    @cython.locals(spot=int, index=int, number=int)
    cdef bint draw(self, Kernel kernel, Dice dice) noexcept
    @cython.locals(spot=int)
    cdef void note(self, Kernel kernel, int mixes) noexcept
    @cython.locals(place=int, pick=int, spot=int, other=int, card=int)
    cdef bint mix(self, Kernel kernel, int number, Dice dice) noexcept
    @cython.locals(told=int, pick=int)
    cdef int pick(self, Kernel kernel, int number, int place, Dice dice) noexcept

@cython.final
cdef class Imagination:
    cdef readonly Kernel begun, world
    cdef int viewer, count, turn, dealt
    cdef u64 end
    cdef Order deal
    cdef list orders
    cdef int[::1] seats, moves, spots
    cpdef imagine(self, Dice dice)
    @cython.locals(_=int)
    cdef find_world(self, Dice dice)
    @cython.locals(act=int, shuffles=int)
    cdef bint replay(self, Dice dice)
    @cython.locals(order=Order)
    cdef bint reorder(self, int number, Dice dice)
    @cython.locals(world=Kernel, made=int)
    cdef bint happens(self, int seat, int move, int spot, Dice dice)
