cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.play cimport Play
from eldest.games.marias cimport holdings
from eldest.tricks cimport kernel as base

cdef int ABSENT, AGAINST, AGAINST_CLOSED, AGAINST_DUPLICATE, AGAINST_HUNDRED
cdef int AGAINST_NO_MARRIAGE, DONE, DOUBLE_CLOSED, DOUBLE_LIMIT, DOUBLE_OWN_SIDE
cdef int DOUBLE_TWICE, DOUBLING, FINE, GAME, HUNDRED, HUNDREDS, HUNDRED_AGAINST, MISERE
cdef int MISERE_GAME, NOBODY, NO_SUCH_COMMITMENT, RAISE, SEVEN, SEVEN_AGAINST
cdef int SEVEN_AGAINST_NOT_HELD, SEVEN_RANK, TRUMP_GAME, WRONG_PHASE

cdef class Doubling(Play):
    @cython.final
    cdef void begin_doubling(self) noexcept nogil
    @cython.final
    cdef void commit_all(self) noexcept nogil
    @cython.final
    cdef bint has_seven(self) noexcept nogil
    @cython.final
    cdef void commit(self, int name, int player) noexcept nogil
    @cython.final
    cdef void next_speaker(self) noexcept nogil
    @cython.final
    cdef void skip_silent(self) noexcept nogil
    @cython.final
    @cython.locals(left=u64)
    cdef bint has_a_say(self) noexcept nogil
    @cython.final
    cdef bint may_announce(self) noexcept nogil
    @cython.final
    cdef bint may_announce_seven(self) noexcept nogil
    @cython.final
    cdef bint may_announce_hundred(self) noexcept nogil
    @cython.final
    @cython.locals(found=int)
    cdef int speech_fault(self, int move) noexcept nogil
    @cython.final
    @cython.locals(mask=u64, left=u64, move=int)
    cdef u64 due_speech(self) noexcept nogil
    @cython.final
    cdef int raise_fault(self, int name) noexcept nogil
    @cython.final
    @cython.locals(last=int)
    cdef bint is_own(self, int name) noexcept nogil
    @cython.final
    @cython.locals(paired=bint, held=u64)
    cdef int against_fault(self, int move) noexcept nogil
    @cython.final
    cdef void say(self, int move) noexcept nogil
    @cython.final
    cdef void raise_level(self, int name) noexcept nogil
