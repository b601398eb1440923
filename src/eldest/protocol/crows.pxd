# The C forms of rows.py. A row is where its first word lies: the doors have checked its length. The
# type of a kernel is not looked at again: a list of lanes holds nothing else.
from eldest.cards.cbits cimport u64
from eldest.protocol.kernel cimport Kernel

cdef inline u64 *row(u64[:, ::1] words, Py_ssize_t lane) noexcept nogil:
    return &words[lane, 0]

cdef inline u64 *only(u64[::1] words) noexcept nogil:
    return &words[0]

cdef inline Kernel kernel(list kernels, Py_ssize_t lane):
    return <Kernel>kernels[lane]
