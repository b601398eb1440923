cimport cython

cdef int TRICKS
cdef int GAME, HUNDRED, MISERE, SLAM, SEVEN_AGAINST, HUNDRED_AGAINST
cdef int NAMES, ABSENT, GOAL, FIRST, HIGHEST, ALL, LINEAR, DOUBLING, FIXED

@cython.final
cdef class Tally:
    cdef int[8] level
    cdef int[8] verdict
    cdef long long[8] amount
    cdef int[8] steps
    cdef int[2] cards
    cdef int[2] married
    cdef int[2] first
    cdef int[2] highest
    cdef public int tricks, red, plain, opened
    @cython.locals(name=int, side=int)
    cpdef void clear(self) noexcept nogil
    cpdef void commit(self, int name, int level) noexcept nogil
    cpdef void decide(self, int name, int verdict) noexcept nogil
    cpdef void collect(self, int side, int points) noexcept nogil
    cpdef void wed(self, int side, int value) noexcept nogil
    cpdef bint is_there(self, int name) noexcept nogil
    cpdef int total(self, int side) noexcept nogil
    cpdef long long amount_of(self, int name) noexcept nogil
    cpdef int steps_of(self, int name) noexcept nogil

@cython.final
cdef class Scale:
    cdef long long[8] rate
    cdef int factor, scale, marriage, opponents
    cdef long long limit, raised_limit
    cdef readonly int open_factor
    cpdef long long rate_of(self, int name) noexcept nogil
    @cython.locals(units=cython.longlong, name=int)
    cpdef long long settle(self, Tally tally) noexcept nogil
    @cython.locals(limit=cython.longlong)
    cpdef long long limited(self, long long units, int raisers) noexcept nogil
    @cython.locals(made=bint, own=bint, value=cython.longlong)
    cpdef long long value(self, Tally tally, int name) noexcept nogil
    cpdef bint made(self, Tally tally, int name) noexcept nogil
    cpdef int counted(self, Tally tally, int side) noexcept nogil
    cpdef int count_steps(self, Tally tally, int name, bint made) noexcept nogil
    @cython.locals(announced=int)
    cpdef int silent_steps(self, Tally tally, int winner) noexcept nogil
    @cython.locals(missing=int)
    cpdef int hundred_steps(self, Tally tally, int side, bint made) noexcept nogil
    cpdef int scaled(self, int steps) noexcept nogil
