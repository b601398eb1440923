cimport cython
from eldest.deal.dice cimport Dice
from eldest.protocol.kernel cimport Kernel
from eldest.protocol.imagine cimport Imagination

cdef int MOVES

cdef class Judge:
    cdef double[320] sums
    cdef readonly double total
    cpdef double likelihood(self, Kernel world) except? -1
    cpdef add(self, Kernel world, double weight)
    cpdef void count(self, int move, double worth, double weight) noexcept
    cpdef double mean(self, int move) noexcept

@cython.final
cdef class Worlds:
    cdef Imagination imagination
    cdef Judge judge
    @cython.locals(_=int, worlds=list, total=double)
    cpdef sample(self, int count, int breadth, Dice dice)
    @cython.locals(k=int, total=double)
    cdef double weigh(self, list worlds, double[::1] weights, Dice dice) except? -1
    @cython.locals(mark=double, upto=double, k=int, times=int)
    cdef draw(self, list worlds, double[::1] weights, double step)
    cpdef bint all_of(self, int most) except? False
    cdef judge_world(self, Kernel world, double weight)
