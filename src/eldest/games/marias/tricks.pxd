cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.tricks cimport play as base
from eldest.tricks.play cimport TrickPlay

cdef int NO_CARD, NO_SUIT
cdef int TRUMP_GAME, MISERE_GAME, SLAM_GAME, NOBODY, TRICKS, SEVEN_RANK, TRUMP_MARRIAGE, MARRIAGE
cdef u64 KINGS, QUEENS, SHARP
cdef u64[104] ABOVE

@cython.final
cdef class Tricks(TrickPlay):
    cdef int[3] tricks
    cdef u64[3] taken
    cdef int[4] wed_by
    cdef int[4] wed_suit
    cdef public int strict, queen_first, kind, natural, declarer, keeper, seven, seven_by
    cdef public int number, last_winner, weds, chair, chairs
    @cython.locals(player=int)
    cpdef void start(self) noexcept nogil
    cpdef void set_game(self, int kind, int trump, int declarer) noexcept nogil
    cpdef void give(self, int player, u64 cards) noexcept nogil
    cpdef void drop(self, int player, u64 cards) noexcept nogil
    cpdef void lead_first(self, int leader) noexcept nogil
    @cython.locals(above=u64)
    cpdef u64 beaters(self) noexcept nogil
    cpdef u64 legal_cards(self) noexcept nogil
    @cython.locals(hand=u64, cards=u64)
    cpdef u64 lawful_cards(self) noexcept nogil
    cpdef bint may_play(self, long long card) noexcept nogil
    cpdef bint is_over(self) noexcept nogil
    cpdef void play(self, int card) noexcept nogil
    @cython.locals(suit=int)
    cpdef bint throws_away(self, int card) noexcept nogil
    cpdef bint weds_with(self, int card) noexcept nogil
    cpdef void wed(self, int player, int suit) noexcept nogil
    cpdef void finish_trick(self) noexcept nogil
    cpdef int side(self, int player) noexcept nogil
    @cython.locals(points=int, player=int)
    cpdef int card_points(self, int side) noexcept nogil
    cpdef int wed_value(self, int suit) noexcept nogil
    @cython.locals(points=int, i=int)
    cpdef int wed_sum(self, int side) noexcept nogil
    @cython.locals(cards=u64)
    cpdef int random_card(self, Dice dice) noexcept nogil
    cpdef u64 word(self, int index) noexcept nogil
    @cython.locals(word=u64)
    cpdef u64 facts(self) noexcept nogil
    @cython.locals(word=u64, k=int, player=int)
    cpdef u64 packed(self) noexcept nogil
    cpdef bint has_laid(self, int player) noexcept nogil
    cpdef int tricks_of(self, int player) noexcept nogil
    cpdef u64 taken_by(self, int player) noexcept nogil
    @cython.locals(other=Tricks, player=int, i=int)
    cpdef Tricks copy(self)

@cython.locals(cards=u64)
cdef u64 bound(u64 hand, u64 led, u64 trumps, u64 beaters) noexcept nogil
