cimport cython
from eldest.games.zoliky.kernel.zoliky cimport Phases
from eldest.melds cimport crow as rows
from eldest.protocol cimport cmemory as memory

cdef int JOKER, NO_CARD, CUT_AT, RESHUFFLE, LEAD, MELD, NO_WORD, OVER, TURN, CHANCE, NOBODY, OPEN
cdef int SEAT_STEP

cdef class Zoliky(Phases):
    @cython.locals(ear=int, i=int, entry=int, move=int, found=list)
    cpdef list actions_heard(self, viewer, list said, joined)
    cdef inline void note_move(self, int seat, int move, bint goes_on) noexcept
    @cython.locals(had=int)
    cdef inline void give(self, int seat, int card) noexcept
