cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.marias cimport holdings
from eldest.games.marias.tricks cimport Tricks
from eldest.tricks cimport play as base

cdef int NO_CARD, NO_SUIT
cdef int FOR_CHOOSER, LEAST_CUT, MOST_CUT
cdef int FIRST_CARDS, MISERE_GAME, NOBODY, REST, SEVEN_RANK, SLAM_GAME, TRUMP_GAME
cdef int CARDS, CUTS, PAIRS, KEPT, ALL_RUNGS, MISERE_RUNG, SLAM_RUNG
cdef int[32] PACK
cdef int[32] POCKET
cdef u64 SHARP, MASK32

cdef class QuickBids:
    cdef readonly Tricks tricks
    cdef int[32] pack
    cdef int[5] rest
    cdef public int calm
    cdef int cuts, jitter, blinds, scattered, spared, dealer_plays, paired
    cdef readonly int desk, shown, trump, kind, contract, declarer, maker
    cdef readonly u64 talon, check
    cdef u64 taken, out, accepted
    @cython.final
    @cython.locals(pick=int)
    cdef int draw(self, Dice dice, int candidates, int quiet) noexcept nogil
    @cython.final
    cdef void begin(self) noexcept nogil
    @cython.final
    @cython.locals(lifted=int, place=int, card=int)
    cdef void deal(self, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(place=int, other=int, card=int)
    cdef void shuffle(self, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(number=int)
    cdef int cut(self, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(seven=u64, last=int, pick=int)
    cdef void choose(self, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void complete(self, int desk) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void decline(self) noexcept nogil
    @cython.final
    @cython.locals(eleven=u64, trump=int, loose=u64, last=int, pick=int)
    cdef void discard(self, Dice dice) noexcept nogil
    @cython.final
    cdef bint may_discard(self, u64 hand, u64 talon, int trump) noexcept nogil
    @cython.final
    cdef void lay_talon(self, int player, int kind, u64 talon) noexcept nogil
    @cython.final
    cdef void take_back_desk(self) noexcept nogil
    @cython.final
    @cython.locals(types=int, talon=u64)
    cdef void declare_trumpless(self, int player, int least, int pick) noexcept nogil
    @cython.final
    @cython.locals(player=int)
    cdef void barva(self, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(least=int, choices=int)
    cdef void take_over(self, int player, Dice dice) noexcept nogil
    @cython.final
    cdef void take_talon(self, int player) noexcept nogil
    @cython.final
    @cython.locals(lone=int, kind=int, step=int, player=int, asked=bint)
    cdef void override(self, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(taken=u64, pick=int)
    cdef bint wants_talon(self, int player, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(rung=int, bidder=int, player=int, call=int)
    cdef void auction(self, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(passed=int)
    cdef bint is_sold(self, int rung, int bidder) noexcept nogil
    @cython.final
    cdef int next_speaker(self, int player, int bidder) noexcept nogil
    @cython.final
    @cython.locals(least=int, call=int)
    cdef int call(self, int player, int standing, Dice dice) noexcept nogil
    @cython.final
    cdef void declare(self, int player, int rung, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(with_trumps=int, each=int, pick=int, talon=u64, part=int, kind=int)
    cdef bint declares(self, int player, int rung, Dice dice) noexcept nogil
    @cython.final
    @cython.locals(twelve=u64, card=int)
    cdef bint declares_trumps(self, int player, int contract, u64 talon, int shown) noexcept nogil
    @cython.final
    cdef void announce(self, Dice dice) noexcept nogil
    @cython.final
    cdef bint may_announce(self, int contract, u64 ten, int trump) noexcept nogil

@cython.locals(others=int, first=int, second=int)
cdef u64 pair(u64 hand, int place) noexcept nogil
