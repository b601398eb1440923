# What a game overrides is an open `cdef` method: it is called through the table of methods and needs
# no GIL. cmemory.pxd relies on the order of the first three fields.
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.deal cimport crolls as rolls
from eldest.deal.dice cimport Dice
from eldest.protocol.native cimport cmemory as memory

cdef int CHANCE, NOBODY, FINE, NO_MOVE, WORDS, SEATS, SEAT_STEP, OPEN
cdef int CHANCE_WORD, NOTES, PLACES, SHUFFLE
cdef u64 MASK32, MASK64
cdef u64[64] BIT

cdef class Core:
    cdef unsigned short *history
    cdef int room
    cdef readonly int length
    cdef readonly short seats, sides, words, offers, facts, recalls, turn, size
    cdef short partial, shuffling
    cdef int chances, secrets
    cdef u64 covered, odd, offered
    cdef unsigned short[4] noted_as
    cdef unsigned char[4] noted_at
    cdef short noted
    cdef u64[16] mask  # beside `offered`: lanes look at both
    cdef unsigned char[108] pack

    cdef void prepare(self, int leader) noexcept nogil
    cdef int fault_of(self, int seat, int move) noexcept nogil
    @cython.locals(word=int)
    cdef u64 due(self) noexcept nogil
    cdef u64 free_moves(self, int seat, int word) noexcept nogil
    cdef bint has_extras(self) noexcept nogil
    cdef bint is_blind(self, int move) noexcept nogil
    cdef void carry_out(self, int seat, int move) noexcept nogil
    cdef int points_of(self, int side) noexcept nogil
    cdef bint is_composite(self) noexcept nogil
    cdef bint is_whole(self, int move) noexcept nogil
    cdef int length_fault(self, int surplus) noexcept nogil
    cdef bint tells_later(self, int fault) noexcept nogil
    cdef int order_fault(self) noexcept nogil
    cdef int heard(self, int viewer, int index) noexcept nogil
    cdef int guess(self, int seat, int move, Dice dice) noexcept nogil
    cdef u64 seen_end(self) noexcept nogil
    cdef u64 fact(self, int viewer, int index) noexcept nogil
    @cython.locals(index=int)
    cdef void tell_facts(self, int viewer, u64 *row, Py_ssize_t first) noexcept nogil
    cdef int rule_of_hand(self, Dice dice) noexcept nogil

    cdef inline void restart(self, int leader) noexcept nogil
    cdef inline void become(self, Core other) noexcept nogil
    cdef inline void await_shuffle(self, int size) noexcept nogil
    cdef inline void move_on(self, int seat, int move) noexcept nogil
    cdef inline bint has_word(self, long long word) noexcept nogil
    cdef inline int checked_fault(self, long long seat, long long move) noexcept nogil
    @cython.locals(mask=u64, bit=int)
    cdef inline u64 faultless_moves(self, int seat, int word) noexcept nogil
    cdef inline u64 legal_moves(self, int word) noexcept nogil
    @cython.locals(words=u64, word=int, count=int)
    cdef inline int random_move(self, Dice dice) noexcept nogil
    @cython.locals(count=int, left=u64, word=int, place=int, size=int)
    cdef inline int random_of_many(self, u64 words, Dice dice) noexcept nogil
    @cython.locals(i=int, j=int, card=int)
    cdef inline void order_pack(self, Dice dice) noexcept nogil
    cdef inline void accept_order(self) noexcept nogil
    @cython.locals(move=int, by_rule=bint)
    cdef inline void act(self, Dice dice, int by_hand) noexcept nogil
    @cython.locals(move=int)
    cdef inline void play_on(self, Dice dice, int by_hand) noexcept nogil
    cdef inline void chance_on(self, Dice dice) noexcept nogil
    @cython.locals(word=int)
    cdef inline void tell_due(self, u64 *row) noexcept nogil
    cdef inline bint is_offered(self, long long move) noexcept nogil
    cdef inline void cover_past(self) noexcept nogil
    @cython.locals(place=int, words=int)
    cdef inline void tell_history(self, int viewer, u64 *row, Py_ssize_t first) noexcept nogil
    @cython.locals(left=u64, index=int, number=int)
    cdef inline void tell_as_heard(self, int viewer, u64 *row, Py_ssize_t first, int place) noexcept nogil
    cdef inline int maker(self, int index) noexcept nogil
    @cython.locals(left=u64, index=int, told=int)
    cdef void note_covered(self) noexcept nogil
    @cython.locals(made=int, viewer=int)
    cdef inline bint is_heard_alike(self, int index, int told) noexcept nogil
    @cython.locals(check=u64, whole=int, place=int)
    cdef inline u64 history_sum(self) noexcept nogil
