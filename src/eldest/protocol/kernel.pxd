# Doors for Python are `cpdef`: they check their numbers.
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.protocol.native cimport cmemory as memory
from eldest.protocol.core cimport Core

cdef int CHANCE, FINE, NO_MOVE, NOBODY, OPEN, SEAT_STEP, SHUFFLE

cdef class Kernel(Core):
    cpdef begin(self, long long leader)
    cpdef int actor(self)
    cpdef bint is_over(self)
    cpdef bint is_partial(self)
    cpdef int fault(self, long long seat, long long move)
    cpdef u64 legal(self, long long word)
    cpdef u64 free(self, long long seat, long long word)
    cpdef u64 faultless(self, long long seat, long long word)
    @cython.locals(fault=int)
    cpdef make(self, long long seat, long long move)
    cpdef int misordered(self, order)
    @cython.locals(fault=int, place=int)
    cpdef make_shuffle(self, order)
    @cython.locals(place=int)
    cpdef list unordered(self)
    @cython.locals(place=int)
    cpdef list ordered(self)
    cpdef int points(self, long long side)
    cpdef take_over(self, Kernel other)
    @cython.locals(other=Kernel)
    cpdef copy(self)
    @cython.locals(i="long long", entry=int)
    cpdef list past(self, long long first=*, long long last=*)
    @cython.locals(listener=int, i=int)
    cpdef tuple heard_row(self, viewer, long long first)
    @cython.locals(i=int, first=int, heard=tuple, found=list)
    cpdef list rows(self, viewer)
    @cython.locals(listener=int, i=int, entry=int, move=int, found=list)
    cpdef list heard_in(self, viewer, list table)
    cpdef int listener_of(self, viewer)
    @cython.locals(words=u64, mask=u64, word=int, found=list)
    cpdef list due_entries(self, table)
    @cython.locals(mask=u64, word=int, found=list)
    cpdef list free_entries(self, long long seat, table)
    @cython.locals(told=int, fault=int, place=int)
    cpdef int row_fault(self, long long seat, row)
    cpdef u64 checksum(self)
