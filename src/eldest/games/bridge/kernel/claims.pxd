# What only this game calls is final.
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.bridge.kernel.play cimport Playing

cdef int NEVER, NO_SEAT, TRICKS, PROVED, FIRST_CLAIM
cdef int CLAIMED, OVER, PLAYING
cdef int CLAIMED_AGAIN, NO_ANSWER, NO_CLAIM, FINE
cdef u64[64] BIT

cdef class Claiming(Playing):
    cdef readonly int claimer, claimed_tricks, next_voter
    cdef readonly int[4] claimed
    @cython.locals(seat=int)
    cdef inline void open_claims(self) noexcept nogil
    cdef inline int claim_fault(self, int seat, int tricks) noexcept nogil
    @cython.locals(sits=bint)
    cdef inline bint may_claim(self, int seat) noexcept nogil
    cdef inline int claim_numbers(self, int seat) noexcept nogil
    cdef inline u64 legal_claims(self, int seat) noexcept nogil
    cdef inline int answer_fault(self, int seat) noexcept nogil
    cdef inline void claim(self, int seat, int tricks) noexcept nogil
    cdef inline void accept(self) noexcept nogil
    @cython.locals(is_opponent=bint)
    cdef inline void refuse(self, int seat) noexcept nogil
    @cython.locals(side=int, won=int)
    cdef inline void settle(self) noexcept nogil
    cdef inline void end_claim(self, int phase) noexcept nogil
    cdef inline bint is_proved(self, int side, int tricks) noexcept nogil
    @cython.locals(cards=u64)
    cdef inline bint can_fail(self, int side, int target) noexcept nogil
    @cython.locals(player=int, leader=int, winner=int, led=int, best=int, table=u64, lacked=u64, laid=int,
                   gone=u64, began=int, last_began=int, ours=int, theirs=int, phase=int, fails=bint)
    cdef inline bint fails_after(self, int card, int side, int target) noexcept nogil
    @cython.locals(live=u64, cards=u64, found=u64, mine=u64, last=int, card=int)
    cdef inline u64 unlike(self) noexcept nogil
    cpdef int claimable(self, long long seat)
    cpdef bint has_shown(self, long long seat)
    cpdef bint proves(self, long long side, long long tricks)
