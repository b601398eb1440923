cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.phases cimport Phases
from eldest.melds cimport crow as rows
from eldest.melds cimport cshape as shapes
from eldest.protocol.native cimport cmemory as memory

cdef int JOKER, NO_CARD, CUT_AT, RESHUFFLE, LEAD, MELD, NO_WORD, OVER, TURN, CHANCE, NOBODY, OPEN
cdef int SEAT_STEP

cdef class Zoliky(Phases):
    @cython.locals(once=u64, twice=u64, card=int, found=list)
    cpdef list hand(self, long long seat)
    @cython.locals(listener=int, i=int, entry=int, move=int, found=list)
    cpdef list actions_heard(self, viewer, list said, joined)
    cdef inline void note_move(self, int seat, int move, bint goes_on) noexcept
    @cython.locals(had=int)
    cdef inline void give(self, int seat, int card) noexcept
