# Methods of the law that the base calls are open; what only this class calls is final.
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.mindikot cimport score
from eldest.games.mindikot.kernel.play cimport Playing

cdef int NO_CARD, NO_SUIT, CARDS, UNSEEN, KNOWN
cdef int FACE_DOWN, HIDE, PASS, REVEAL
cdef int CHANCE, CHANCE_WORD, FINE, LEAD, NOBODY, SEAT_STEP, SHUFFLE
cdef int NOT_YOUR_TURN, WRONG_PHASE, WRONG_PACK, NO_SUCH_SEAT
cdef int SHUFFLING, LEADING, HIDING, PLAYING, AFTER_REVEAL
cdef int NOTHING, DOWN, BACK, REVEALED
cdef u64 TENS
cdef u64[64] BIT

cdef class Mindikot(Playing):
    cdef int tie, even, win, kot, whitewash
    @cython.locals(tens=int, why=int, last=int, is_whitewash=bint)
    cdef int points_of(self, int side) noexcept nogil
    cdef int fault_of(self, int seat, int move) noexcept nogil
    cdef inline int chance_fault(self, int move) noexcept nogil
    cdef int order_fault(self) noexcept nogil
    @cython.locals(leads=u64)
    cdef u64 due(self) noexcept nogil
    cdef int rule_of_hand(self, Dice dice) noexcept nogil
    @cython.locals(waits=bint)
    cdef u64 free_moves(self, int seat, int word) noexcept nogil
    cdef void carry_out(self, int seat, int move) noexcept nogil
    @cython.locals(move=int, knows=bint)
    cdef int heard(self, int viewer, int index) noexcept nogil
    @cython.locals(own=bint, mine=bint)
    cdef inline bint sees_hidden(self, int viewer) noexcept nogil
    @cython.locals(blind=bint)
    cdef inline u64 seen_hand(self, int viewer) noexcept nogil
    cdef u64 fact(self, int viewer, int index) noexcept nogil
    cdef inline int from_own(self, int viewer, int seat) noexcept nogil
    @cython.locals(word=u64)
    cdef inline u64 state(self, int viewer) noexcept nogil
    @cython.locals(word=u64, value=u64, place=int, seat=int, has_laid=u64)
    cdef inline u64 packed(self, int viewer, bint laid) noexcept nogil
    cpdef int tricks_of(self, long long team)
    cpdef u64 taken_by(self, long long team)
    cpdef int tens_of(self, long long team)
    cpdef bint knows_hidden(self, int seat)
    cpdef u64 hand_seen_by(self, long long seat)
    cpdef tuple after_card(self, long long led, long long trump, long long best, long long card)
    cpdef bint lies_hidden(self)
    cpdef u64 plays(self)
