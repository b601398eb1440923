cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias
from eldest.games.marias.solver.paying cimport Paying
from eldest.games.marias.solver.search cimport Search

cdef int NOBODY, SEVEN, SEVEN_AGAINST, TRUMP_GAME, PLAY, ENDS, GONE, LEAD, NO_LANE, NO_PAIR
cdef int TENS, ROWS
cdef u64 KINGS, SHARP
cdef u64[4] PAIR
cdef int[104] PLACES
cdef u64[64] BIT

@cython.final
cdef class Valuer(Paying):
    cdef Search search
    cdef long long[52] worth
    cdef long long[360] values
    cdef int[360] tag
    cdef int[12960] bonus
    cdef int count, so_far, last, aim, need
    @cython.locals(found=dict, cards=u64, card=int)
    cpdef dict by_card(self, Marias world, int measure)
    @cython.locals(legal=u64, kings=u64, left=u64, king=int)
    cdef u64 solve(self, Marias world, int measure) noexcept nogil
    @cython.locals(mine=bint, moves=u64, low=int, high=int, middle=int)
    cpdef long long best(self, Marias world, int measure) noexcept nogil
    @cython.locals(card=int)
    cdef bint any_reaches(self, u64 moves, int place, bint mine) noexcept nogil
    @cython.locals(moves=u64, suit=int, before=int, height=int, card=int, alike=bint)
    cdef void ask(self, Marias world, u64 cards) noexcept nogil
    @cython.locals(card=int)
    cdef int card_at(self, Marias world, int suit, int height) noexcept nogil
    @cython.locals(low=int, high=int, middle=int)
    cdef long long value(self, int suit, int height) noexcept nogil
    cdef bint reaches(self, int card, int place) noexcept nogil
    @cython.locals(counts=bint)
    cdef void set_up(self, Marias world, int measure, int lost) noexcept nogil
    @cython.locals(first=int, end=int, row=int, tens=int, place=int)
    cdef void list_values(self, Marias world) noexcept nogil
    cdef u64 live(self, Marias world) noexcept nogil
    @cython.locals(place=int, later=int)
    cdef void insert(self, long long value) noexcept nogil
    @cython.locals(tens=int)
    cdef int needed(self, int row, long long value) noexcept nogil
    @cython.locals(first=int, low=int, high=int, gone_low=int, gone_high=int, row=int, bonus=int)
    cdef void aim_at(self, int place) noexcept nogil
    @cython.locals(other=int)
    cdef int name_of(self, int place) noexcept nogil
    @cython.locals(row=int)
    cdef bint is_same_bonus(self, int place, int other) noexcept nogil
    @cython.locals(in_trumps=bint, trump=int, keeper=int, i=int, left=int, right=int)
    cdef void set_search(self, Marias world, u64 sharp, int lost) noexcept nogil
    @cython.locals(row=int, found=bint)
    cdef bint has_seven_rows(self) noexcept nogil
    @cython.locals(side=int, queens=u64, forgo=u64, player=int, suit=int)
    cdef void set_order(self, Marias world, int lost) noexcept nogil
    cdef int counted(self, Marias world, int player) noexcept nogil
    @cython.locals(found=u64, card=int)
    cdef u64 placed(self, Marias world, u64 cards) noexcept nogil
