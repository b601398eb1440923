# inline methods
# Methods of the law that the base calls are open; what only this game calls is final.
cimport cython
from eldest.cards.cbits cimport u64
from eldest.tricks.kernel cimport TrickKernel

cdef int NO_CARD, NO_SUIT, CARDS, FACTS, RECALLS, WORDS
cdef int CHANCE, FINE, NOBODY
cdef int WRONG_PHASE, HIDE_FIRST, NOT_HELD, HIDER_NOT_HELD, FOLLOW_SUIT, DECLARE_FIRST
cdef int CAN_FOLLOW, NOTHING_HIDDEN, NOT_NOW, MUST_TRUMP
cdef int SHUFFLING, LEADING, HIDING, PLAYING, AFTER_REVEAL, OVER
cdef int NOTHING, DOWN, BACK, REVEALED, PLAYED
cdef u64[2] WHOLE
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Playing(TrickKernel):
    cdef readonly int hiding, by_chance, phase, first_leader, hidden, condition, trump_set_at
    cdef readonly int last_winner, tricks_of_round
    cdef int[2] tricks
    cdef u64[2] taken
    @cython.locals(team=int)
    cdef inline void reset(self) noexcept nogil
    @cython.locals(whole=u64, size=int, card=int)
    cdef void prepare(self, int leader) noexcept nogil
    cdef inline void after_shuffle(self) noexcept nogil
    @cython.locals(place=int)
    cdef inline void deal(self, int leader) noexcept nogil
    cdef inline void hide(self, int card) noexcept nogil
    cdef inline bint hides(self, int seat) noexcept nogil
    cdef inline int holding_fault(self, int card) noexcept nogil
    cdef inline int hide_fault(self, int card) noexcept nogil
    cdef inline bint is_void(self) noexcept nogil
    cdef inline bint must_declare(self) noexcept nogil
    @cython.locals(fault=int, trumps=u64)
    cdef inline int play_fault(self, int card) noexcept nogil
    @cython.locals(hand=u64, suit=int)
    cdef inline u64 legal_plays(self) noexcept nogil
    @cython.locals(fault=int, unrevealed=bint)
    cdef inline int declaration_fault(self, int card) noexcept nogil
    cdef inline u64 legal_declarations(self) noexcept nogil
    cdef inline void reveal(self) noexcept nogil
    cdef inline void play(self, int card) noexcept nogil
    cdef inline bint sets_trump(self, int card) noexcept nogil
    cdef inline void put(self, int card) noexcept nogil
    @cython.locals(team=int)
    cdef inline void finish_trick(self) noexcept nogil
