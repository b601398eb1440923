cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.talon cimport Talon

cdef int ANNOUNCE, AUCTION_DECLARE, BID, BID_TOO_LOW, CHOICE, CHOOSER_NO_TRUMP_BID, DEAD_END
cdef int DEALER_PLAYS, DECLARE, DECLARED_NOT_HELD, FINE, MISCOUNT, MISERE_GAME, MISERE_RUNG
cdef int NOBODY, OVERRIDE, PASS, PASSED_OUT, RUNG_TOO_LOW, SLAM_RUNG, TALON
cdef int TRUMP_CARD_NOT_HELD, TRUMP_GAME, UNTRUMPED, WRONG_PHASE
cdef u64 SEVEN_CARDS, SHARP
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Auction(Talon):
    cdef inline int bid_fault(self, int move) noexcept nogil
    cdef inline void bid(self, int move) noexcept nogil
    @cython.locals(passed=int)
    cdef inline void close_auction(self) noexcept nogil
    @cython.locals(player=int)
    cdef inline int next_bidder(self) noexcept nogil
    cdef inline void win_auction(self, int player) noexcept nogil
    cdef inline int rung_won(self) noexcept nogil
    cdef inline int declared(self) noexcept nogil
    cdef inline int declare_word_fault(self, int move) noexcept nogil
    cdef inline int declaration_fault(self, int move) noexcept nogil
    @cython.locals(mask=u64, left=u64, card=int)
    cdef inline u64 due_declared(self) noexcept nogil
    @cython.locals(fault=int)
    cdef inline int laid_fault(self, int card) noexcept nogil
    @cython.locals(fault=int, kept=u64)
    cdef inline int trump_fault(self, int card) noexcept nogil
    @cython.locals(talon=u64, kept=u64, loose=u64, bit=u64)
    cdef inline bint can_declare(self, int rung, u64 laid) noexcept nogil
    @cython.locals(trump=int)
    cdef inline bint has_trump_suit(self, int rung, u64 talon, u64 kept) noexcept nogil
    cdef inline bint could_be_trump(self, int rung, u64 talon, u64 kept, int trump) noexcept nogil
    cdef inline void declare(self, int move) noexcept nogil
    cdef inline void declare_trump(self, int card) noexcept nogil
    cdef inline void declare_trumpless(self) noexcept nogil
