# What only this game calls is final.
cimport cython
from eldest.cards.cbits cimport u64
from eldest.tricks cimport kernel as base
from eldest.tricks.kernel cimport TrickKernel

cdef int NO_BID, NO_SEAT, NOT_RISKED, DOUBLED, REDOUBLED, CARDS, FACTS, RECALLS, OFFERS, WORDS
cdef int BID, CALL_PASS, CALL_DOUBLE, CALL_REDOUBLE
cdef int AUCTION, LEADING, OVER, PLAYING, SHUFFLING
cdef int CALL_TURN, CALLED_LATE, NO_DOUBLE, NO_REDOUBLE, TOO_LOW
cdef int CHANCE, FINE, NOBODY
cdef u64 EVERY_BID
cdef int[5] TRUMPS

cdef class Bidding(TrickKernel):
    cdef readonly int vulnerable, claims, phase, dealer, calls, passes, bid, bidder, risk
    cdef readonly int declarer, dummy
    cdef readonly u64 doubled, redoubled
    cdef int[10] first
    cdef u64[4] bids
    @cython.final
    @cython.locals(place=int, seat=int)
    cdef void open_auction(self) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef void collect(self, int dealer) noexcept nogil
    @cython.final
    cdef void after_shuffle(self) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void deal(self, int dealer) noexcept nogil
    @cython.final
    cdef int call_fault(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(calls=u64)
    cdef u64 legal_calls(self) noexcept nogil
    @cython.final
    cdef bint may_double(self) noexcept nogil
    @cython.final
    cdef bint may_redouble(self) noexcept nogil
    @cython.final
    cdef bint is_against(self) noexcept nogil
    @cython.final
    cdef void call(self, int move) noexcept nogil
    @cython.final
    cdef void raise_to(self, int move) noexcept nogil
    @cython.final
    cdef void note_first(self, int place) noexcept nogil
    @cython.final
    cdef void close_auction(self) noexcept nogil
