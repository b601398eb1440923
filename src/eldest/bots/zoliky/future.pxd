cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal cimport crolls as rolls
from eldest.deal.dice cimport Dice
from eldest.games.zoliky.kernel.draft cimport Draft
from eldest.games.zoliky.solver.cover cimport Cover
from eldest.melds cimport cfind as find
from eldest.melds cimport cshape as shapes

cdef int LOOKS, FEWEST, JOKER, CARDS, MOST_CARDS, ANY, FINE, HIGH, LOW, ROWS, TURNS, PACK
cdef double LATER, HALF

@cython.final
cdef class Future:
    cdef Cover cover
    cdef Draft draft
    cdef readonly int rows, turns, size, done
    cdef unsigned char[108] bag
    cdef unsigned char[1536] thrown
    cdef unsigned char[1536] drawn
    cdef u64 places
    cdef double prize
    @cython.locals(row=int, turn=int)
    cdef draw_rows(self, Dice dice)
    @cython.locals(other=int, card=int)
    cdef int pick(self, int place, Dice dice) noexcept
    @cython.locals(ones=u64, twos=u64, jokers=int, held=double, total=double, row=int, last=cython.longlong)
    cpdef double worth(self, Draft draft, double ending, double prize, bint waits)
    cpdef bint is_tired(self) noexcept
    @cython.locals(found=u64, card=int, meld=int)
    cdef u64 fitting(self) noexcept
    cdef bint takes(self, u64 shape, int card) noexcept
    cdef bint fits(self, u64 shape, int card, int end) noexcept
    @cython.locals(alive=double, worth=double, burden=double, at=int, turns=int, turn=int, left=double)
    cdef double one_row(self, int row, double held, double ending, bint waits) noexcept
    @cython.locals(size=int, taken=int, useful=bint)
    cdef double after(self, int thrown, int drawn, double left, int turns) noexcept
    cdef bint is_useful(self, int card) noexcept
    @cython.locals(draft=Draft, size=int, fewest=int, laid=int, pure=bint, need=int)
    cdef double left(self) noexcept
    cdef int fewest(self, int size) noexcept
