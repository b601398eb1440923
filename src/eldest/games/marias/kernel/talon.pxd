cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.doubling cimport Doubling
from eldest.games.marias cimport holdings
from eldest.tricks cimport kernel as base

cdef int ACCEPT, ANNOUNCE, BARVA, CHANGE_WORD, CHOICE, CONTRACT, DISCARD, DISCARD_NOT_HELD
cdef int DISCARD_WORD, FINE, GOOD, HUNDREDS, HUNDRED_NO_MARRIAGE, MISCOUNT, MISERE_WORD
cdef int NOT_YOUR_TURN, NO_CARD, NO_SUIT, OVERRIDE, RAISE, SEVEN_NOT_HELD, SEVEN_RANK, SLAM_GAME
cdef int SLAM_WORD, TAKE, TAKEOVER, TALON, TALON_ALREADY_TAKEN, TALON_COUNT, TALON_DESK_CARD
cdef int TALON_SHARP, TALON_TOO_LATE, TALON_TRUMP, TRUMPLESS_NOT_HELD, TRUMP_GAME
cdef int TYPE_NOT_HIGHER, UNDECIDED, WRONG_PHASE
cdef u64 SHARP

cdef class Talon(Doubling):
    @cython.final
    @cython.locals(higher=u64)
    cdef int type_fault(self, int move) noexcept nogil
    @cython.final
    cdef int change_fault(self, int seat) noexcept nogil
    @cython.final
    cdef void open_discard(self, int move) noexcept nogil
    @cython.final
    cdef void take_back_desk(self) noexcept nogil
    @cython.final
    @cython.locals(fault=int)
    cdef int discard_fault(self, int move) noexcept nogil
    @cython.final
    cdef int count_fault(self, int move) noexcept nogil
    @cython.final
    cdef int sharp_fault(self, int card) noexcept nogil
    @cython.final
    @cython.locals(others=int, gone=int)
    cdef int spared_fault(self, u64 talon, u64 kept, int trump) noexcept nogil
    @cython.final
    @cython.locals(fault=int, kept=u64)
    cdef int trump_discard_fault(self, int card) noexcept nogil
    @cython.final
    @cython.locals(cards=u64, loose=u64, card=int)
    cdef u64 loose_cards(self) noexcept nogil
    @cython.final
    cdef void lay_away(self, int card) noexcept nogil
    @cython.final
    cdef void note_stage(self, int kind) noexcept nogil
    @cython.final
    cdef void discard(self, int move) noexcept nogil
    @cython.final
    cdef void ask_about_misere(self) noexcept nogil
    @cython.final
    cdef int answer_fault(self, int move) noexcept nogil
    @cython.final
    @cython.locals(mask=u64)
    cdef u64 due_answer(self) noexcept nogil
    @cython.final
    @cython.locals(found=int, i=int)
    cdef bint has_taken(self, int player) noexcept nogil
    @cython.final
    cdef void answer(self, int move) noexcept nogil
    @cython.final
    cdef void take_talon(self, int player) noexcept nogil
    @cython.final
    @cython.locals(ten=u64)
    cdef int announcement_fault(self, int move) noexcept nogil
    @cython.final
    cdef int contract_fault(self, int contract, u64 ten, int trump) noexcept nogil
    @cython.final
    cdef void announce(self, int move) noexcept nogil
