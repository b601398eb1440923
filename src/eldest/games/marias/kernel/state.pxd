cimport cython
from eldest.cards.cbits cimport u64
from eldest.tricks.kernel cimport TrickKernel
from eldest.tricks cimport kernel as base

cdef int ABSENT, CHANCE, COMMITMENTS, FACTS, NOBODY, NO_CARD, PLAYED, RECALLS, SETUP, UNDECIDED
cdef int VALUES, WORDS

cdef class State(TrickKernel):
    cdef readonly u64[3] taken
    cdef readonly int[3] tricks
    cdef readonly int[10] won_by
    cdef readonly int[5] rest
    cdef readonly int[2] talon
    cdef readonly int[4] stage_by
    cdef readonly int[4] stage_kind
    cdef readonly int[4] stage_first
    cdef readonly int[4] stage_second
    cdef readonly int[4] taken_by
    cdef readonly int[10] said_by
    cdef readonly int[10] said_rung
    cdef readonly int[8] level
    cdef readonly int[7] raiser
    cdef readonly int[7] announcer
    cdef readonly short[30] played
    cdef readonly short[30] played_by
    cdef readonly int[4] married_by
    cdef readonly int[4] married_suit
    cdef readonly short[40] revoke_of
    cdef readonly short[40] revoke_trick
    cdef readonly short[40] revoke_after
    cdef readonly short[40] revoke_settled
    cdef readonly int[3] next_by
    cdef readonly short[32] ending_reason
    cdef readonly short[32] ending_by
    cdef readonly int[8] rate
    cdef readonly int[2] cards
    cdef readonly int[8] verdict
    cdef readonly long long[8] amount
    cdef readonly long long[8] steps
    cdef readonly int sitter_pays, cuts, cut_jitter, from_people, spares_trumps, all_pass
    cdef readonly int declarer_leads, includes_game, needs_marriage, queen_first, max_level, unplayed
    cdef readonly int strict, open_hand, claims, concedes
    cdef readonly int silent_factor, penalty, limit, raised_limit, scale, hundred_marriage
    cdef readonly int counts_opponents, open_factor, red_suits
    cdef readonly int chair, phase, came_from, reshaped, lifted, misdeals, rest_left
    cdef readonly int desk, blind, shown, kind, declarer, contract
    cdef readonly int talon_size, laying, stages, takes, asked, answered
    cdef readonly int said, rung, bidder, passed, convinced
    cdef readonly int speech, last_said, open, fresh, raisers, first_raiser
    cdef readonly int opened, natural, keeper, seven, seven_by, number, last_winner, marriages
    cdef readonly int cards_played, revokes, offence, nexts, endings
    cdef readonly int reason, ended_by
    cdef readonly u64 breaches
    cdef readonly long long before, units
    @cython.final
    cdef void empty(self) noexcept nogil
    @cython.final
    @cython.locals(name=int)
    cdef void clear_talk(self) noexcept nogil
    @cython.final
    @cython.locals(player=int)
    cdef void clear_play(self) noexcept nogil
    @cython.final
    cdef int seat_of(self, int place) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef int place_of(self, int seat) noexcept nogil
    @cython.final
    cdef int dealer(self) noexcept nogil
    @cython.final
    cdef int cutter(self) noexcept nogil
    @cython.final
    cdef int left_of(self, int place) noexcept nogil
    @cython.final
    cdef int side(self, int place) noexcept nogil
    @cython.final
    @cython.locals(mask=u64, i=int)
    cdef u64 talon_mask(self) noexcept nogil
    @cython.final
    cdef bint has(self, int name) noexcept nogil
