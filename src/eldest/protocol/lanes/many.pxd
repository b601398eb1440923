cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.protocol.lanes cimport crows as rows
from eldest.protocol.kernel cimport Kernel

cdef int CHANCE
cdef u64 MASK32, PRIME

@cython.final
cdef class Count:
    cdef readonly long long rounds, drawn, moves
    cdef u64 check
    cdef long long[6] points
    @cython.locals(even=int, side=int, won=int, points=int)
    cdef void add(self, Kernel kernel, int before) noexcept nogil
    @cython.locals(k=u64)
    cdef void play(self, Kernel kernel, u64 first_seed, u64 count, Dice dice) noexcept nogil
    @cython.locals(_=u64)
    cdef void roll(self, Kernel start, Kernel world, u64 count, int by_hand, Dice dice) noexcept nogil
    @cython.locals(before=int)
    cpdef finish(self, Kernel world, int by_hand, Dice dice)
    @cython.locals(side=int)
    cpdef sums(self, int sides)

cpdef list observed(Kernel kernel, int viewer)
cdef observe(Kernel kernel, int viewer, u64[::1] words)
