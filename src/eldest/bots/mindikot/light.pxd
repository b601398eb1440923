cimport cython
from eldest.bots.mindikot cimport lookout
from eldest.bots.mindikot.lookout cimport Lookout
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.kernel.mindikot cimport Mindikot

cdef int NO_SUIT, HIDE, PASS, REVEAL, ASK_LAST_TRICK, HIDING
cdef u64 TENS, HONOURS
cdef double SURE, NEED, WORTH, SLACK, CASH, LIKELY, FOR_A_TEN, FRIEND_HID, ENEMY_HID
cdef u64[64] BIT
cdef u64[5] SUIT

@cython.final
cdef class Light(Lookout):
    @cython.locals(kernel=Mindikot, ten=u64, now=double, gain=double)
    cdef bint would_reveal(self) noexcept
    @cython.locals(kernel=Mindikot, suit=int, total=int, number=int, found=double)
    cdef double reveal_chance(self) noexcept
    @cython.locals(kernel=Mindikot, cards=u64, card=int, best=double, chance=double, wins=bint)
    cdef double revealed(self, int suit) noexcept
    @cython.locals(kernel=Mindikot)
    cdef u64 cards(self, u64 choices) noexcept
    @cython.locals(kernel=Mindikot, found=u64)
    cdef u64 follow(self, u64 choices) noexcept
    cdef u64 tens_home(self, u64 choices) noexcept
    @cython.locals(found=u64, card=int)
    cdef u64 most_likely(self, u64 cards, double least) noexcept
    @cython.locals(best=double, worst=double, left=u64, card=int)
    cdef u64 surest(self, u64 cards, double gain) noexcept
    @cython.locals(found=u64, card=int)
    cdef u64 likely(self, u64 cards, double least) noexcept
    @cython.locals(kernel=Mindikot, even=bint)
    cdef bint waits(self) noexcept
    @cython.locals(plain=u64, side=u64)
    cdef u64 cheapest(self, u64 cards) noexcept
    @cython.locals(found=u64, rank=int, card=int)
    cdef u64 lowest(self, u64 cards) noexcept
    @cython.locals(best=int, most=int, suit=int, worth=int)
    cdef int strongest(self) noexcept
    @cython.locals(choices=u64, tens=u64)
    cdef u64 trump(self) noexcept
    @cython.locals(masters=u64, found=u64)
    cdef u64 lead(self, u64 choices) noexcept
    @cython.locals(found=u64, left=u64, card=int)
    cdef u64 masters(self, u64 cards) noexcept
    @cython.locals(trumps=u64, own=int, out=int)
    cdef u64 drawing(self, u64 masters) noexcept
    @cython.locals(seat=int)
    cdef bint enemy_is_armed(self) noexcept
    @cython.locals(trump=int)
    cdef bint is_armed(self, int seat) noexcept
    @cython.locals(likely=u64, catching=u64, found=u64, suit=int)
    cdef u64 cashing(self, u64 masters) noexcept
    @cython.locals(found=u64, rank=int, card=int)
    cdef u64 highest(self, u64 cards) noexcept
    @cython.locals(found=u64, suit=int)
    cdef u64 for_a_friend(self, u64 cards) noexcept
    @cython.locals(found=int, seat=int)
    cdef int is_trumped(self, int suit) noexcept
    @cython.locals(found=u64, least=int, suit=int, cards=u64, plain=u64, risk=int, lowest=int)
    cdef u64 least_risk(self, u64 choices) noexcept
    @cython.locals(own=u64, risk=int, seat=int)
    cdef int risk(self, int suit, bint ten) noexcept
    @cython.locals(declares=bint, choices=u64)
    cpdef int move(self, Mindikot kernel)
    cdef u64 hand_of(self, Mindikot kernel) noexcept
    cpdef int play_out(self, Mindikot kernel)

@cython.locals(length=int, honours=int)
cdef int strength(u64 cards) noexcept
