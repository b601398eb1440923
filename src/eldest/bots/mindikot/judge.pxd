cimport cython
from eldest.bots.mindikot.belief cimport Belief
from eldest.bots.worlds cimport Judge
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.mindikot.kernel.mindikot cimport Mindikot
from eldest.games.mindikot.solver cimport Solver
from eldest.protocol.kernel cimport Kernel

cdef class MoveJudge(Judge):
    cdef Solver solver
    cdef long long positions
    cdef Belief belief
    cpdef double likelihood(self, Kernel world) except? -1
    @cython.locals(own=Mindikot, moves=u64, place=int, sign=int)
    cpdef add(self, Kernel world, double weight)
