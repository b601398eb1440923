cimport cython
from eldest.bots.marias.rollouts.lookout cimport Lookout
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias

cdef int NO_SUIT, HUNDREDS, TRICKS, PLAY, COUNT
cdef int WINS, IS_SHARP, COMES_HOME, CASHES, FEEDS, IS_SURE, STOPS_HUNTING, HURRIES
cdef int SAVES_FROM_RUFF, BARES_A_SHARP, IS_HIGH, FORGOES, ANNOUNCES, SPOILS_THE_HUNDRED
cdef int IS_LONG, COSTS_A_TRUMP, COSTS_PARTNER_A_TRUMP, DECLARER_FOLLOWS, IS_TRUMP, DRAWS
cdef int SPENDS_THE_TOP, IS_SEVEN, MANY_TRUMPS, HELPS_ANNOUNCED_SEVEN, BESIDE_THE_SEVEN
cdef int LEADS_ALONE, LEADS_THROUGH, LEADS_UP_TO, FOLLOWS_ALONE, FOLLOWS_DEFENCE
cdef double SURE
cdef double[125] POINTS
cdef u64 KINGS, SHARP
cdef u64[4] PAIR
cdef u64[52] ABOVE
cdef u64[64] BIT
cdef u64[5] SUIT

@cython.final
cdef class Light(Lookout):
    @cython.locals(choices=u64, first=int, found=int, card=int, most=double, points=double)
    cpdef int card(self, Marias kernel)
    @cython.locals(left=int)
    cdef int role(self) noexcept
    @cython.locals(master=bint, sharp=bint, ours=double, found=double)
    cdef double points(self, int card, int first) noexcept
    @cython.locals(found=double)
    cdef double sharp_points(self, int card, int first, bint master, double ours) noexcept
    @cython.locals(suit=int, trumps=bint, found=double)
    cdef double pair_points(self, int card, int first) noexcept
    @cython.locals(kernel=Marias)
    cdef bint spoils(self) noexcept
    @cython.locals(kernel=Marias, suit=int, own=u64, found=double)
    cdef double suit_points(self, int card, int first) noexcept
    @cython.locals(kernel=Marias, left=int, right=int, partner=int, found=double, holds=double)
    cdef double lead_points(self, int suit, int first) noexcept
    @cython.locals(kernel=Marias, trumps=u64, found=double)
    cdef double trump_points(self, int card, int first, bint master) noexcept
    cpdef long long play_out(self, Marias kernel)
    cpdef long long after(self, Marias world, int card)
