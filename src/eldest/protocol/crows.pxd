# The C forms of rows.py. A row is where its first word lies: the doors have checked its length. The
# type of a kernel is not looked at again: a list of lanes holds nothing else.
from eldest.cards.cbits cimport u64
from eldest.protocol.kernel cimport Kernel

cdef extern from * nogil:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define eldest_line(first, number) __builtin_prefetch((char *)(first) + 64 * (number), 1)
    #else
    #define eldest_line(first, number) ((void)0)
    #endif
    """
    void line "eldest_line"(void *first, int number)

cdef inline u64 *row(u64[:, ::1] words, Py_ssize_t lane) noexcept nogil:
    return &words[lane, 0]

cdef inline u64 *only(u64[::1] words) noexcept nogil:
    return &words[0]

cdef inline Kernel kernel(list kernels, Py_ssize_t lane):
    return <Kernel>kernels[lane]

# A thousand lanes do not fit into the nearest cache: the lines that a move needs are on their way
# while the lanes before are moved. The history hangs on a kernel, which must be there already.
cdef inline void fetch(list kernels, u64[:, ::1] words, Py_ssize_t lane):
    cdef int number
    if lane + 3 < len(kernels):
        for number in range(15):
            line(<void *>kernels[lane + 3], number)
        for number in range(6):
            line(&words[lane + 2, 0], number)
        line((<Kernel>kernels[lane + 1]).history, 0)
        line((<Kernel>kernels[lane + 1]).history, 1)
