cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias

cdef int ABSENT, ALL_POINTS, HUNDRED_AGAINST, HUNDREDS, MISERE_GAME, NOBODY, SEVEN, SEVEN_AGAINST
cdef int SILENT_SEVEN, TRICKS, TRUMP_GAME, VALUES, PLAYED, ENDS, FIRST_PLAIN, FIRST_TRUMP
cdef int GONE, WINS, MONEY, LEAD, TENS
cdef u64 KINGS
cdef u64[4] PAIR
cdef u64[64] BIT

cdef class Paying:
    cdef Marias ends
    cdef long long[360] pays
    cdef int[36] end
    cdef int rows, width
    cdef bint counts_first
    cdef void list_ends(self, Marias world, int measure, int lost) noexcept nogil
    @cython.locals(kings=u64, suit=int)
    cdef u64 wed_kings(self, Marias world) noexcept nogil
    @cython.locals(player=int, held=u64)
    cdef int holder(self, Marias world) noexcept nogil
    @cython.locals(side=int, i=int)
    cdef int ordered_side(self, Marias world, int lost) noexcept nogil
    @cython.locals(count=int, player=int, suit=int)
    cdef int pairs(self, Marias world, int side, int lost) noexcept nogil
    @cython.locals(player=int, found=bint)
    cdef bint trump_pair(self, Marias world, int side, int lost) noexcept nogil
    cdef bint is_pair(self, Marias world, int player, int suit, int side, int lost) noexcept nogil
    @cython.locals(ordered=int, side=int, plain=int, before=int, gone=int)
    cdef void trump_rows(self, Marias world, int measure, int lost) noexcept nogil
    @cython.locals(player=int, suit=int)
    cdef void marry_all(self, Marias world, int side, int lost) noexcept nogil
    @cython.locals(player=int, number=int, suit=int)
    cdef void marry_in_order(self, Marias world, int side, int first, int trumps, int plain) noexcept nogil
    @cython.locals(holder=int, seven=int)
    cdef void seven_rows(self, Marias world, int measure, int wed) noexcept nogil
    @cython.locals(name=int, won=bint)
    cdef void settle_seven(self, Marias world, int holder, int seven) noexcept nogil
    @cython.locals(tens=int)
    cdef void points_row(self, int measure) noexcept nogil
    cdef long long paid(self, int measure) noexcept nogil
    @cython.locals(made=int, lost_by=int, tricks=int)
    cdef void bare_row(self, int measure) noexcept nogil
    @cython.locals(kept=int, row=int)
    cdef void leave_out(self, Marias world) noexcept nogil
    @cython.locals(gone=int, row=int, tens=int)
    cdef bint is_seven_idle(self) noexcept nogil
    @cython.locals(tens=int)
    cdef void copy_row(self, int row, int to) noexcept nogil
