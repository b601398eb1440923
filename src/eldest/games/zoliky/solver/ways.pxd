cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.draft cimport Draft
from eldest.melds cimport cshape as shapes
from eldest.melds.find cimport Finder

cdef int JOKER, TAKE, FINE, LARGEST_SET, LONGEST_RUN, LONGEST, STRETCH, MOST, NEW
cdef int[52] WORTH
cdef u64 OPENER, OPENING_JOKER, USE

@cython.final
cdef class Ways:
    cdef Finder finder
    cdef Draft draft
    cdef u64[4096] naturals, sums, cores, shapes
    cdef int[4096] jokers, worth, melds, later, following
    cdef int[64] heads
    cdef int[37] rooms
    cdef readonly int count
    cdef int own
    cdef u64 useful
    cdef bint wants_use
    @cython.locals(card=int, meld=int)
    cpdef void gather(self, Draft draft, int own, bint wants_use, bint alone) noexcept
    @cython.locals(place=int, shape=u64)
    cpdef void list_new(self, bint alone) noexcept
    @cython.locals(jokers=int)
    cpdef void list_opening(self, u64 shape) noexcept
    @cython.locals(pure=bint)
    cpdef bint may_grow(self, u64 shape) noexcept
    cpdef bint has_swapped(self) noexcept
    cpdef void list_grown(self, u64 shape) noexcept
    cpdef bint is_lent(self) noexcept
    @cython.locals(lent=u64, suits=u64)
    cpdef void list_lent(self, u64 shape) noexcept
    @cython.locals(suit=int, card=int, fits=bint)
    cpdef void list_on_table(self, int meld, u64 shape) noexcept
    @cython.locals(ends=int, left=int)
    cpdef int room(self, u64 shape) noexcept
    @cython.locals(card=int)
    cpdef void stretch_low(self, int meld, u64 core, u64 shape, int steps) noexcept
    @cython.locals(card=int, after=int)
    cpdef void stretch_high(self, int meld, u64 core, u64 shape, int steps) noexcept
    cpdef bint may_add(self, int meld, int card, int steps) noexcept
    @cython.locals(naturals=u64, jokers=int)
    cpdef void add(self, int meld, u64 core, u64 shape, bint later) noexcept
    @cython.locals(card=int, way=int)
    cpdef void keep(self, u64 naturals, int jokers) noexcept
    cpdef u64 later_sums(self, u64 naturals) noexcept
    @cython.locals(found=u64)
    cpdef u64 opening_sums(self, u64 core) noexcept

@cython.locals(worth=int)
cpdef int worth_of(u64 naturals) noexcept
