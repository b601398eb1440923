# Methods of the law that the base calls are open; what only this class calls is final.
cimport cython
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.bridge.kernel.questions cimport Asking

cdef int NO_SEAT, ACCEPT, ASK, CALL, CLAIM, REFUSE, TOO_MANY
cdef int AUCTION, CLAIMED, LEADING, PLAYING, SHUFFLING, UNNAMED, UNSEEN
cdef int NO_SUCH_SEAT, NOT_CHANCE, NOT_DEALT, WRONG_PACK
cdef int CHANCE, CHANCE_WORD, FINE, LEAD, SEAT_STEP, SHUFFLE
cdef u64 ANSWERS
cdef u64[64] BIT

cdef class Bridge(Asking):
    cdef void prepare(self, int leader) noexcept nogil
    cdef int fault_of(self, int seat, int move) noexcept nogil
    cdef inline int chance_fault(self, int move) noexcept nogil
    cdef int order_fault(self) noexcept nogil
    cdef u64 due(self) noexcept nogil
    cdef int rule_of_hand(self, Dice dice) noexcept nogil
    cdef u64 free_moves(self, int seat, int word) noexcept nogil
    cdef void carry_out(self, int seat, int move) noexcept nogil
    @cython.locals(move=int)
    cdef int heard(self, int viewer, int index) noexcept nogil
    @cython.locals(place=int)
    cdef void tell_facts(self, int viewer, u64 *row, Py_ssize_t first) noexcept nogil
    @cython.locals(us=int, word=u64)
    cdef inline u64 state(self, int viewer) noexcept nogil
    cdef inline int from_own(self, int viewer, int seat) noexcept nogil
    @cython.locals(word=u64, place=int, card=int)
    cdef inline u64 cards_laid(self, int viewer) noexcept nogil
    @cython.locals(word=u64, place=int)
    cdef inline u64 suits_lacked(self, int viewer) noexcept nogil
    cpdef int tricks_of(self, long long side)
    @cython.locals(place=int, move=int, found=list)
    cpdef list calls_in(self, list table)
    @cython.locals(place="long long")
    cpdef list cards_in(self, list table, long long first, long long last)
    @cython.locals(move=int)
    cpdef u64 calls_after(self, moves)
