cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.play cimport Play
from eldest.games.marias cimport holdings

cdef int ABSENT, AGAINST, AGAINST_CLOSED, AGAINST_DUPLICATE, AGAINST_HUNDRED
cdef int AGAINST_NO_MARRIAGE, DONE, DOUBLE_CLOSED, DOUBLE_LIMIT, DOUBLE_OWN_SIDE
cdef int DOUBLE_TWICE, DOUBLING, FINE, GAME, HUNDRED, HUNDREDS, HUNDRED_AGAINST, MISERE
cdef int MISERE_GAME, NOBODY, NO_SUCH_COMMITMENT, RAISE, SEVEN, SEVEN_AGAINST
cdef int SEVEN_AGAINST_NOT_HELD, SEVEN_RANK, TRUMP_GAME, WRONG_PHASE
cdef u64[64] BIT

cdef class Doubling(Play):
    cdef inline void begin_doubling(self) noexcept nogil
    cdef inline void commit_all(self) noexcept nogil
    cdef inline bint has_seven(self) noexcept nogil
    cdef inline void commit(self, int name, int player) noexcept nogil
    cdef inline void next_speaker(self) noexcept nogil
    cdef inline void skip_silent(self) noexcept nogil
    @cython.locals(left=u64)
    cdef inline bint has_a_say(self) noexcept nogil
    cdef inline bint may_announce(self) noexcept nogil
    cdef inline bint may_announce_seven(self) noexcept nogil
    cdef inline bint may_announce_hundred(self) noexcept nogil
    @cython.locals(found=int)
    cdef inline int speech_fault(self, int move) noexcept nogil
    @cython.locals(mask=u64, left=u64, move=int)
    cdef inline u64 due_speech(self) noexcept nogil
    cdef inline int raise_fault(self, int name) noexcept nogil
    @cython.locals(last=int)
    cdef inline bint is_own(self, int name) noexcept nogil
    @cython.locals(paired=bint, held=u64)
    cdef inline int against_fault(self, int move) noexcept nogil
    cdef inline void say(self, int move) noexcept nogil
    cdef inline void announce_against(self, int name) noexcept nogil
    cdef inline void lapse_game(self) noexcept nogil
    cdef inline void raise_level(self, int name) noexcept nogil
