cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.zoliky.draft cimport Draft
from eldest.games.zoliky.hunt cimport Pack
from eldest.melds cimport shape as shapes

cdef int JOKER, NO_CARD, DRAW, GOING_OUT, HAND, JOLLY, JOLLY_HAND, LEAD, MELD, NOBODY, OVER
cdef int RESHUFFLE, SAFETY_END, SEATS, SETUP, TAKE

@cython.final
cdef class Deal:
    cdef readonly int players, from_round, most_reshuffles
    cdef readonly bint keeps_top
    cdef readonly Pack pack
    cdef u64[6] ones
    cdef u64[6] twos
    cdef int[6] jokers
    cdef int[108] stock
    cdef int[108] pile
    cdef u64[36] melds
    cdef int[36] owners
    cdef public int phase, leader, turn, turns, stock_size, pile_size, count, drawn, reshuffles
    cdef public int winner, ending
    cdef public u64 opened
    @cython.locals(seat=int)
    cpdef void start(self, int leader) noexcept nogil
    cpdef int cutter(self) noexcept nogil
    cpdef int round(self) noexcept nogil
    cpdef bint may_meld(self) noexcept nogil
    cpdef int hand_size(self, int seat) noexcept nogil
    cpdef void give(self, int seat, int card) noexcept nogil
    @cython.locals(top=int, lap=int, place=int, seat=int, _=int)
    cpdef void cut(self, int number) noexcept nogil
    @cython.locals(first=int, packet=int, lacks=int)
    cpdef int packet(self, int seat, int lap) noexcept nogil
    cpdef void draw(self) noexcept nogil
    cpdef int pile_kept(self) noexcept nogil
    @cython.locals(kept=int, place=int, card=int, at=int)
    cpdef void begin_reshuffle(self) noexcept nogil
    cpdef void reshuffled(self) noexcept nogil
    cpdef int top(self) noexcept nogil
    @cython.locals(place=int, card=int)
    cpdef void load(self, Draft draft, int word) noexcept nogil
    cpdef void finish(self, Draft draft, int discard) noexcept nogil
    @cython.locals(place=int)
    cpdef void commit(self, Draft draft) noexcept nogil
    cpdef void discard(self, int card) noexcept nogil
    cpdef void end_turn(self) noexcept nogil
    @cython.locals(points=int)
    cpdef int minus(self, int seat, int penalty, int factor) noexcept nogil
    @cython.locals(i=int, j=int, place=int, other=int)
    cpdef void shuffle_stock(self, Dice dice) noexcept nogil
    @cython.locals(once=u64, again=u64, place=int)
    cpdef u64 pile_mask(self, bint twice) noexcept nogil
    @cython.locals(other=Deal, seat=int)
    cpdef Deal copy(self)
