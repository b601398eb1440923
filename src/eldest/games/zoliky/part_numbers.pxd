from eldest.cards.cbits cimport u64

cdef int LAY, LAYOFF, SWAP
cpdef u64 lay_number(u64 shape) noexcept nogil
cpdef u64 layoff_number(u64 meld, u64 card, u64 end) noexcept nogil
cpdef u64 swap_number(u64 meld, u64 card) noexcept nogil
