cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.draft cimport Draft
from eldest.games.zoliky.numbers cimport lay_number, layoff_number, swap_number
from eldest.melds cimport find
from eldest.melds cimport shape as shapes
from eldest.melds.find cimport Finder

cdef int SHIFT, FLAGS
cdef u64 MIX, MASK64
cdef int JOKER, JOLLY, TURN, LAY, ANY, FINE, HIGH, HIGH_ACE, LEAST, LONGEST_RUN, LOW, LOW_ACE

cdef u64 mixed(u64 word) noexcept nogil

@cython.final
cdef class Search:
    cdef Finder finder
    cdef u64[20000] numbers
    cdef u64[8192] known
    cdef int listed
    @cython.locals(listed=int, kept=int, place=int)
    cpdef int next_parts(self, Draft draft) noexcept nogil
    cpdef u64 part(self, int place) noexcept nogil
    cpdef bint is_stuck(self, Draft draft) noexcept nogil
    cpdef bint must_open(self, Draft draft) noexcept nogil
    @cython.locals(may_lay_off=bint, meld=int)
    cpdef void list_steps(self, Draft draft) noexcept nogil
    @cython.locals(shape=u64, suit=int, low=int, high=int)
    cpdef void list_layoffs(self, Draft draft, int meld) noexcept nogil
    cpdef void list_layoff(self, Draft draft, int meld, int card, int end) noexcept nogil
    @cython.locals(place=int)
    cpdef void list_lays(self, Draft draft) noexcept nogil
    @cython.locals(cards=u64, card=int)
    cpdef void list_swaps(self, Draft draft, int meld) noexcept nogil
    cpdef void list_part(self, u64 number) noexcept nogil
    @cython.locals(jokers=int, kept=int)
    cpdef bint fits(self, Draft draft, u64 shape) noexcept nogil
    cpdef bint can_complete(self, Draft draft) noexcept nogil
    @cython.locals(key=u64, slot=int, works=bint)
    cpdef bint can_go_on(self, Draft draft) noexcept nogil
    @cython.locals(first=int, last=int, place=int, works=bint)
    cpdef bint try_steps(self, Draft draft) noexcept nogil
    @cython.locals(melds=u64, jokers=u64, meld=int, key=u64)
    cpdef u64 key_of(self, Draft draft) noexcept nogil
    @cython.locals(facts=u64, old=u64, works=bint)
    cpdef bint try_part(self, Draft draft, u64 number) noexcept nogil
    cpdef bint can_open(self, Draft draft) noexcept nogil
    @cython.locals(rest=u64, alone=int)
    cpdef bint is_lonely(self, Draft draft) noexcept nogil
    cpdef bint is_planned(self, Draft draft) noexcept nogil
    @cython.locals(points=int, cards=u64)
    cpdef int dearest(self, Draft draft) noexcept nogil
    @cython.locals(place=int, shape=u64, facts=u64, special=bint, works=bint)
    cpdef bint plan(self, Draft draft, int first) noexcept nogil
    cpdef bint wants_special(self, Draft draft) noexcept nogil
    cpdef bint is_wanted(self, Draft draft, u64 shape, bint passed) noexcept nogil
    cpdef bint is_plain(self, Draft draft) noexcept nogil
    @cython.locals(wanted=u64, meld=int)
    cpdef int gainable(self, Draft draft) noexcept nogil
    @cython.locals(jokers=int)
    cpdef bint could_use_card(self, Draft draft) noexcept nogil
    @cython.locals(suit=int, rank=int, high=int, low=int)
    cpdef bint could_lay(self, Draft draft, int jokers) noexcept nogil
    @cython.locals(meld=int, shape=u64, fits=bint)
    cpdef bint could_lay_off(self, Draft draft, int jokers) noexcept nogil
    cpdef bint extends(self, Draft draft, u64 shape, int jokers) noexcept nogil
    @cython.locals(first=int, last=int, filled=int, place=int, gap=int, whole=bint)
    cpdef bint reaches(self, Draft draft, u64 shape, int position, int jokers) noexcept nogil
