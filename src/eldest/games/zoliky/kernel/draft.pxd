# inline methods
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.places cimport Places
from eldest.games.zoliky.part_numbers cimport lay_number, layoff_number, swap_number
from eldest.melds cimport cfind as find
from eldest.melds cimport cshape as shapes

cdef int SHIFT, FLAGS, SHORT
cdef u64 MIX, MASK64
cdef u64[8192] KNOWN
cdef u64[4] WORTH
cdef int JOKER, JOLLY, TURN, LAY, ANY, FINE, HIGH, HIGH_ACE, LEAST, LOW, LOW_ACE

cdef u64 mixed(u64 word) noexcept nogil

cdef class Draft(Places):
    cdef inline bint can_complete(self) noexcept nogil
    cdef inline bint must_open(self) noexcept nogil
    cdef inline bint is_easy(self) noexcept nogil
    @cython.locals(gainable=int, key=u64, slot=int, works=bint)
    cdef inline bint can_go_on(self) noexcept nogil
    @cython.locals(melds=u64, meld=int, key=u64)
    cdef inline u64 key_of_turn(self) noexcept nogil
    @cython.locals(state=u64, old=u64, works=bint)
    cdef inline bint try_part(self, u64 number) noexcept nogil
    @cython.locals(meld=int)
    cdef inline bint try_steps(self) noexcept nogil
    @cython.locals(works=bint, meld=int)
    cdef inline bint try_all_swaps(self) noexcept nogil
    @cython.locals(shape=u64, suit=int)
    cdef inline bint try_layoffs(self, int meld) noexcept nogil
    @cython.locals(place=int, card=int)
    cdef inline bint try_end(self, int meld, u64 shape, int end) noexcept nogil
    cdef inline bint try_layoff(self, int meld, int card, int end) noexcept nogil
    cdef inline bint try_swaps(self, int meld) noexcept nogil
    @cython.locals(found=u64, cards=u64, card=int)
    cdef inline u64 swaps_that_end_well(self, int meld, bint any_one) noexcept nogil
    @cython.locals(most=int, ranks=u64, suit=int)
    cdef inline bint try_melds(self, bint plans, u64 least) noexcept nogil
    @cython.locals(starts=u64)
    cdef inline bint try_pure_runs(self) noexcept nogil
    @cython.locals(suit=int, start=int, size=int)
    cdef inline bint try_pure_run(self, int card) noexcept nogil
    @cython.locals(held=u64, suits=u64, jokers=int, shape=u64, valid=bint)
    cdef inline bint try_sets(self, int rank, int most, bint plans, u64 least) noexcept nogil
    @cython.locals(starts=u64, run=u64)
    cdef inline bint try_runs(self, u64 row, int suit, bint plans, u64 least) noexcept nogil
    @cython.locals(size=int, start=int, place=u64, longer=u64, apart=bint)
    cdef inline bint try_run(self, u64 row, u64 run, int left, bint plans, u64 least) noexcept nogil
    cdef inline bint try_meld(self, u64 shape, bint plans, u64 least) noexcept nogil
    @cython.locals(holds=bint)
    cdef inline bint fits(self, u64 shape) noexcept nogil
    @cython.locals(kept=int)
    cdef inline bint leaves_enough(self, u64 shape) noexcept nogil
    @cython.locals(useful=u64)
    cdef inline bint can_open(self) noexcept nogil
    cdef inline u64 useful(self) noexcept nogil
    @cython.locals(alone=int, wanted=bint)
    cdef inline bint is_lonely(self, u64 useful) noexcept nogil
    cdef inline bint is_planned(self) noexcept nogil
    @cython.locals(points=int, twice=u64, bit=int)
    cdef inline int dearest(self, u64 useful) noexcept nogil
    cdef inline bint plan(self, u64 least) noexcept nogil
    @cython.locals(state=u64, special=bint, works=bint)
    cdef inline bint planned_with(self, u64 shape) noexcept nogil
    cdef inline bint wants_special(self) noexcept nogil
    cdef inline bint is_wanted(self, u64 shape, bint passed) noexcept nogil
