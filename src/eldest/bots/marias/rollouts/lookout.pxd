cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias

cdef int NOBODY, NO_CARD, NO_SUIT, TALON
cdef double DECLARER_LONG
cdef u64 PACK, SHARP
cdef u64[52] ABOVE
cdef u64[4] PAIR
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Lookout:
    cdef Marias kernel, child
    cdef int me
    cdef bint alone
    cdef u64 hand, out, unseen
    cdef u64[3] known
    cdef int[3] room
    cdef double[24] lacks
    @cython.locals(seen=u64, held=u64, player=int)
    cdef void look(self, Marias kernel) noexcept
    @cython.locals(kernel=Marias, known=u64, i=int)
    cdef u64 shown(self, int player) noexcept
    @cython.locals(suit=int)
    cdef void share(self) noexcept
    @cython.locals(kernel=Marias, total=double, weight=double, player=int, place=int)
    cdef void share_of(self, int suit, int sharp, int talon) noexcept
    @cython.locals(none=double, left=u64, card=int)
    cdef double holds(self, int player, u64 cards) noexcept
    cdef u64 beaters(self, int best) noexcept
    cdef bint is_friend(self, int player) noexcept
    cdef int later(self) noexcept
    cdef bint takes(self, int card) noexcept
    @cython.locals(taken=bint, best=int, led=int, chance=double, player=int, _=int, beaten=double)
    cdef double ours(self, int card) noexcept
    @cython.locals(winners=u64, suit=u64, follows=double, trumps=double)
    cdef double beats(self, int player, int led, int best) noexcept
    @cython.locals(trumps=u64)
    cdef double ruffs(self, int player, int suit) noexcept
