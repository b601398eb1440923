# What the base asks without the GIL takes it here, because the law is Python.
cimport cython
from eldest.cards.cbits cimport u64
from eldest.tricks.kernel cimport TrickKernel

cdef int CHANCE_WORD, NO_MOVE, NOBODY, OPEN, SEAT_STEP, SEATS, CELLS, CARDS
cdef u64[64] BIT

cdef class PlainKernel(TrickKernel):
    cdef long long[32] cells
    cdef u64[6] taken
    cdef readonly int tricks, last_winner
    @cython.locals(player=int)
    cdef inline void forget(self) noexcept
    cdef void prepare(self, int leader) noexcept with gil
    cdef void carry_out(self, int seat, int move) noexcept with gil
    cdef int fault_of(self, int seat, int move) noexcept with gil
    @cython.locals(words=u64, word=int)
    cdef u64 due(self) noexcept with gil
    cdef u64 free_moves(self, int seat, int word) noexcept with gil
    cdef int points_of(self, int side) noexcept with gil
    cdef bint is_composite(self) noexcept with gil
    cdef int length_fault(self, int surplus) noexcept with gil
    cdef int order_fault(self) noexcept with gil
    @cython.locals(entry=int, move=int, seat=int)
    cdef int heard(self, int viewer, int index) noexcept with gil
    cdef u64 fact(self, int viewer, int index) noexcept with gil
    cpdef law(self)
    cpdef give_up(self, error)
    cpdef report(self, error)
    @cython.locals(place=int)
    cpdef shuffle_first(self, cards)
    cpdef long long get(self, long long cell) except? -1
    cpdef put(self, long long cell, long long number)
    cpdef give_hand(self, long long player, u64 hand)
    cpdef start_trick(self, long long player)
    cpdef bint lay_card(self, long long card) except -1
    @cython.locals(winner=int)
    cpdef int take_trick(self) except -1
    cpdef u64 taken_by(self, long long player)
    cpdef u64 following(self)
    cpdef keep_secret(self)
    cpdef check_player(self, long long player)
