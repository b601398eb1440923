cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.bridge.auction cimport Auction
from eldest.games.bridge.play cimport Play

cdef int CHANCE, NOBODY, NEVER
cdef tuple CALL_ACTIONS, CARD_ACTIONS, CALL_ORDER

@cython.final
cdef class Round:
    cdef public object setup, dealing, options, contract, claim, agreed, turned
    cdef public tuple order, talk, claimed
    cdef public dict notes
    cdef public bint dealt
    cdef public Auction auction
    cdef public Play play
    cpdef bint is_over(self)
    @cython.locals(actor=int)
    cpdef tuple actors(self)
    cpdef int actor(self)
    cpdef list legal(self, object seat)
    @cython.locals(mask=u64, call=int)
    cdef list _in_turn(self)
    cpdef object apply(self, object seat, object action)
    cdef object _play(self, int card)

@cython.locals(found=list)
cdef list _each(u64 cards)
