cimport cython
from eldest.bots.mindikot.belief cimport Belief
from eldest.bots.mindikot cimport lookout
from eldest.bots.worlds cimport Judge
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.kernel.mindikot cimport Mindikot
from eldest.protocol.kernel cimport Kernel

cdef int HIDE, PASS, REVEAL, WORDS
cdef double CLEAR
cdef u64 TENS
cdef u64[64] BIT

cdef class Rollouts(Judge):
    cdef Belief belief
    cdef Mindikot child
    cdef u64[3] given_up
    cdef u64 foreign
    cpdef double likelihood(self, Kernel world) except? -1
    @cython.locals(own=Mindikot, hand=u64, word=int)
    cpdef add(self, Kernel world, double weight)
    @cython.locals(before=int, worth=int, move=int, card=int)
    cdef void add_moves(self, Mindikot own, int word, u64 moves, double weight)
    cdef bint alike(self, int one, int other) noexcept
    @cython.locals(worth=int)
    cdef int end_of(self, Mindikot own, int move)
    @cython.locals(move=int, mean=double, means=list, least=double, left=list)
    cpdef list give_up(self, list moves)

cdef int card_of(int move) noexcept
