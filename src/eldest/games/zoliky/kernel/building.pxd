# inline methods
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.draft cimport Draft
from eldest.games.zoliky.part_numbers cimport layoff_number
from eldest.melds cimport cfind as find
from eldest.melds cimport crow as rows
from eldest.melds cimport cshape as shapes

cdef int JOKER, ANY, FINE, HIGH, HIGH_ACE, LARGEST_SET, LEAST, LONGEST_RUN, LOW
cdef int MELD_SIZE, NOT_HELD, SET_SUIT, NO_MELD
cdef int DISCARD_NOT_HELD, END_OF_MELD, FACES, JOLLY, JOLLY_LAST, LAY_CARD
cdef int NO_FINISH, NO_MELDS, ON_HIGH, ON_JOKER, ON_LOW, ON_SET, PUT_CARD
cdef int SPOILED, WITHOUT
cdef int[3] ENDS

cdef class Building(Draft):
    cdef u64 row
    cdef readonly int on, sign, worst
    cdef readonly bint spoiled, worst_is_set
    cdef inline void clear_parts(self) noexcept nogil
    cdef inline int part_fault(self, int move) noexcept nogil
    @cython.locals(fault=int)
    cdef inline int meld_fault(self) noexcept nogil
    cdef inline int naming_fault(self, bint swaps) noexcept nogil
    cdef inline int put_fault(self, int card) noexcept nogil
    @cython.locals(fault=int, fits=bint)
    cdef inline int end_of_turn_fault(self, int card) noexcept nogil
    cdef bint tells_later(self, int fault) noexcept nogil
    cdef inline void put_part(self, int move) noexcept nogil
    cdef inline void lay_card(self, int card) noexcept nogil
    @cython.locals(fault=int)
    cdef inline void end_meld(self) noexcept nogil
    cdef inline void put_card(self, int card) noexcept nogil
    cdef inline u64 due_in_turn(self, bint melding) noexcept nogil
    cdef inline u64 faces(self) noexcept nogil
    cdef inline u64 discards(self) noexcept nogil
    @cython.locals(must_open=bint, easy=bint, faces=u64, words=u64)
    cdef inline u64 due_parts(self) noexcept nogil
    @cython.locals(meld=int)
    cdef inline u64 due_layoffs(self, u64 faces, bint easy) noexcept nogil
    @cython.locals(meld=int)
    cdef inline u64 due_swaps(self) noexcept nogil
    @cython.locals(jokers=int, cards=u64, joker=u64)
    cdef inline u64 first_cards(self, bint easy) noexcept nogil
    @cython.locals(shape=u64)
    cdef inline void due_on(self, int meld, u64 faces, bint easy) noexcept nogil
    cdef inline bint any_ends_well(self, int meld, u64 cards, int end, bint easy) noexcept nogil
    cdef inline bint may_lay_off(self, int meld, int card, int end, bint easy) noexcept nogil
    @cython.locals(end=int, found=u64, cards=u64)
    cdef inline u64 cards_for_meld(self, bint easy) noexcept nogil
    cdef inline u64 end_bit(self) noexcept nogil
    cdef inline u64 followers(self, u64 row, bint easy) noexcept nogil
    @cython.locals(found=u64)
    cdef inline u64 leading(self, u64 row, u64 cards, bint easy) noexcept nogil
    @cython.locals(longer=u64, works=bint, cards=u64)
    cdef inline bint leads_on(self, u64 row, int card, bint easy) noexcept nogil
    @cython.locals(shape=u64, state=u64, works=bint)
    cdef inline bint ends_well(self, u64 row, bint easy) noexcept nogil
    cdef inline bint lacks_pure_run(self, u64 shape) noexcept nogil
    @cython.locals(found=u64)
    cdef inline u64 next_cards(self, u64 row) noexcept nogil
    @cython.locals(place=int, found=u64)
    cdef inline u64 next_of_run(self, u64 row) noexcept nogil
    @cython.locals(jokers=int, found=u64, suit=int)
    cdef inline u64 next_of_set(self, u64 row) noexcept nogil
