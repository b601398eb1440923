cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.state cimport State

cdef int ABSENT, ALL_POINTS, CLAIMED, COMMITMENTS, CONCEDED, DOUBLING, FIRST, FIXED, FORFEIT
cdef int GAME, GOAL, HIGHEST, HUNDRED, HUNDRED_AGAINST, LAID, LAST_TRICK, MARRIAGE, MISERE
cdef int NOBODY, PASSED_OUT, PLAYED, REVOKE, SETTLED, SEVEN, SEVEN_AGAINST, SILENT_SEVEN, SLAM
cdef int SLAM_GAME, TRICKS, TRUMP_GAME, TRUMP_MARRIAGE, UNPLAYED, VALUES
cdef u64 SHARP
cdef u64[64] BIT

cdef class Pay(State):
    @cython.locals(name=int)
    cdef inline void finish(self, int reason, int by) noexcept nogil
    cdef inline void forfeit(self) noexcept nogil
    cdef inline void settle(self) noexcept nogil
    @cython.locals(name=int)
    cdef inline void add_up(self) noexcept nogil
    @cython.locals(limit=cython.longlong)
    cdef inline long long limited(self, long long units) noexcept nogil
    @cython.locals(points=int, player=int)
    cdef inline int card_points(self, int side) noexcept nogil
    @cython.locals(side=int)
    cdef inline void count_cards(self) noexcept nogil
    cdef inline int gaining_side(self) noexcept nogil
    cdef inline int marriage_value(self, int suit) noexcept nogil
    @cython.locals(points=int, i=int)
    cdef inline int married(self, int side) noexcept nogil
    @cython.locals(counted=int, i=int, value=int)
    cdef inline int counted_marriage(self, int side) noexcept nogil
    cdef inline int total(self, int side) noexcept nogil
    cdef inline int counted(self, int side) noexcept nogil
    cdef inline void decide_by_word(self) noexcept nogil
    @cython.locals(name=int)
    cdef inline void decide_all(self, int verdict) noexcept nogil
    @cython.locals(holder=int, wins=bint)
    cdef inline void decide_sevens(self) noexcept nogil
    cdef inline void decide_seven(self, int name, int holder, bint wins) noexcept nogil
    cdef inline void decide_silent_seven(self, int holder, bint wins) noexcept nogil
    @cython.locals(holder=int, player=int)
    cdef inline int seven_holder(self) noexcept nogil
    cdef inline bint seven_wins(self, int holder) noexcept nogil
    cdef inline bint still_has_seven(self, int player) noexcept nogil
    @cython.locals(made=bint, units=cython.longlong, _=int)
    cdef inline long long value(self, int name) noexcept nogil
    cdef inline bint is_red(self) noexcept nogil
    cdef inline bint is_open_doubled(self, int name) noexcept nogil
    cdef inline bint is_made(self, int name) noexcept nogil
    cdef inline int slam_tricks(self) noexcept nogil
    cdef inline long long steps_of(self, int name, bint made) noexcept nogil
    @cython.locals(announced=int)
    cdef inline long long silent_steps(self, int winner) noexcept nogil
    @cython.locals(missing=cython.longlong)
    cdef inline long long hundred_steps(self, int side, bint made) noexcept nogil
    @cython.locals(scaled=cython.longlong, _=int)
    cdef inline long long scaled(self, long long steps) noexcept nogil
    cdef int points_of(self, int side) noexcept nogil
    cdef inline int payee(self) noexcept nogil
    cdef inline int payers(self) noexcept nogil
    @cython.locals(player=int)
    cdef inline int paid_to(self, int seat) noexcept nogil
    @cython.locals(points=int)
    cdef inline int fined(self, int seat) noexcept nogil
    cdef inline int paid_misdeals(self) noexcept nogil
    cdef inline int share_of_fine(self, int offender, int seat) noexcept nogil
