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
    #define eldest_two_lines(first, number) \\
        do { eldest_line(first, number); eldest_line(first, (number) + 1); } while (0)
    """
    void two_lines "eldest_two_lines"(void *first, int number)

cdef inline u64 *row(u64[:, ::1] words, Py_ssize_t lane) noexcept nogil:
    return &words[lane, 0]

cdef inline u64 *only(u64[::1] words) noexcept nogil:
    return &words[0]

cdef inline Kernel kernel(list kernels, Py_ssize_t lane):
    return <Kernel>kernels[lane]

# A thousand lanes do not fit into the nearest cache: the lines that a move needs are on their way
# while the lanes before are moved. The history hangs on a kernel, which must be there already. Lines
# 2 to 4 of a kernel hold words that are seldom offered, and the pack.
cdef inline void look_at(list kernels, Py_ssize_t lane, Py_ssize_t lanes) noexcept:
    if lane + 8 < lanes:
        two_lines(<void *>kernels[lane + 8], 0)

cdef inline void fetch(list kernels, u64[:, ::1] words, Py_ssize_t lane, Py_ssize_t lanes) noexcept:
    if lane + 3 < lanes:
        two_lines(<void *>kernels[lane + 3], 0)
        two_lines(<void *>kernels[lane + 3], 5)
        two_lines(<void *>kernels[lane + 3], 7)
        two_lines(<void *>kernels[lane + 3], 9)
        two_lines(&words[lane + 2, 0], 0)
        two_lines(&words[lane + 2, 0], 2)
        two_lines(&words[lane + 2, 0], 4)
        two_lines((<Kernel>kernels[lane + 1]).history, 0)
