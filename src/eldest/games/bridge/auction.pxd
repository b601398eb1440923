cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.tricks cimport play as base

cdef int PASS, DOUBLE, REDOUBLE, NO_BID, NOBODY
cdef int NOT_RISKED, DOUBLED, REDOUBLED
cdef u64 EVERY_BID

@cython.final
cdef class Auction:
    cdef int[320] calls
    cdef int[10] first
    cdef u64[4] bids
    cdef public int dealer, turn, count, bid, bidder, risk, passes
    cdef public u64 doubled, redoubled
    @cython.locals(place=int, seat=int)
    cpdef void begin(self, int dealer) noexcept nogil
    @cython.locals(calls=u64)
    cpdef u64 legal(self) noexcept nogil
    cpdef bint may_double(self) noexcept nogil
    cpdef bint may_redouble(self) noexcept nogil
    cpdef bint is_against(self) noexcept nogil
    cpdef bint is_over(self) noexcept nogil
    cpdef bint is_passed_out(self) noexcept nogil
    cpdef void add(self, int call) noexcept nogil
    @cython.locals(place=int)
    cpdef void raise_to(self, int call) noexcept nogil
    cpdef int declarer(self) noexcept nogil
    @cython.locals(calls=u64)
    cpdef int random_call(self, Dice dice) noexcept nogil
    cpdef int call(self, int place) noexcept nogil
    cpdef u64 bids_of(self, int seat) noexcept nogil
    @cython.locals(other=Auction, place=int, seat=int)
    cpdef Auction copy(self)
