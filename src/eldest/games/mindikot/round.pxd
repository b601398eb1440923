cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.tricks cimport Tricks

cdef int CHANCE, NOBODY
cdef list PLAYS, PASSES, HIDES

@cython.final
cdef class Round:
    cdef public object setup, dealing, options
    cdef public Tricks tricks
    cdef public tuple order
    cdef public bint dealt
    cdef public list trick, last_trick
    @cython.locals(actor=int)
    cpdef tuple actors(self)
    cpdef int actor(self)
    @cython.locals(actor=int, tricks=Tricks)
    cpdef object judge(self, object seat, object action)
    @cython.locals(tricks=Tricks)
    cpdef list legal(self, object seat)
    cpdef object apply(self, object seat, object action)
    cdef str _mark(self, int card)
    cdef object _close_trick(self)

@cython.locals(found=list)
cdef list _each(list actions, u64 cards)
