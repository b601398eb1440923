# What only this game calls is final.
cimport cython
from eldest.cards.cbits cimport u64
from eldest.tricks.kernel cimport TrickKernel

cdef int NO_BID, NO_SEAT, NOT_RISKED, DOUBLED, REDOUBLED, CARDS, FACTS, RECALLS, OFFERS, WORDS
cdef int BID, CALL_PASS, CALL_DOUBLE, CALL_REDOUBLE
cdef int AUCTION, LEADING, OVER, PLAYING, SHUFFLING
cdef int CALL_TURN, CALLED_LATE, NO_DOUBLE, NO_REDOUBLE, TOO_LOW
cdef int CHANCE, FINE, NOBODY
cdef u64 EVERY_BID
cdef int[5] TRUMPS
cdef u64[64] BIT

cdef class Bidding(TrickKernel):
    cdef readonly int vulnerable, claims, phase, dealer, calls, passes, bid, bidder, risk
    cdef readonly int declarer, dummy
    cdef readonly u64 doubled, redoubled
    cdef int[10] first
    cdef u64[4] bids
    @cython.locals(place=int, seat=int)
    cdef inline void open_auction(self) noexcept nogil
    @cython.locals(card=int)
    cdef inline void collect(self, int dealer) noexcept nogil
    cdef inline void after_shuffle(self) noexcept nogil
    @cython.locals(place=int)
    cdef inline void deal(self, int dealer) noexcept nogil
    cdef inline int call_fault(self, int seat, int move) noexcept nogil
    @cython.locals(calls=u64)
    cdef inline u64 legal_calls(self) noexcept nogil
    cdef inline bint may_double(self) noexcept nogil
    cdef inline bint may_redouble(self) noexcept nogil
    cdef inline bint is_against(self) noexcept nogil
    cdef inline void call(self, int move) noexcept nogil
    cdef inline void raise_to(self, int move) noexcept nogil
    cdef inline void note_first(self, int place) noexcept nogil
    cdef inline void close_auction(self) noexcept nogil
