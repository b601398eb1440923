cimport cython
from eldest.deal.dice cimport Dice
from eldest.deal.spread cimport Spreader
from eldest.protocol.kernel cimport Kernel

cdef int ANYBODY, CHANCE, FINE, SHUFFLE, MOST_MISSES, CARDS

@cython.final
cdef class Order:
    cdef Spreader spreader
    cdef list hidden
    cdef tuple unseen
    cdef int size, is_fixed
    cdef unsigned char[108] known
    cdef unsigned char[108] spots
    @cython.locals(spot=int, index=int)
    cdef bint draw(self, Kernel kernel, Dice dice) noexcept

@cython.final
cdef class Sight:
    cdef readonly Kernel begun, world
    cdef int viewer, count, turn
    cdef list orders
    cdef int[::1] seats, moves, spots
    cdef unsigned char[108] first
    @cython.locals(_=int)
    cpdef imagine(self, Dice dice)
    @cython.locals(act=int, shuffles=int)
    cdef bint replay(self, Dice dice)
    @cython.locals(order=Order, spot=int)
    cdef bint reorder(self, int number, Dice dice)
    @cython.locals(world=Kernel, made=int)
    cdef bint happens(self, int seat, int move, int spot, Dice dice)
