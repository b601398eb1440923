cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.auction cimport Auction
from eldest.tricks cimport kernel as base

cdef int AUCTION, BLIND, BLIND_OFF, CHANCE, CHOICE, CHOICE_NOT_HELD, CHOOSE, CUT, CUT_AT
cdef int CUT_RANGE, DISCARD, FINE, FOR_CHOOSER, HIDDEN_CUT, JITTER, JITTER_RANGE, LEAD
cdef int LEAST_CUT, MAX_TWO, MOST_CUT, MOST_OF_A_SUIT, NOBODY, NOT_YOUR_TURN, NO_SUCH_SEAT, OFF
cdef int PASS_CHOICE, RESHAPE, RESHAPE_USED, REST, SETUP, SHUFFLE, SPOKEN, TALON, WRONG_PHASE
cdef int ZERO
cdef unsigned char[32] PACK
cdef int[27] DEALT

cdef class Deal(Auction):
    cdef void prepare(self, int leader) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void await_pack(self) noexcept nogil
    @cython.final
    cdef bint awaits_chance(self) noexcept nogil
    @cython.final
    @cython.locals(jitter=int)
    cdef int chance_fault(self, int move) noexcept nogil
    @cython.final
    @cython.locals(number=int)
    cdef void chance(self, int move) noexcept nogil
    @cython.final
    cdef void make_dealable(self) noexcept nogil
    @cython.final
    cdef int cut_fault(self, int move) noexcept nogil
    @cython.final
    cdef void cut(self, int move) noexcept nogil
    @cython.final
    @cython.locals(place=int, card=int)
    cdef void give(self, int number) noexcept nogil
    @cython.final
    cdef int misdeal_fault(self, int seat) noexcept nogil
    @cython.final
    cdef void misdeal(self) noexcept nogil
    @cython.final
    cdef int blind_fault(self) noexcept nogil
    @cython.final
    cdef int choice_fault(self, int move) noexcept nogil
    @cython.final
    @cython.locals(blind=u64)
    cdef u64 due_choice(self) noexcept nogil
    @cython.final
    @cython.locals(longest=int, suit=int)
    cdef bint may_be_blind(self) noexcept nogil
    @cython.final
    cdef void choose(self, int move) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void take_rest(self, int number) noexcept nogil
    @cython.final
    cdef void decline(self) noexcept nogil
