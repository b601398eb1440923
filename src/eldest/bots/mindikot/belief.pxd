cimport cython
from eldest.bots.mindikot.light cimport Light
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.kernel.mindikot cimport Mindikot

cdef int HIDE, PASS, REVEAL, HIDING, SEAT_STEP, SHUFFLE
cdef double DOUBT
cdef u64[64] BIT

@cython.final
cdef class Belief:
    cdef Mindikot begun, past
    cdef int viewer
    cdef Light light
    @cython.locals(past=Mindikot, place=int, found=double, index=int, seat=int, move=int)
    cpdef double likelihood(self, Mindikot world)
    @cython.locals(past=Mindikot)
    cdef double trust(self, int move) noexcept
    cdef double trust_in_declaration(self, u64 hand, int move) noexcept
    @cython.locals(liked=u64, found=double)
    cdef double trust_in_card(self, u64 choices, int card) noexcept
