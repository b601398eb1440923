cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.talon cimport Talon
from eldest.tricks cimport kernel as base

cdef int ANNOUNCE, AUCTION_DECLARE, BID, BID_TOO_LOW, CHOICE, CHOOSER_NO_TRUMP_BID, DEAD_END
cdef int DEALER_PLAYS, DECLARE, DECLARED_NOT_HELD, FINE, MISCOUNT, MISERE_GAME, MISERE_RUNG
cdef int NOBODY, OVERRIDE, PASS, PASSED_OUT, RUNG_TOO_LOW, SLAM_RUNG, TALON
cdef int TRUMP_CARD_NOT_HELD, TRUMP_GAME, UNTRUMPED, WRONG_PHASE
cdef u64 SEVEN_CARDS, SHARP

cdef class Auction(Talon):
    @cython.final
    cdef int bid_fault(self, int move) noexcept nogil
    @cython.final
    cdef void bid(self, int move) noexcept nogil
    @cython.final
    @cython.locals(passed=int)
    cdef void close_auction(self) noexcept nogil
    @cython.final
    @cython.locals(player=int)
    cdef int next_bidder(self) noexcept nogil
    @cython.final
    cdef void win_auction(self, int player) noexcept nogil
    @cython.final
    cdef int rung_won(self) noexcept nogil
    @cython.final
    cdef int declared(self) noexcept nogil
    @cython.final
    cdef int declare_word_fault(self, int move) noexcept nogil
    @cython.final
    cdef int declaration_fault(self, int move) noexcept nogil
    @cython.final
    @cython.locals(mask=u64, left=u64, card=int)
    cdef u64 due_declared(self) noexcept nogil
    @cython.final
    @cython.locals(fault=int)
    cdef int laid_fault(self, int card) noexcept nogil
    @cython.final
    @cython.locals(fault=int, kept=u64)
    cdef int trump_fault(self, int card) noexcept nogil
    @cython.final
    @cython.locals(talon=u64, kept=u64, loose=u64, bit=u64)
    cdef bint can_declare(self, int rung, u64 laid) noexcept nogil
    @cython.final
    @cython.locals(trump=int)
    cdef bint has_trump_suit(self, int rung, u64 talon, u64 kept) noexcept nogil
    @cython.final
    cdef bint could_be_trump(self, int rung, u64 talon, u64 kept, int trump) noexcept nogil
    @cython.final
    cdef void declare(self, int move) noexcept nogil
    @cython.final
    cdef void declare_trump(self, int card) noexcept nogil
    @cython.final
    cdef void declare_trumpless(self) noexcept nogil
