cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.doors cimport Doors

cdef int ANNOUNCE, AUCTION, AUCTION_DECLARE, BARVA, BID, BLIND, CHANCE, CHANCE_WORD
cdef int CARD_WORD, CHANGE_WORD, CHOICE_WORD, CUT_WORD, DISCARD_WORD, PASS, SAID_WORD
cdef int SLAM_WORD
cdef u64 PACK
cdef int CHOICE, CHOOSE, CLAIM, CLOSED, CONCEDE, CONTRACT, CUT, CUT_AT, DEAD_END
cdef int DECLARE, DISCARD, DONE, DOUBLING, FINE, HIDDEN_CARD, HIDDEN_CHOICE, HIDDEN_CUT
cdef int HIDDEN_JITTER, HUNDRED_NO_MARRIAGE, JITTER, MISDEAL, MOVES, NEXT, NOBODY, NOT_YOUR_TURN
cdef int NO_ONE, OPEN, OPEN_ACTION, OPTION_OFF, OVERRIDE, PASS_CHOICE, PLAY, PLAY_ON, RAISE
cdef int RESHAPE, REVOKED, SEAT_STEP, SETTLED, SETUP, SHUFFLE, SPOKEN, TAKEOVER, TALON_COUNT, MISCOUNT
cdef int WRONG_PACK, WRONG_PHASE
cdef u64[64] BIT

cdef class Marias(Doors):
    @cython.locals(player=int)
    cdef inline int next_actor(self) noexcept nogil
    cdef bint is_composite(self) noexcept nogil
    cdef bint is_whole(self, int move) noexcept nogil
    cdef int length_fault(self, int surplus) noexcept nogil
    cdef int order_fault(self) noexcept nogil
    @cython.locals(found=int)
    cdef int fault_of(self, int seat, int move) noexcept nogil
    cdef inline int option_fault(self, int move) noexcept nogil
    cdef inline bint is_free_of_turn(self, int move) noexcept nogil
    cdef inline int free_fault(self, int seat, int move) noexcept nogil
    cdef inline int phase_fault(self, int move) noexcept nogil
    cdef inline int laying_fault(self, int move) noexcept nogil
    cdef inline int seldom_fault(self, int move) noexcept nogil
    cdef bint tells_later(self, int fault) noexcept nogil
    cdef u64 due(self) noexcept nogil
    cdef inline u64 due_before(self) noexcept nogil
    cdef inline u64 due_chance(self) noexcept nogil
    @cython.locals(mask=u64, move=int)
    cdef inline u64 due_jitter(self) noexcept nogil
    cdef inline u64 due_cards(self) noexcept nogil
    cdef inline u64 due_talk(self) noexcept nogil
    @cython.locals(mask=u64, move=int)
    cdef inline u64 due_in(self, int first, int end) noexcept nogil
    cdef inline bint is_extra(self, int move) noexcept nogil
    cdef bint has_extras(self) noexcept nogil
    @cython.locals(mask=u64, first=int, move=int)
    cdef u64 free_moves(self, int seat, int word) noexcept nogil
    cdef inline bint is_besides(self, int seat, int move) noexcept nogil
    @cython.locals(move=int)
    cdef int heard(self, int viewer, int index) noexcept nogil
    cdef inline int move_at(self, int index) noexcept nogil
    cdef inline bint is_face_down(self, int index) noexcept nogil
    @cython.locals(between=bint)
    cdef void carry_out(self, int seat, int move) noexcept nogil
    cdef inline void act_by_chance(self, int move) noexcept nogil
    cdef inline void lay_card(self, int move) noexcept nogil
    cdef inline void make_free(self, int seat, int move) noexcept nogil
    cdef inline void make_seldom(self, int move) noexcept nogil
