cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.zoliky.deal cimport Deal
from eldest.games.zoliky.draft cimport Draft
from eldest.games.zoliky.search cimport Search
from eldest.melds cimport shape as shapes

cdef int FINE, JOKER, NO_CARD, DRAW, LEAD, OVER, RESHUFFLE, JOLLY, TAKE, TURN
cdef int HAND, LEAST_CUT, MOST_CUT, DISCARD, DRAW_MOVE, JOLLY_MOVE, PART, TAKE_MOVE, NO_WORD
cdef int LISTED, PARTS, TABLE, UNSEEN
cdef u64 MASK32, ALL

@cython.final
cdef class Playout:
    cdef readonly Deal deal
    cdef readonly Draft turn, jolly
    cdef readonly Search search
    cdef bint jolly_hand
    cdef public int word, parts
    cdef public long long moves
    cdef public bint may_take, may_jolly, may_end
    cpdef void begin(self, Dice dice) noexcept nogil
    cpdef void look(self) noexcept nogil
    cpdef void look_at_parts(self) noexcept nogil
    cpdef bint can_take(self) noexcept nogil
    cpdef bint can_jolly(self) noexcept nogil
    cpdef u64 left(self) noexcept nogil
    cpdef u64 faces(self, Draft draft) noexcept nogil
    cpdef u64 words(self) noexcept nogil
    cpdef bint allows(self, long long move) noexcept nogil
    cpdef void make(self, int move, Dice dice) noexcept nogil
    cpdef void draw(self, Dice dice) noexcept nogil
    cpdef void put(self, u64 part) noexcept nogil
    cpdef void finish(self, int discard) noexcept nogil
    @cython.locals(place=int)
    cpdef u64 word_at(self, int index) noexcept nogil
    cpdef u64 fact(self, int index) noexcept nogil
    cpdef u64 held(self, bint twice) noexcept nogil
    cpdef u64 shape_at(self, int place) noexcept nogil
    @cython.locals(top=int, jokers=int, points=int, word=u64)
    cpdef u64 packed(self) noexcept nogil
    @cython.locals(word=u64, seat=int)
    cpdef u64 sizes(self) noexcept nogil
    @cython.locals(left=u64, pick=int)
    cpdef int random_move(self, Dice dice) noexcept nogil
    @cython.locals(check=u64, move=int)
    cpdef u64 random_round(self, Dice dice) noexcept nogil
