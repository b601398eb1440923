# What only this game calls is final.
cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.bridge.kernel.claims cimport Claiming

cdef int NO_SEAT, ASK, END, EXPLAIN, TALK, TALK_ABOUT, OVER
cdef int DUMMY_ASKS, NO_TALK, SAID_ALREADY, FINE, SEAT_STEP, MOST_QUESTIONS
cdef u64[64] BIT

cpdef bint hears(int viewer, int caller) noexcept nogil

cdef class Asking(Claiming):
    @cython.locals(call=int)
    cdef inline int talk_fault(self, int seat, int move) noexcept nogil
    cdef inline int question_fault(self, int seat, int call) noexcept nogil
    cdef inline int caller(self, int call) noexcept nogil
    @cython.locals(asked=int, waits=int, place=int, entry=int)
    cdef inline bint may_ask(self, int seat, int call) noexcept nogil
    @cython.locals(spare=int, place=int, move=int)
    cdef inline bint may_explain(self, int call) noexcept nogil
    @cython.locals(mask=u64, bit=int)
    cdef inline u64 legal_talk(self, int seat, int word) noexcept nogil
    @cython.locals(caller=int)
    cdef inline int talk_heard(self, int viewer, int move) noexcept nogil
    cpdef int talked(self)
    @cython.locals(count=int, said=int)
    cdef int guess(self, int seat, int move, Dice dice) noexcept nogil
    @cython.locals(call=int)
    cdef inline bint may_have_been(self, int seat, int said, int heard) noexcept nogil
