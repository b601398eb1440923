cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.draft cimport Draft
from eldest.games.zoliky.part_numbers cimport layoff_number, swap_number
from eldest.games.zoliky.solver.ways cimport Ways, worth_of
from eldest.melds cimport cfind as find
from eldest.melds cimport cshape as shapes

cdef int JOKER, JOLLY, ANY, FINE, POINTS
cdef int JOKERS_AT, OPENERS_AT, OWED_AT, STAYS_AT, USES_AT
cdef u64 FIELD, MOST_POINTS, OPENER, OWED, STAY, USE

@cython.final
cdef class Cover:
    cdef readonly Ways ways
    cdef Draft draft
    cdef int aim, enough, size, own, kept, need, depth, swapped
    cdef bint wants_use
    cdef readonly int best, found, first, left
    cdef readonly long long looks
    cdef int[16] chosen
    cdef u64[16] swaps
    cdef readonly int[16] melds, later
    cdef readonly u64[16] cores, shapes, first_steps
    cpdef bint solve(self, Draft draft, int aim, int floor, int enough) noexcept
    cpdef bint is_alone(self) noexcept
    @cython.locals(opens=bint)
    cpdef u64 laid(self) noexcept
    @cython.locals(meld=int, cards=u64)
    cpdef void try_swaps(self, int first, u64 sums) noexcept
    @cython.locals(board=Draft, shape=u64, swaps=bint)
    cpdef void try_swap(self, int meld, int card, u64 sums) noexcept
    @cython.locals(board=Draft, ones=u64, twos=u64, worth=int)
    cpdef void cover(self, u64 sums) noexcept
    @cython.locals(way=int, lowest=u64)
    cpdef void search(self, u64 ones, u64 twos, int jokers, u64 melds, u64 sums, int worth) noexcept
    cpdef bint fits(self, int way, u64 ones, int jokers, u64 melds) noexcept
    @cython.locals(ways=Ways, naturals=u64, meld=int)
    cpdef void take(self, int way, u64 ones, u64 twos, int jokers, u64 melds, u64 sums, int worth) noexcept
    @cython.locals(points=int, most=int)
    cpdef bint is_hopeless(self, u64 sums, int worth) noexcept
    @cython.locals(more=int, left=int, value=int)
    cpdef void end(self, int jokers, u64 melds, u64 sums) noexcept
    @cython.locals(room=int, meld=int)
    cpdef int placed(self, int jokers, u64 melds) noexcept
    @cython.locals(points=int, opening=int, owed=int)
    cpdef bint lacks(self, int jokers, u64 sums) noexcept
    @cython.locals(place=int, way=int)
    cpdef void record(self) noexcept
