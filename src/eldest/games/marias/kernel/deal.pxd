cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.auction cimport Auction
from eldest.protocol.native cimport cmemory as memory

cdef int AUCTION, BLIND, BLIND_OFF, CHANCE, CHOICE, CHOICE_NOT_HELD, CHOOSE, CUT, CUT_AT
cdef int CUT_RANGE, DISCARD, FINE, FOR_CHOOSER, HIDDEN_CUT, JITTER, JITTER_RANGE, LEAD
cdef int LEAST_CUT, MAX_TWO, MOST_CUT, MOST_OF_A_SUIT, NOBODY, NOT_YOUR_TURN, NO_SUCH_SEAT, OFF
cdef int PASS_CHOICE, RESHAPE, RESHAPE_USED, REST, SETUP, SHUFFLE, SPOKEN, TALON, WRONG_PHASE
cdef int ZERO
cdef unsigned char[32] PACK
cdef int[27] DEALT
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Deal(Auction):
    cdef void prepare(self, int leader) noexcept nogil
    cdef inline void await_pack(self) noexcept nogil
    cdef inline bint awaits_chance(self) noexcept nogil
    @cython.locals(jitter=int)
    cdef inline int chance_fault(self, int move) noexcept nogil
    @cython.locals(number=int)
    cdef inline void chance(self, int move) noexcept nogil
    cdef inline void make_dealable(self) noexcept nogil
    cdef inline int cut_fault(self, int move) noexcept nogil
    cdef inline void cut(self, int move) noexcept nogil
    @cython.locals(place=int, card=int)
    cdef inline void give(self, int number) noexcept nogil
    cdef inline int misdeal_fault(self, int seat) noexcept nogil
    cdef inline void misdeal(self) noexcept nogil
    cdef inline int blind_fault(self) noexcept nogil
    cdef inline int choice_fault(self, int move) noexcept nogil
    @cython.locals(blind=u64)
    cdef inline u64 due_choice(self) noexcept nogil
    @cython.locals(longest=int, suit=int)
    cdef inline bint may_be_blind(self) noexcept nogil
    cdef inline void choose(self, int move) noexcept nogil
    @cython.locals(place=int)
    cdef inline void take_rest(self, int number) noexcept nogil
    cdef inline void decline(self) noexcept nogil
