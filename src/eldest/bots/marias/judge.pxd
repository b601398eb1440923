cimport cython
from eldest.bots.marias.belief.likely cimport Likely
from eldest.bots.marias.rollouts.light cimport Light
from eldest.bots.worlds cimport Judge
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias
from eldest.games.marias.solver.valuer cimport Valuer
from eldest.protocol.kernel cimport Kernel

cdef int MONEY, TRUMP_GAME

cdef class CardJudge(Judge):
    cdef Valuer valuer
    cdef Likely likely
    cdef int sign
    cdef Light light
    cdef double share
    cpdef double likelihood(self, Kernel world) except? -1
    @cython.locals(cards=u64, card=int, own=Marias, share=double, worth=double)
    cpdef add(self, Kernel world, double weight)
