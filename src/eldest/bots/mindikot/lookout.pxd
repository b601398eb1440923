cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.kernel.mindikot cimport Mindikot

cdef int NO_SUIT, BACK, DOWN, REVEALED
cdef u64 CARDS
cdef double REVEALS
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Lookout:
    cdef Mindikot kernel
    cdef u64 whole, hand, unseen, shown
    cdef int me, led
    cdef bint hides, passing, ours_now
    cdef double[24] lacking
    cdef double[64] chances
    @cython.locals(found=u64, place=int)
    cdef u64 whole_pack(self) noexcept
    @cython.locals(known=u64, seen=u64, suit=int)
    cdef void look(self, Mindikot kernel)
    @cython.locals(kernel=Mindikot, seat=int, room=int, lacks=bint)
    cdef void share_out(self, int suit) noexcept
    cdef int room(self, int seat) noexcept
    @cython.locals(none=double, suit=int, number=int)
    cdef double holds(self, int seat, u64 cards) noexcept
    @cython.locals(suit=int, higher=u64)
    cdef u64 beaters(self, int trump, int best) noexcept
    @cython.locals(winners=u64, following=double, trumping=double)
    cdef double beaten(self, int seat, int trump, int best) noexcept
    @cython.locals(chance=double, stays=double, raised=double, card=int)
    cdef double outlook(self, int trump, int best, bint ours, int seat) noexcept
    @cython.locals(winners=u64, following=u64)
    cdef int cheapest_beater(self, int seat, int trump, int best) noexcept
    cdef int after(self, int seat) noexcept
    cdef bint takes(self, int card) noexcept
    @cython.locals(kernel=Mindikot, trump=int)
    cdef double ours(self, int card) noexcept
    @cython.locals(losing=double, before=int, card=int)
    cdef void weigh(self, u64 cards) noexcept

cdef u64 between(int one, int other) noexcept
@cython.locals(card=int)
cdef int highbit(u64 cards) noexcept
