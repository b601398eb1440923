cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.tricks cimport play as base
from eldest.tricks.play cimport TrickPlay

cdef int NO_CARD, NO_SUIT
cdef int PASS, REVEAL, HIDE, MOVES
cdef int NOTHING, DOWN, BACK, REVEALED, PLAYED
cdef u64 TENS, MASK32
cdef int KNOWN, UNSEEN
cdef u64[2] PACK

@cython.final
cdef class Tricks(TrickPlay):
    cdef int[2] tricks
    cdef u64[2] taken
    cdef int[52] pack
    cdef public int hiding, first_leader, hidden, condition, revealing, last_winner
    @cython.locals(team=int)
    cpdef void start(self, int leader) noexcept nogil
    @cython.locals(hand=u64)
    cpdef u64 legal_cards(self) noexcept nogil
    cpdef bint can_follow(self) noexcept nogil
    cpdef bint is_void(self) noexcept nogil
    cpdef bint must_declare(self) noexcept nogil
    cpdef bint sets_trump(self, int card) noexcept nogil
    cpdef bint hides(self, int seat) noexcept nogil
    cpdef int tricks_of_round(self) noexcept nogil
    cpdef bint is_over(self) noexcept nogil
    cpdef bint must_hide(self) noexcept nogil
    cpdef void hide(self, int card) noexcept nogil
    cpdef void reveal(self) noexcept nogil
    cpdef void play(self, int card) noexcept nogil
    cpdef void put(self, int card) noexcept nogil
    @cython.locals(team=int)
    cpdef void finish_trick(self) noexcept nogil
    cpdef void make(self, int move) noexcept nogil
    cpdef bint allows(self, long long move) noexcept nogil
    cpdef bint may_play(self, int card) noexcept nogil
    cpdef u64 plays(self) noexcept nogil
    cpdef u64 declarations(self) noexcept nogil
    cpdef u64 hides_open(self) noexcept nogil
    cpdef u64 word(self, int index) noexcept nogil
    @cython.locals(word=u64)
    cpdef u64 facts(self) noexcept nogil
    @cython.locals(mine=bint)
    cpdef int hidden_seen(self) noexcept nogil
    cpdef bint has_laid(self, int seat) noexcept nogil
    @cython.locals(word=u64, value=u64, seat=int)
    cpdef u64 packed(self, bint laid) noexcept nogil
    @cython.locals(size=int, i=int, j=int, seat=int)
    cpdef void deal(self, Dice dice) noexcept nogil
    @cython.locals(whole=u64, size=int)
    cpdef int fill_pack(self) noexcept nogil
    @cython.locals(hand=u64, cards=u64, pick=int)
    cpdef int random_move(self, Dice dice) noexcept nogil
    @cython.locals(check=u64, move=int)
    cpdef u64 random_round(self, Dice dice) noexcept nogil
    cpdef int tricks_of(self, int team) noexcept nogil
    cpdef u64 taken_by(self, int team) noexcept nogil
    cpdef int tens_of(self, int team) noexcept nogil
    cpdef void set_taken(self, int team, int tricks, u64 cards) noexcept nogil
    @cython.locals(other=Tricks, team=int)
    cpdef Tricks copy(self)
