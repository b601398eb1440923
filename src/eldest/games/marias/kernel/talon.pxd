cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.doubling cimport Doubling
from eldest.games.marias cimport holdings

cdef int ACCEPT, ANNOUNCE, BARVA, CHANGE_WORD, CHOICE, CONTRACT, DISCARD, DISCARD_NOT_HELD
cdef int DISCARD_WORD, FINE, GOOD, HUNDREDS, HUNDRED_NO_MARRIAGE, MISCOUNT, MISERE_WORD
cdef int NOT_YOUR_TURN, NO_CARD, NO_SUIT, OVERRIDE, RAISE, SEVEN_NOT_HELD, SEVEN_RANK, SLAM_GAME
cdef int SLAM_WORD, TAKE, TAKEOVER, TALON, TALON_ALREADY_TAKEN, TALON_COUNT, TALON_DESK_CARD
cdef int TALON_SHARP, TALON_TOO_LATE, TALON_TRUMP, TRUMPLESS_NOT_HELD, TRUMP_GAME
cdef int TYPE_NOT_HIGHER, UNDECIDED, WRONG_PHASE
cdef u64 SHARP
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Talon(Doubling):
    @cython.locals(higher=u64)
    cdef inline int type_fault(self, int move) noexcept nogil
    cdef inline int change_fault(self, int seat) noexcept nogil
    cdef inline void open_discard(self, int move) noexcept nogil
    cdef inline void take_back_desk(self) noexcept nogil
    @cython.locals(fault=int)
    cdef inline int discard_fault(self, int move) noexcept nogil
    cdef inline int count_fault(self, int move) noexcept nogil
    cdef inline int sharp_fault(self, int card) noexcept nogil
    @cython.locals(others=int, gone=int)
    cdef inline int spared_fault(self, u64 talon, u64 kept, int trump) noexcept nogil
    @cython.locals(fault=int, kept=u64)
    cdef inline int trump_discard_fault(self, int card) noexcept nogil
    @cython.locals(cards=u64, loose=u64, card=int)
    cdef inline u64 loose_cards(self) noexcept nogil
    cdef inline void lay_away(self, int card) noexcept nogil
    cdef inline void note_stage(self, int kind) noexcept nogil
    cdef inline void discard(self, int move) noexcept nogil
    cdef inline void ask_about_misere(self) noexcept nogil
    cdef inline int answer_fault(self, int move) noexcept nogil
    @cython.locals(mask=u64)
    cdef inline u64 due_answer(self) noexcept nogil
    @cython.locals(found=int, i=int)
    cdef inline bint has_taken(self, int player) noexcept nogil
    cdef inline void answer(self, int move) noexcept nogil
    cdef inline void take_talon(self, int player) noexcept nogil
    @cython.locals(ten=u64)
    cdef inline int announcement_fault(self, int move) noexcept nogil
    cdef inline int contract_fault(self, int contract, u64 ten, int trump) noexcept nogil
    cdef inline void announce(self, int move) noexcept nogil
