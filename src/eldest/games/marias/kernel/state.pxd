# inline methods
cimport cython
from eldest.cards.cbits cimport u64
from eldest.tricks.kernel cimport TrickKernel

cdef int ABSENT, CHANCE, COMMITMENTS, FACTS, NOBODY, NO_CARD, PLAYED, RECALLS, SETUP, UNDECIDED
cdef int VALUES, WORDS
cdef u64[64] BIT

# What every card looks at comes first, what a round needs once last: lanes are read from memory.
cdef class State(TrickKernel):
    cdef readonly short phase, came_from, laying, chair, kind, natural, declarer, keeper, seven, number
    cdef readonly short strict, claims, concedes, queen_first, cards_played, last_said
    cdef readonly short seven_by, last_winner, contract, opened, desk, shown, talon_size, stages
    cdef readonly short marriages, speech, open, fresh, answered, asked, passed, rung, bidder
    cdef readonly u64[3] taken
    cdef readonly short[3] tricks
    cdef readonly short[8] level
    cdef readonly short[2] talon
    cdef readonly short[4] stage_by
    cdef readonly short[4] married_by
    cdef readonly short[4] married_suit
    cdef readonly short[30] played
    cdef readonly short[30] played_by
    cdef readonly short[10] won_by
    cdef readonly short[7] raiser
    cdef readonly short[7] announcer
    cdef readonly short[5] rest
    cdef readonly short[4] stage_kind
    cdef readonly short[4] stage_first
    cdef readonly short[4] stage_second
    cdef readonly short[4] taken_by
    cdef readonly short[10] said_by
    cdef readonly short[10] said_rung
    cdef readonly short sitter_pays, cuts, cut_jitter, from_people, spares_trumps, all_pass
    cdef readonly short declarer_leads, includes_game, needs_marriage, max_level, unplayed, open_hand
    cdef readonly int silent_factor, penalty, limit, raised_limit, scale, hundred_marriage
    cdef readonly int counts_opponents, open_factor, red_suits
    cdef readonly short misdeals_on, spent, replaces_game
    cdef readonly short reshaped, lifted, misdeals, rest_left, blind, takes
    cdef readonly short said, convinced, raisers, first_raiser
    cdef readonly short revokes, offence, nexts, endings, reason, ended_by
    cdef readonly u64 breaches
    cdef readonly long long before, units
    cdef readonly int[8] rate
    cdef readonly int[2] cards
    cdef readonly int[8] verdict
    cdef readonly long long[8] amount
    cdef readonly long long[8] steps
    cdef readonly short[3] next_by
    cdef readonly short[32] ending_reason
    cdef readonly short[32] ending_by
    cdef readonly short[40] revoke_of
    cdef readonly short[40] revoke_trick
    cdef readonly short[40] revoke_after
    cdef readonly short[40] revoke_settled
    cdef inline void empty(self) noexcept nogil
    @cython.locals(name=int)
    cdef inline void clear_talk(self) noexcept nogil
    @cython.locals(player=int)
    cdef inline void clear_play(self) noexcept nogil
    @cython.locals(seat=int)
    cdef inline int seat_of(self, int place) noexcept nogil
    @cython.locals(place=int)
    cdef inline int place_of(self, int seat) noexcept nogil
    cdef inline int dealer(self) noexcept nogil
    cdef inline int cutter(self) noexcept nogil
    cdef inline int left_of(self, int place) noexcept nogil
    cdef inline int side(self, int place) noexcept nogil
    @cython.locals(mask=u64, i=int)
    cdef inline u64 talon_mask(self) noexcept nogil
    cdef inline bint has(self, int name) noexcept nogil
