cimport cython
from libc cimport math
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias

cdef int HUNDREDS, MARRIAGE, MISERE_GAME, SEVEN_RANK, TRUMP_GAME, TRUMP_MARRIAGE
cdef int FIRST, SPEECHES, PLAYS, CARDS, HOLDINGS
cdef double EVEN, SPREAD, NEAT, UNREASONED, DOUBT, WHIM, TORN, SOUND, WAVERS, RARELY
cdef double NO_POINTS, NO_SEVEN
cdef u64[64] BIT
cdef int[256] MARRIED
cdef double[256] CHOSEN
cdef double[512] POINTS, SEVENS, DEFENDS, ALONE, LEAD, ONE, TWO

@cython.final
cdef class Likely:
    cdef bint counts_all, alone
    cdef double defended, doubled
    cdef u64[3] laid, ten
    cdef int speeches, plays
    cdef int[16] speaker, raised, level
    cdef double[16] turn
    cdef int[30] player, card
    cdef u64[30] among
    cdef double[1560] readiness
    cpdef void lay(self, int player, int card) noexcept
    cpdef void hear(self, int player, int level, bint raised, double turn) noexcept
    cpdef see(self, int player, int card, u64 among, dict readiness)
    cpdef bint is_even(self) noexcept
    @cython.locals(found=double, player=int, place=int)
    cpdef double of(self, Marias world) except? -1
    @cython.locals(ten=u64, talon=u64, first=u64, found=double, place=int)
    cdef double declared(self, Marias world) except? -1
    @cython.locals(found=double, said=double, points=double)
    cdef double contracted(self, u64 ten, int trump, int contract) noexcept
    @cython.locals(pairs=int, suit=int, in_trumps=int)
    cdef int counted(self, u64 ten, int trump) noexcept
    @cython.locals(ten=u64, trump=int, gain=double, chance=double)
    cdef double spoken(self, int place, Marias world) noexcept
    @cython.locals(card=int, left=u64, whim=double, ready=double, share=double)
    cdef double played(self, int place) noexcept

@cython.locals(found=double, suit=int)
cdef double total(const double* table, u64 hand, int trump) noexcept
cdef double chance_of(double logarithm) noexcept
cdef double announced(double made) noexcept
@cython.locals(ways=double, suit=int)
cdef double chosen(u64 first, int trump) noexcept
@cython.locals(ways=double, ones=double, suit=int, place=int, laid=double)
cdef double discarded(u64 ten, u64 twelve, int trump) noexcept
