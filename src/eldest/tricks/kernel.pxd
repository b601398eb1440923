# inline methods
# `beats` is open, so that a game with another ranking of cards has its own.
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal cimport crolls as rolls
from eldest.deal.dice cimport Dice
from eldest.protocol.kernel cimport Kernel

cdef int NONE_LAID, NO_CARD, NO_SUIT, SEATS
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class TrickKernel(Kernel):
    cdef u64[6] hands
    cdef readonly u64 table
    cdef short[6] voids
    cdef short[6] laid  # each player's card; of this trick if its bit is in `table`
    cdef readonly short players, step, trump, leader, player, led, best, winner
    cdef readonly int began, last_began
    @cython.locals(player=int)
    cdef inline void clear(self) noexcept nogil
    cdef inline void lead_from(self, int player) noexcept nogil
    cdef inline u64 followers(self) noexcept nogil
    @cython.locals(suit=int)
    cdef bint beats(self, int card) noexcept nogil
    @cython.locals(bit=u64)
    cdef inline void lay(self, int card) noexcept nogil
    cdef inline bint is_complete(self) noexcept nogil
    @cython.locals(best=int, card=int)
    cdef inline int lowest(self, u64 cards) noexcept nogil
    @cython.locals(best=int, card=int)
    cdef inline int highest(self, u64 cards) noexcept nogil
    @cython.locals(found=u64, left=u64, card=int)
    cdef inline u64 winners(self, u64 cards) noexcept nogil
    @cython.locals(winning=u64)
    cdef inline int thrifty(self, u64 cards, bint friendly, Dice dice) noexcept nogil
    cpdef u64 hand(self, long long player)
    cpdef u64 shown_void(self, long long player)
