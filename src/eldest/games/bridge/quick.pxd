cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.bridge.auction cimport Auction
from eldest.games.bridge.play cimport Play
from eldest.games.bridge.points cimport contract_points
from eldest.tricks cimport play as base

cdef int CALL, MOVES, NONE, UNSEEN, AS_MARKED
cdef int[16] DEALERS
cdef int[16] VULNERABLE
cdef int[5] TRUMPS
cdef u64 MASK32

@cython.final
cdef class Quick:
    cdef public Auction auction
    cdef public Play cards
    cdef int[52] pack
    cdef public int marked, vulnerable
    @cython.locals(i=int, j=int)
    cpdef void start(self, int board, Dice dice) noexcept nogil
    cpdef bint is_over(self) noexcept nogil
    cpdef bint in_auction(self) noexcept nogil
    cpdef int actor(self) noexcept nogil
    cpdef u64 legal_cards(self) noexcept nogil
    cpdef bint allows(self, long long move) noexcept nogil
    cpdef void make(self, int move) noexcept nogil
    cpdef int random_move(self, Dice dice) noexcept nogil
    @cython.locals(check=u64, move=int)
    cpdef u64 random_board(self, Dice dice) noexcept nogil
    @cython.locals(side=int, worth=int)
    cpdef int points(self) noexcept nogil
    cpdef u64 word(self, int index) noexcept nogil
    @cython.locals(word=u64)
    cpdef u64 facts(self) noexcept nogil
    @cython.locals(word=u64, value=u64, seat=int)
    cpdef u64 packed(self, bint laid) noexcept nogil
    cpdef bint has_laid(self, int seat) noexcept nogil
