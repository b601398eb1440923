cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.zoliky.kernel.deal cimport Deal
from eldest.melds cimport cfind as find
from eldest.melds cimport cshape as shapes

cdef int JOKER, NO_CARD, FINE, CHANCE, CHANCE_WORD, NOBODY, SEAT_STEP, SHUFFLE, LEADER
cdef int BAD_CUT, CUT, CUT_AT, DRAW, DRAWING, END_OF_MELD, FACES, GOING_JOLLY, HAND, HIDDEN_CUT
cdef int HIDDEN_DISCARD, JOLLY, JOLLY_HAND, JOLLY_HAND_SIZE, LAY_CARD, LEAD, LEAST_CUT, MELD
cdef int MOST_CUT, MOST_LIFTED, NO_FINISH, NO_SUCH_SEAT, NO_WORD, NOT_YOUR_TURN, ON_JOKER, ON_LOW
cdef int PUT_CARD, RESHUFFLE, SETUP, TAKE, TAKING, TOO_EARLY, UNFINISHED, WITHOUT
cdef int WRONG_PACK, WRONG_PHASE, WRONG_PILE, TABLE_AT, BUILT_AT, UNSEEN
cdef u64 ALL
cdef u64[52] NEAR

cdef class Phases(Deal):
    cdef bint has_jolly_hand
    cdef int penalty, factor
    cdef int fault_of(self, int seat, int move) noexcept nogil
    cdef inline bint is_part(self, int move) noexcept nogil
    cdef inline int cut_fault(self, int number) noexcept nogil
    cdef inline int drawing_fault(self, int move) noexcept nogil
    cdef inline int step_fault(self, int move) noexcept nogil
    cdef inline int chance_fault(self, int move) noexcept nogil
    cdef int order_fault(self) noexcept nogil
    cdef bint is_composite(self) noexcept nogil
    cdef bint is_whole(self, int move) noexcept nogil
    cdef int length_fault(self, int surplus) noexcept nogil
    cdef u64 due(self) noexcept nogil
    @cython.locals(melding=bint)
    cdef inline u64 due_now(self) noexcept nogil
    @cython.locals(found=u64)
    cdef inline u64 beginnings(self) noexcept nogil
    @cython.locals(works=bint, opened=bint)
    cdef inline bint can_begin(self, int word, int card) noexcept nogil
    @cython.locals(due=u64)
    cdef u64 free_moves(self, int seat, int word) noexcept nogil
    @cython.locals(word=int)
    cdef bint is_blind(self, int move) noexcept nogil
    cdef void carry_out(self, int seat, int move) noexcept nogil
    @cython.locals(points=int)
    cdef int points_of(self, int side) noexcept nogil
    @cython.locals(move=int, closes=bint)
    cdef int heard(self, int viewer, int index) noexcept nogil
    cdef inline int from_own(self, int viewer, int seat) noexcept nogil
    @cython.locals(joker=u64, index=int)
    cdef void tell_facts(self, int viewer, u64 *row, Py_ssize_t first) noexcept nogil
    @cython.locals(once=u64, twice=u64, place=int)
    cdef inline void tell_pile(self, u64 *row, Py_ssize_t first) noexcept nogil
    @cython.locals(word=u64)
    cdef inline u64 melds_at(self, int place) noexcept nogil
    @cython.locals(word=u64)
    cdef inline u64 numbers(self, int viewer) noexcept nogil
    @cython.locals(word=u64, place=int, seat=int, opened=int)
    cdef inline u64 sizes(self, int viewer) noexcept nogil
    @cython.locals(word=u64)
    cdef inline u64 built(self, int viewer) noexcept nogil
    @cython.locals(due=u64, word=int)
    cdef int rule_of_hand(self, Dice dice) noexcept nogil
    @cython.locals(best=int, least=int, card=int, use=int)
    cdef inline int spare_card(self, u64 cards) noexcept nogil
    @cython.locals(same=u64, near=int)
    cdef inline int friends(self, int card) noexcept nogil
