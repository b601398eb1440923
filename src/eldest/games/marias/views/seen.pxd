cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias

cdef int COMMITMENTS, DOUBLING, NOBODY, NO_CARD, NO_SUIT, SETTLED, SETUP, SEVEN, SEVEN_AGAINST
cdef int TRUMP_GAME
cdef u64[64] BIT
cdef list LAID, LETTERS, TEXTS

@cython.final
cdef class Seen:
    cdef Marias kernel
    cdef object options, seat
    cdef bint placed
    cdef int player
    cdef list by_seat, seats, laid
    cdef list _by_place(self)
    @cython.locals(kernel=Marias, seats=list, laid=list, bids=tuple, done=int)
    cpdef view(self, legal, begins, history)
    @cython.locals(trump=int)
    cdef _trump(self)
    @cython.locals(kernel=Marias, seen=bint)
    cdef _desk(self)
    @cython.locals(kernel=Marias, mine=bint)
    cdef _talon(self)
    cdef _shows_talon(self)
    @cython.locals(kernel=Marias, cards=list, index=int)
    cdef _memory(self)
    @cython.locals(index=int, first=int, second=int)
    cdef _took(self)
    cdef bint _has_lifted(self)
    cdef _known(self)
    @cython.locals(kernel=Marias, known=u64, i=int)
    cdef u64 known(self, int place)
    cdef int _announced(self, int name)
    cdef _after_round(self)
    @cython.locals(kernel=Marias)
    cdef _selections(self)
    @cython.locals(kernel=Marias)
    cdef tuple _bids(self)
    @cython.locals(first=int)
    cdef tuple _from_declarer(self, int places)
    @cython.locals(second=int, order=tuple)
    cdef tuple _from(self, int first, int places)
    @cython.locals(kernel=Marias, both=bint)
    cdef _asked(self)
    @cython.locals(kernel=Marias, found=list, player=int, name=int, _=int)
    cdef _commitments(self)
    @cython.locals(kernel=Marias)
    cdef _commitment(self, int name)
    @cython.locals(kernel=Marias)
    cdef _raisers(self)
    @cython.locals(kernel=Marias)
    cdef _marriages(self)
    @cython.locals(kernel=Marias)
    cdef list _all_laid(self)
    @cython.locals(last=int)
    cdef _older(self)
    @cython.locals(kernel=Marias)
    cdef _points(self)
    @cython.locals(kernel=Marias)
    cdef _spent(self)
    @cython.locals(kernel=Marias, strict=bint)
    cdef _lacked(self)
    @cython.locals(kernel=Marias)
    cdef _revokes(self)
    @cython.locals(kernel=Marias)
    cdef _endings(self)
