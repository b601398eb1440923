cimport cython
from eldest.protocol.kernel cimport Kernel

cdef int CHANCE, FINE, NOBODY, SHUFFLE
cdef list ACTORS, NUMBERS

@cython.final
cdef class Round:
    cdef readonly object game
    cdef public object setup
    cdef readonly Kernel kernel
    cdef Kernel scratch
    cdef list actions
    cdef tuple noted
    cdef bint out_of_turn
    cdef public dict notes
    cpdef tuple actors(self)
    @cython.locals(row=tuple, kernel=Kernel, fault=int)
    cpdef judge(self, long long seat, action)
    @cython.locals(kernel=Kernel)
    cpdef list legal(self, long long seat)
    @cython.locals(scratch=Kernel, who="long long")
    cpdef list parts(self, row=*, seat=*)
    cdef inline bint is_whole(self, long long move)
    cpdef action(self, row)
    cpdef Kernel scratch_copy(self)
    @cython.locals(row=tuple)
    cpdef apply(self, long long seat, action)
    cpdef keep(self, note)
    cpdef Round copy(self)
