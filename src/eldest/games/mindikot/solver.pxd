cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.kernel.mindikot cimport Mindikot

cdef int DEPTH, SIZE, SHIFT, MOST, WIDTH, TEN, NO_MOVE
cdef int NO_SUIT, HIDE, PASS, REVEAL, AFTER_REVEAL, DOWN, HIDING, NOBODY
cdef u64 MIX, MASK64, TENS
cdef u64[64] BIT
cdef u64[5] SUIT

@cython.final
cdef class Solver:
    cdef list kernels
    cdef readonly int seats, tricks
    cdef readonly long long nodes
    cdef long long limit
    cdef u64[::1] keys
    cdef int[::1] proved, floors, ceilings
    cdef int[64] worth
    cdef int start
    @cython.locals(moves=u64, place=int)
    cpdef dict values(self, Mindikot world, long long limit=*)
    @cython.locals(first=Mindikot, moves=u64, left=u64, place=int)
    cdef u64 look_at(self, Mindikot world, long long limit) except? 0
    cpdef forget(self)
    cdef Mindikot at(self, int depth)
    cpdef tuple choices(self, Mindikot kernel)
    @cython.locals(kernel=Mindikot, child=Mindikot)
    cdef int after(self, int depth, int move, int low, int high)
    @cython.locals(kernel=Mindikot)
    cdef int value(self, int depth, int low, int high)
    @cython.locals(kernel=Mindikot, place=int, floor=int, ceiling=int, key=u64, slot=u64, value=int)
    cdef int at_lead(self, int depth, int low, int high)
    @cython.locals(live=u64, left=u64, key=u64, suit=int, card=int)
    cdef u64 key(self, Mindikot kernel, int place)
    @cython.locals(found=int, seat=int)
    cdef int owner(self, Mindikot kernel, int card)
    @cython.locals(live=u64, seat=int)
    cdef u64 live(self, Mindikot kernel)
    @cython.locals(kernel=Mindikot, highest=bint, value=int, declares=bint, start=int, moves=u64, card=int)
    cdef int best(self, int depth, int low, int high)
    @cython.locals(others=u64, found=u64, left=u64, suit=int, before=int, card=int)
    cdef u64 thinned(self, Mindikot kernel, u64 moves)
    @cython.locals(tens=u64, plain=u64, winning=u64, friendly=bint)
    cdef int first(self, Mindikot kernel, u64 moves)

cdef u64 span(int one, int other)
cdef int bound_at(int tens, int their_tens, int tricks, int their_tricks)
