cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.protocol.native cimport cmemory as memory
from eldest.protocol.kernel cimport Kernel

cdef int CHANCE, FINE, NOBODY

@cython.final
cdef class Lanes:
    cdef readonly list kernels
    cdef u64[::1] places, states, dealt, luck
    cdef readonly Py_ssize_t size
    cdef readonly int seat, by_hand
    cdef int masks, facts, sides, width
    cdef bint refuses(self, Kernel kernel, long long move) noexcept nogil
    @cython.locals(over=bint, side=int)
    cdef bint move(self, Kernel kernel, Py_ssize_t lane, int move, Dice dice, Dice luck,
                   u64 *row, long long *points) noexcept nogil
    cdef void deal(self, Kernel kernel, Py_ssize_t lane, Dice dice, Dice luck) noexcept nogil
    cdef inline void begin_round(self, Kernel kernel, Py_ssize_t lane) noexcept nogil
    cdef inline bint wait(self, Kernel kernel, Py_ssize_t lane, Dice dice, Dice luck) noexcept nogil
    cdef inline bint moves_for(self, int seat) noexcept nogil
    cdef inline void chance(self, Kernel kernel, Py_ssize_t lane, Dice dice) noexcept nogil
    cdef void tell(self, Kernel kernel, u64 *row) noexcept nogil
    @cython.locals(move=int)
    cdef int hint(self, Kernel kernel, Py_ssize_t lane, Dice luck) noexcept nogil
    @cython.locals(master=Dice, number=u64, lane=Py_ssize_t)
    cpdef seed(self, which, u64 seed)
    cpdef tuple dice_of(self, Py_ssize_t lane)
    @cython.locals(kernel=Kernel, own=Dice, seat=int, move="long long")
    cpdef bint replay(self, Py_ssize_t lane, tuple dice, list past) except -1
    @cython.locals(other=Lanes)
    cpdef copy(self)

@cython.locals(dice=Dice)
cpdef u64 state_of(u64 seed)
