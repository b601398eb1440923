# inline methods
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.building cimport Building
from eldest.melds cimport cshape as shapes

cdef int JOKER, NO_CARD, CARDS, CUT, DRAW, GOING_OUT, HAND, JOLLY, JOLLY_HAND, LEAD, LOOKED, MELD
cdef int NO_WORD, OVER, RESHUFFLE, SAFETY_END, SEATS, SETUP, TAKE, TURN, CHANCE, NOBODY

cdef class Deal(Building):
    cdef int from_round, most_reshuffles
    cdef bint keeps_top, is_cut_by_hand
    cdef u64[6] hands_once
    cdef u64[6] hands_twice
    cdef int[6] hands_jokers
    cdef unsigned char[108] stock
    cdef unsigned char[108] pile
    cdef unsigned char[108] made
    cdef unsigned char[108] taken
    cdef unsigned char[108] takers
    cdef unsigned char[36] owners
    cdef unsigned char[3] looked
    cdef int[2] low_drawers
    cdef int[2] low_at
    cdef readonly int phase, leader, player, turns, stock_size, pile_size, drawn, jolly, kept
    cdef readonly int reshuffles, winner, ending, owed
    cdef int made_size, jokers_before, melds_before, low, low_count, takes, asked
    cdef u64 openers, answer
    @cython.locals(seat=int)
    cdef inline void reset(self, int leader) noexcept nogil
    cdef inline int cutter(self) noexcept nogil
    cdef inline int round(self) noexcept nogil
    cdef inline bint may_meld(self) noexcept nogil
    @cython.locals(naturals=int)
    cdef inline int hand_size(self, int seat) noexcept nogil
    cdef inline u64 once(self, int seat) noexcept nogil
    cdef inline u64 twice(self, int seat) noexcept nogil
    cdef inline int jokers_of(self, int seat) noexcept nogil
    cdef inline void turn_to(self, int seat) noexcept nogil
    @cython.locals(place=int)
    cdef void prepare(self, int leader) noexcept nogil
    cdef inline void await_cut(self) noexcept nogil
    cdef inline void lead_by(self, int leader) noexcept nogil
    @cython.locals(size=int, top=int, lap=int, place=int, _=int)
    cdef inline void cut(self, int number) noexcept nogil
    @cython.locals(place=int)
    cdef inline int hunt(self, int number) noexcept nogil
    @cython.locals(at=int)
    cdef inline int card_from_below(self, int place, int number) noexcept nogil
    @cython.locals(size=int, place=int, card=int, later=int)
    cdef inline int without_found(self, int jokers) noexcept nogil
    @cython.locals(first=int, packet=int, lacks=int)
    cdef inline int packet(self, int lap) noexcept nogil
    cdef inline void begin_play(self) noexcept nogil
    cdef inline void begin_word(self, int word, int card) noexcept nogil
    cdef inline void draw(self) noexcept nogil
    cdef inline int pile_kept(self) noexcept nogil
    @cython.locals(size=int, place=int, card=int, at=int)
    cdef inline void gather_pile(self) noexcept nogil
    @cython.locals(kept=int, place=int)
    cdef inline void reshuffle(self) noexcept nogil
    cdef inline int top(self) noexcept nogil
    cdef inline void take(self) noexcept nogil
    cdef inline void take_jolly(self) noexcept nogil
    @cython.locals(place=int)
    cdef inline void end_turn(self, int card) noexcept nogil
    cdef inline void turn_over(self) noexcept nogil
