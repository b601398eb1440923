# The C forms of memory.py. A kernel holds numbers only, so its copy is one block of memory; only the
# history is a block of its own, since a round may be of any length. The head below is what Cython
# makes of the first fields of kernel.pxd, in their order.
cdef extern from * nogil:
    """
    #include <stdlib.h>
    #include <string.h>
    typedef struct {
        PyObject_HEAD
        void *methods;
        unsigned short *history;
        int room, length;
    } eldest_kernel;
    #define ELDEST_FIRST_ROOM 64

    static CYTHON_INLINE void eldest_reserve(eldest_kernel *kernel, int room) {
        unsigned short *wider = (unsigned short *)realloc(kernel->history, 2 * (size_t)room);
        if (!wider)
            Py_FatalError("eldest: no memory for the history of a round");
        kernel->history = wider;
        kernel->room = room;
    }
    static CYTHON_INLINE void eldest_widen(PyObject *self) {
        eldest_kernel *kernel = (eldest_kernel *)self;
        eldest_reserve(kernel, kernel->room ? 2 * kernel->room : ELDEST_FIRST_ROOM);
    }
    /* What a class written in Python adds lies behind the numbers and is not copied. */
    static CYTHON_INLINE size_t eldest_size(PyTypeObject *kind) {
        while (kind->tp_flags & Py_TPFLAGS_HEAPTYPE)
            kind = kind->tp_base;
        return (size_t)kind->tp_basicsize;
    }
    static CYTHON_INLINE void eldest_copy(PyObject *self, PyObject *source) {
        eldest_kernel *mine = (eldest_kernel *)self, *other = (eldest_kernel *)source;
        unsigned short *history;
        int room;
        if (mine == other)
            return;
        if (mine->room < other->length)
            eldest_reserve(mine, other->room);
        history = mine->history;
        room = mine->room;
        memcpy((char *)mine + sizeof(PyObject), (char *)other + sizeof(PyObject),
               eldest_size(Py_TYPE(self)) - sizeof(PyObject));
        mine->history = history;
        mine->room = room;
        if (other->length)
            memcpy(history, other->history, 2 * (size_t)other->length);
    }
    static CYTHON_INLINE unsigned long long eldest_four(unsigned short *history, int place,
                                                        int length) {
        unsigned short *at = history + place;
        unsigned long long word = 0;
        if (place + 4 <= length)
            return (unsigned long long)at[0] | (unsigned long long)at[1] << 16
                | (unsigned long long)at[2] << 32 | (unsigned long long)at[3] << 48;
        while (length > place)
            word = word << 16 | history[--length];
        return word;
    }
    #define eldest_clear(row, first, end) memset((row) + (first), 0, 8 * (size_t)((end) - (first)))
    #define eldest_fill(pack, cards, size) memcpy(pack, cards, size)
    static CYTHON_INLINE void eldest_release(PyObject *self) {
        free(((eldest_kernel *)self)->history);
    }
    """
    void copy "eldest_copy"(object mine, object other) noexcept
    void widen "eldest_widen"(object kernel) noexcept
    unsigned long long four "eldest_four"(unsigned short *history, int place, int length) noexcept
    void fill "eldest_fill"(unsigned char *pack, unsigned char *cards, int size) noexcept
    void clear "eldest_clear"(unsigned long long *row, int first, int end) noexcept
    void release "eldest_release"(object kernel) noexcept

cdef inline long long plain(long long number) noexcept nogil:
    return number
