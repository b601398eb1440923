cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.zoliky.kernel.draft cimport Draft
from eldest.games.zoliky.numbers cimport lay_number, layoff_number
from eldest.melds cimport find
from eldest.melds cimport row as rows
from eldest.melds cimport shape as shapes

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
    @cython.final
    cdef void clear_parts(self) noexcept nogil
    @cython.final
    cdef int part_fault(self, int move) noexcept nogil
    @cython.final
    @cython.locals(fault=int)
    cdef int meld_fault(self) noexcept nogil
    @cython.final
    cdef int naming_fault(self, bint swaps) noexcept nogil
    @cython.final
    cdef int put_fault(self, int card) noexcept nogil
    @cython.final
    @cython.locals(fault=int, fits=bint)
    cdef int end_of_turn_fault(self, int card) noexcept nogil
    cdef bint tells_later(self, int fault) noexcept nogil
    @cython.final
    cdef void put_part(self, int move) noexcept nogil
    @cython.final
    cdef void lay_card(self, int card) noexcept nogil
    @cython.final
    @cython.locals(fault=int, shape=u64)
    cdef void end_meld(self) noexcept nogil
    @cython.final
    cdef void put_card(self, int card) noexcept nogil
    @cython.final
    cdef u64 due_in_turn(self, bint melding) noexcept nogil
    @cython.final
    cdef u64 faces(self) noexcept nogil
    @cython.final
    cdef u64 discards(self) noexcept nogil
    @cython.final
    @cython.locals(must_open=bint, easy=bint, meld=int, faces=u64)
    cdef u64 due_parts(self) noexcept nogil
    @cython.final
    @cython.locals(cards=u64)
    cdef u64 first_cards(self, bint easy) noexcept nogil
    @cython.final
    @cython.locals(shape=u64)
    cdef void due_on(self, int meld, u64 faces, bint easy) noexcept nogil
    @cython.final
    cdef bint any_ends_well(self, int meld, u64 cards, int end, bint easy) noexcept nogil
    @cython.final
    cdef bint may_lay_off(self, int meld, int card, int end, bint easy) noexcept nogil
    @cython.final
    @cython.locals(end=int, found=u64, cards=u64)
    cdef u64 cards_for_meld(self, bint easy) noexcept nogil
    @cython.final
    cdef u64 end_bit(self) noexcept nogil
    @cython.final
    cdef u64 followers(self, u64 row, bint easy) noexcept nogil
    @cython.final
    @cython.locals(found=u64)
    cdef u64 leading(self, u64 row, u64 cards, bint easy) noexcept nogil
    @cython.final
    @cython.locals(longer=u64, works=bint, cards=u64)
    cdef bint leads_on(self, u64 row, int card, bint easy) noexcept nogil
    @cython.final
    @cython.locals(shape=u64, works=bint)
    cdef bint ends_well(self, u64 row, bint easy) noexcept nogil
    @cython.final
    cdef bint lacks_pure_run(self, u64 shape) noexcept nogil
    @cython.final
    @cython.locals(found=u64)
    cdef u64 next_cards(self, u64 row) noexcept nogil
    @cython.final
    @cython.locals(place=int, found=u64)
    cdef u64 next_of_run(self, u64 row) noexcept nogil
    @cython.final
    @cython.locals(jokers=int, found=u64, suit=int)
    cdef u64 next_of_set(self, u64 row) noexcept nogil
