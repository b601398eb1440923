# inline methods
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.steps cimport Steps
from eldest.melds cimport cfind as find
from eldest.melds cimport cshape as shapes

cdef int JOKER, JOLLY, ANY, FINE, LEAST, LONGEST_RUN, LOW_ACE

cdef class Places(Steps):
    cdef u64 wanted, stood_for
    @cython.locals(place=int, shape=u64)
    cdef inline void look_at_table(self) noexcept nogil
    @cython.locals(near=u64)
    cdef inline bint is_useless(self, int card) noexcept nogil
    cdef inline bint is_hopeless(self, int word, int card) noexcept nogil
    @cython.locals(wanted=u64, meld=int)
    cdef inline int gainable(self) noexcept nogil
    cdef inline bint could_use_card(self, int jokers) noexcept nogil
    @cython.locals(suit=int, rank=int, high=int, low=int)
    cdef inline bint could_lay(self, int jokers) noexcept nogil
    @cython.locals(meld=int, shape=u64)
    cdef inline bint could_lay_off(self, int jokers) noexcept nogil
    cdef inline bint extends(self, u64 shape, int jokers) noexcept nogil
    @cython.locals(first=int, last=int, filled=int, place=int, gap=int, whole=bint)
    cdef inline bint reaches(self, u64 shape, int position, int jokers) noexcept nogil
