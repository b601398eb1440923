cimport cython

cdef int _BOOK, _GAME, _NOTRUMP

@cython.locals(over=int, bid=int, made=int)
cpdef int contract_points(int level, int strain, int doubled, int vulnerable, int tricks) noexcept nogil
@cython.locals(worth=int)
cpdef int trick_points(int level, int strain, int doubled) noexcept nogil
cpdef int overtrick_points(int strain, int doubled, int vulnerable, int count) noexcept nogil
cpdef int insult_points(int doubled) noexcept nogil
cpdef int bonus_points(int bid, int vulnerable) noexcept nogil
@cython.locals(worth=int)
cpdef int slam_points(int level, int vulnerable) noexcept nogil
cpdef int undertrick_points(int doubled, int vulnerable, int count) noexcept nogil
