cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.state cimport State
from eldest.tricks cimport kernel as base

cdef int ABSENT, ALL_POINTS, CLAIMED, COMMITMENTS, CONCEDED, DOUBLING, FIRST, FIXED, FORFEIT
cdef int GAME, GOAL, HIGHEST, HUNDRED, HUNDRED_AGAINST, LAID, LAST_TRICK, MARRIAGE, MISERE
cdef int NOBODY, PASSED_OUT, PLAYED, REVOKE, SETTLED, SEVEN, SEVEN_AGAINST, SILENT_SEVEN, SLAM
cdef int SLAM_GAME, TRICKS, TRUMP_GAME, TRUMP_MARRIAGE, UNPLAYED, VALUES
cdef u64 SHARP

cdef class Pay(State):
    @cython.final
    @cython.locals(name=int)
    cdef void finish(self, int reason, int by) noexcept nogil
    @cython.final
    cdef void forfeit(self) noexcept nogil
    @cython.final
    cdef void settle(self) noexcept nogil
    @cython.final
    @cython.locals(name=int)
    cdef void add_up(self) noexcept nogil
    @cython.final
    @cython.locals(limit=cython.longlong)
    cdef long long limited(self, long long units) noexcept nogil
    @cython.final
    @cython.locals(points=int, player=int)
    cdef int card_points(self, int side) noexcept nogil
    @cython.final
    @cython.locals(side=int)
    cdef void count_cards(self) noexcept nogil
    @cython.final
    cdef int gaining_side(self) noexcept nogil
    @cython.final
    cdef int marriage_value(self, int suit) noexcept nogil
    @cython.final
    @cython.locals(points=int, i=int)
    cdef int married(self, int side) noexcept nogil
    @cython.final
    @cython.locals(counted=int, i=int, value=int)
    cdef int counted_marriage(self, int side) noexcept nogil
    @cython.final
    cdef int total(self, int side) noexcept nogil
    @cython.final
    cdef int counted(self, int side) noexcept nogil
    @cython.final
    cdef void decide_by_word(self) noexcept nogil
    @cython.final
    @cython.locals(name=int)
    cdef void decide_all(self, int verdict) noexcept nogil
    @cython.final
    @cython.locals(holder=int, wins=bint)
    cdef void decide_sevens(self) noexcept nogil
    @cython.final
    cdef void decide_seven(self, int name, int holder, bint wins) noexcept nogil
    @cython.final
    cdef void decide_silent_seven(self, int holder, bint wins) noexcept nogil
    @cython.final
    @cython.locals(holder=int, player=int)
    cdef int seven_holder(self) noexcept nogil
    @cython.final
    cdef bint seven_wins(self, int holder) noexcept nogil
    @cython.final
    cdef bint still_has_seven(self, int player) noexcept nogil
    @cython.final
    @cython.locals(made=bint, units=cython.longlong, _=int)
    cdef long long value(self, int name) noexcept nogil
    @cython.final
    cdef bint is_red(self) noexcept nogil
    @cython.final
    cdef bint is_open_doubled(self, int name) noexcept nogil
    @cython.final
    cdef bint is_made(self, int name) noexcept nogil
    @cython.final
    cdef int slam_tricks(self) noexcept nogil
    @cython.final
    cdef long long steps_of(self, int name, bint made) noexcept nogil
    @cython.final
    @cython.locals(announced=int)
    cdef long long silent_steps(self, int winner) noexcept nogil
    @cython.final
    @cython.locals(missing=cython.longlong)
    cdef long long hundred_steps(self, int side, bint made) noexcept nogil
    @cython.final
    @cython.locals(scaled=cython.longlong, _=int)
    cdef long long scaled(self, long long steps) noexcept nogil
    cdef int points_of(self, int side) noexcept nogil
    @cython.final
    cdef int payee(self) noexcept nogil
    @cython.final
    cdef int payers(self) noexcept nogil
    @cython.final
    @cython.locals(player=int)
    cdef int paid_to(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(points=int)
    cdef int fined(self, int seat) noexcept nogil
    @cython.final
    cdef int share_of_fine(self, int offender, int seat) noexcept nogil
