cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.marias cimport holdings
from eldest.games.marias.quick_bids cimport QuickBids
from eldest.games.marias.tally cimport Scale, Tally
from eldest.games.marias.tricks cimport Tricks
from eldest.tricks cimport play as base

cdef int MISERE_GAME, NOBODY, SEVEN_RANK, TRUMP_GAME
cdef int GAME, SEVEN, HUNDRED, MISERE, SEVEN_AGAINST, HUNDRED_AGAINST, SILENT_SEVEN
cdef int NAMES, NO_CUSTOM, CSM, NO_SHOWN
cdef u64 MASK32

@cython.final
cdef class Quick(QuickBids):
    cdef Tally tally
    cdef Scale scale
    cdef int[7] level
    cdef long long[4] paid
    cdef int most, with_game, lone_leads, custom, opens, sitter_pays, announcer
    cdef long long forfeit
    cdef readonly int opened, played
    cdef u64 red, open, fresh, raisers
    @cython.locals(card=int)
    cpdef u64 play_round(self, int chooser, Dice dice) noexcept nogil
    cpdef void bid(self, int chooser, Dice dice) noexcept nogil
    @cython.locals(name=int)
    cdef void commit(self) noexcept nogil
    cdef void add(self, int name) noexcept nogil
    @cython.locals(speech=int)
    cdef void double(self, Dice dice) noexcept nogil
    @cython.locals(raises=u64, first=bint, news=u64, size=int, pick=u64)
    cdef void speak(self, int player, int speech, Dice dice) noexcept nogil
    @cython.locals(names=u64, name=int)
    cdef u64 raisable(self) noexcept nogil
    @cython.locals(no_seven=bint)
    cdef bint is_against_open(self) noexcept nogil
    @cython.locals(hand=u64, names=u64, closed=bint)
    cdef u64 announceable(self, int player) noexcept nogil
    @cython.locals(name=int)
    cdef void respond(self, int player, u64 names) noexcept nogil
    cdef void announce_against(self, int player, u64 names) noexcept nogil
    @cython.locals(lone=bint)
    cdef void prepare(self) noexcept nogil
    cdef bint is_unplayed(self) noexcept nogil
    cdef bint is_laid(self, Dice dice) noexcept nogil
    @cython.locals(name=int, units=cython.longlong)
    cpdef void settle(self) noexcept nogil
    @cython.locals(name=int)
    cdef void decide(self) noexcept nogil
    @cython.locals(side=int, index=int)
    cdef void count(self) noexcept nogil
    @cython.locals(player=int, wins=bint)
    cdef void count_seven(self) noexcept nogil
    @cython.locals(payers=int, player=int, seat=int)
    cdef void pay(self, int lone, long long units) noexcept nogil
    cpdef long long paid_to(self, int seat) noexcept nogil
    cpdef u64 word(self, int index) noexcept nogil
    @cython.locals(word=u64, step=int, name=int)
    cdef u64 facts(self) noexcept nogil
    @cython.locals(suits=u64, index=int)
    cdef u64 married(self, int player) noexcept nogil

@cython.locals(found=u64, digit=int, name=int)
cdef u64 chosen(u64 names, u64 pick) noexcept nogil
