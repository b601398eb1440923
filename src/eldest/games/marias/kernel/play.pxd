# inline methods
cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.pay cimport Pay
from eldest.games.marias cimport holdings

cdef int ACCEPT_OPEN, CLAIM, CLAIMED, CLAIM_NOT_PROVEN, CLOSED, CONCEDE, CONCEDED, CSM, FINE
cdef int GAME, HUNDRED_AGAINST, KEEP_SEVEN, LAID, MISERE_BROKEN, MISERE_GAME, MUST_BEAT
cdef int MUST_FOLLOW, MUST_OVERTRUMP, MUST_TRUMP, NOBODY, NOT_YOUR_TURN, NO_CARD, NO_CLAIM
cdef int NO_SUIT, OPEN, OPEN_HAND, PLAY, PLAYED, PLAY_NOT_HELD, PLAY_ON, PUB, QUEEN_FIRST
cdef int REVOKE, REVOKED, SETTLED, SEVEN, SEVEN_AGAINST, SEVEN_RANK, SLAM_BROKEN, SLAM_GAME
cdef int TRICKS, TRUMP_GAME, UNPLAYED, WRONG_PHASE
cdef u64 KINGS, PACK, QUEENS
cdef u64[104] ABOVE
cdef int[4] PAIR_ORDER
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Play(Pay):
    cdef inline void begin_play(self) noexcept nogil
    cdef inline void prepare_play(self) noexcept nogil
    cdef inline void order_ranks(self) noexcept nogil
    cdef inline int first_leader(self) noexcept nogil
    cdef inline bint is_unplayed(self) noexcept nogil
    cdef inline int opening_fault(self, int move) noexcept nogil
    cdef inline void open_or_answer(self, int move) noexcept nogil
    cdef inline void ask_defenders(self) noexcept nogil
    cdef inline void note_answer(self) noexcept nogil
    @cython.locals(place=int)
    cdef inline int next_asked(self) noexcept nogil
    @cython.locals(above=u64)
    cdef inline u64 beaters(self) noexcept nogil
    cdef bint beats(self, int card) noexcept nogil
    @cython.locals(hand=u64)
    cdef inline u64 trick_cards(self) noexcept nogil
    cdef inline bint must_keep_seven(self) noexcept nogil
    @cython.locals(cards=u64)
    cdef inline u64 lawful_cards(self) noexcept nogil
    cdef inline u64 legal_cards(self) noexcept nogil
    @cython.locals(hand=u64)
    cdef inline u64 kings_with_queens(self) noexcept nogil
    cdef inline int card_fault(self, int card) noexcept nogil
    @cython.locals(cards=u64)
    cdef inline int duty_fault(self, int card) noexcept nogil
    @cython.locals(followers=u64)
    cdef inline int trick_fault(self, int card) noexcept nogil
    cdef inline void play(self, int card) noexcept nogil
    @cython.locals(suit=int)
    cdef inline bint throws_away(self, int card) noexcept nogil
    cdef inline bint makes_marriage(self, int card) noexcept nogil
    cdef inline void marry(self, int player, int suit) noexcept nogil
    cdef inline void finish_trick(self) noexcept nogil
    cdef inline int ending_fault(self, int move) noexcept nogil
    @cython.locals(unseen=u64, card=int)
    cdef inline bint is_proven(self, int player) noexcept nogil
    @cython.locals(seen=u64)
    cdef inline u64 unseen_by(self, int player) noexcept nogil
    @cython.locals(higher=u64)
    cdef inline u64 above(self, int card) noexcept nogil
    cdef inline void end_by_word(self, int move) noexcept nogil
    @cython.locals(player=int, _=int, i=int)
    cdef inline void credit_pairs(self, int first) noexcept nogil
    @cython.locals(i=int)
    cdef inline void credit_pair(self, int player, int suit) noexcept nogil
    @cython.locals(claim=int, i=int)
    cdef inline int revoke_fault(self, int seat, int move) noexcept nogil
    @cython.locals(player=int, first=int, i=int)
    cdef inline int card_of(self, int claim) noexcept nogil
    @cython.locals(claim=int, card=int)
    cdef inline void revoke(self, int move) noexcept nogil
    @cython.locals(player=int)
    cdef inline int next_fault(self, int seat) noexcept nogil
    @cython.locals(found=int, i=int)
    cdef inline bint has_said_next(self, int player) noexcept nogil
    @cython.locals(player=int)
    cdef inline int waiting(self) noexcept nogil
