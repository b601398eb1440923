cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias cimport holdings

cdef int TRUMP_GAME, MISERE_GAME, SLAM_GAME, NOBODY
cdef int SIZE, SHIFT, TAGS, NO_LED, NO_CARD, ZERO, HIGHEST
cdef int GONE, WINS, BEATEN, ENDS, FIRST_PLAIN, FIRST_TRUMP
cdef u64 MIX, MASK64, PACK, PAIRS, MASK32
cdef u64[64] BIT, ABOVE
cdef u64[5] LANE

cdef int after(int player) noexcept nogil

@cython.final
cdef class Search:
    cdef u64[::1] table
    cdef unsigned char[::1] standing
    cdef int[::1] bonus
    cdef u64[3] own
    cdef int[2] top, low
    cdef u64 sharp, seven, plain, queens, forgo, trumps
    cdef public int base, tag, tags
    cdef int kind, trump, last, keeper
    cdef u64 whole, live
    cdef int player, left, led, best, winner
    cpdef void set_game(self, int kind, int trump, u64 sharp, int last) noexcept nogil
    cpdef void set_seven(self, u64 seven, int keeper) noexcept nogil
    cpdef void set_order(self, u64 queens, u64 forgo) noexcept nogil
    @cython.locals(suit=int)
    cpdef void deal(self, u64 one, u64 two, u64 three) noexcept nogil
    @cython.locals(slot=int)
    cpdef int fresh(self) noexcept nogil
    cpdef void lead_from(self, int leader) noexcept nogil
    cpdef void lies(self, int card) noexcept nogil
    cpdef void set_end(self, int end, int bonus) noexcept nogil
    cpdef void set_bounds(self, int seven, int top, int low) noexcept nogil
    cpdef bint wins(self, int card, int need) noexcept nogil
    @cython.locals(cards=u64)
    cpdef u64 moves(self) noexcept nogil
    @cython.locals(pool=u64, live=u64)
    cdef void stand(self, int suit) noexcept nogil
    @cython.locals(found=u64, at=int, place=int)
    cdef u64 moved_up(self, int lane, u64 live, u64 pool) noexcept nogil
    @cython.locals(both=u64)
    cdef bint are_like(self, int one, int other) noexcept nogil
    @cython.locals(dead=u64, plain=u64, sharp=u64)
    cdef u64 thinned(self, u64 moves, u64 whole) noexcept nogil
    cdef u64 beaters(self, int best) noexcept nogil
    @cython.locals(cards=u64)
    cpdef u64 choices(self, u64 hand, int player, int led, int best) noexcept nogil
    @cython.locals(late=int, key=u64, slot=u64, entry=u64, low=int, high=int, card=int, made=bint)
    cdef bint lead(self, u64 live, int leader, int wed, int need) noexcept nogil
    @cython.locals(found=u64, place=u64)
    cdef u64 stood(self, u64 live) noexcept nogil
    @cython.locals(cards=u64, facts=u64)
    cdef u64 key(self, u64 live, int leader, int wed, int late) noexcept nogil
    @cython.locals(moves=u64, card=int, made=bint)
    cdef int decider(self, u64 live, int leader, int wed, int need, int hint) noexcept nogil
    @cython.locals(beside=u64)
    cdef int first_lead(self, u64 moves) noexcept nogil
    @cython.locals(bit=u64)
    cdef bint lay(self, int card, u64 whole, u64 live, int player, int left, int led, int best,
                  int winner, int wed, int need) noexcept nogil
    @cython.locals(bit=u64)
    cdef int wed_with(self, int card, u64 live, int wed) noexcept nogil
    @cython.locals(moves=u64, partner=bint, card=int, made=bint)
    cdef bint follow(self, u64 whole, u64 live, int player, int left, int led, int best,
                     int winner, int wed, int need) noexcept nogil
    cdef int first_answer(self, u64 moves, int best, bint partner) noexcept nogil
    cdef bint take(self, u64 whole, u64 live, int best, int winner, int wed,
                   int need) noexcept nogil
    @cython.locals(seven=int, last=int)
    cdef int end(self, u64 whole, int best, int winner, int wed) noexcept nogil
