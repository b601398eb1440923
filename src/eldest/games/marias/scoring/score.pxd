cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.marias cimport Marias

cdef int LAID, NOBODY, NO_SIDE, PASSED_OUT, SEVEN_AGAINST, VALUES

cpdef settled_of(Marias kernel)
@cython.locals(cards=u64, player=int)
cdef sharp_of(Marias kernel, int side)
cpdef tuple marriages_of(Marias kernel)
@cython.locals(red=int, opened=int, name=int)
cpdef list values_of(Marias kernel)
@cython.locals(found=list, _=int)
cdef list _penalties(Marias kernel)
@cython.locals(lines=list, won=bint)
cpdef outcome_of(Marias kernel)
@cython.locals(seats=list, lines=list, paid="long long", before="long long")
cdef list _value_lines(Marias kernel)
@cython.locals(seats=list, other=int)
cdef list _seats(Marias kernel, int player)
@cython.locals(paid=list)
cdef list _paid(list seats, law, long long units, note)
cdef list _fine_lines(Marias kernel, penalty)
