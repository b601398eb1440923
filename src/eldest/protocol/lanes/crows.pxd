# The C forms of rows.py, and how compiled loops find the kernels of their lanes: by where they lie
# in memory, since a loop without the GIL holds no Python object. The doors have checked all lengths.
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
    void line "eldest_line"(void *first, int number)
    void two_lines "eldest_two_lines"(void *first, int number)

cdef inline u64 *only(u64[::1] words) noexcept nogil:
    return &words[0]

cdef inline void *at(u64 *places, Py_ssize_t lane) noexcept nogil:
    return <void *>places[lane]

# A thousand lanes do not fit into the nearest cache: the lines that a move needs are on their way
# while the lanes before are moved, and long before where a lane is only looked at. The history hangs
# on a kernel, which must be there already. Lines 3 and 4 of a kernel hold words that are seldom
# offered, and the pack.
cdef inline void look_at(u64 *places, const long long *which, Py_ssize_t left) noexcept nogil:
    if left > 16:
        two_lines(at(places, which[16]), 0)

cdef inline void fetch(u64 *places, u64 *words, Py_ssize_t width, const long long *which,
                       Py_ssize_t left) noexcept nogil:
    cdef void *kernel
    cdef u64 *row
    if left > 3:
        kernel = at(places, which[3])
        row = words + width * which[2]
        two_lines(kernel, 0)
        line(kernel, 2)
        two_lines(kernel, 5)
        two_lines(kernel, 7)
        two_lines(kernel, 9)
        two_lines(row, 0)
        two_lines(row, 2)
        two_lines(row, 4)
        two_lines((<Kernel>at(places, which[1])).history, 0)
