cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.protocol cimport cmemory as memory
from eldest.protocol.lanes cimport crows as rows
from eldest.protocol.kernel cimport Kernel

cdef int CHANCE, NOBODY
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
    cpdef told(self, int sides)

@cython.final
cdef class Lanes:
    cdef readonly list kernels
    cdef Dice dice
    cdef readonly Py_ssize_t size, width
    cdef int masks, facts, sides
    @cython.locals(lane=Py_ssize_t, kernel=Kernel)
    cpdef begin(self, u64[:, ::1] words)
    @cython.locals(lane=Py_ssize_t, kernel=Kernel)
    cpdef Py_ssize_t first_illegal(self, const long long[::1] moves)
    @cython.locals(lane=Py_ssize_t, kernel=Kernel, side=int)
    cpdef step(self, const long long[::1] moves, u64[:, ::1] words, long long[:, ::1] points,
               unsigned char[::1] done)
    cdef void deal(self, Kernel kernel) noexcept nogil
    cdef void tell(self, Kernel kernel, u64 *row) noexcept nogil

cpdef list observed(Kernel kernel, int viewer)
cdef observe(Kernel kernel, int viewer, u64[::1] words)
