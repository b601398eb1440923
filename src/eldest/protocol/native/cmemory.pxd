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
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    #define ELDEST_PLACE(place) ((place) ^ 3)
    #define ELDEST_FIRST_OF_FOUR(entry) ((unsigned long long)(unsigned short)(entry) << 48)
    #else
    #define ELDEST_PLACE(place) (place)
    #define ELDEST_FIRST_OF_FOUR(entry) ((unsigned long long)(unsigned short)(entry))
    #endif

    static CYTHON_INLINE void eldest_reserve(eldest_kernel *kernel, int room) {
        unsigned short *wider = (unsigned short *)realloc(kernel->history, 2 * (size_t)(room + 7));
        if (!wider)
            Py_FatalError("eldest: no memory for the history of a round");
        kernel->history = wider;
        kernel->room = room;
    }
    /* After the last entry there are always seven that are 0, so that words can be read whole. They
       are written as two words: eight short writes that are read as one make a processor wait. */
    static CYTHON_INLINE void eldest_note(PyObject *self, int entry) {
        eldest_kernel *kernel = (eldest_kernel *)self;
        unsigned long long last[2] = {ELDEST_FIRST_OF_FOUR(entry), 0};
        if (kernel->length == kernel->room)
            eldest_reserve(kernel, kernel->room ? 2 * kernel->room : ELDEST_FIRST_ROOM);
        memcpy(kernel->history + kernel->length, last, sizeof last);
        kernel->length++;
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
            memcpy(history, other->history, 2 * (size_t)(other->length + 7));
    }
    static CYTHON_INLINE unsigned long long eldest_four(unsigned short *history, int place) {
        unsigned short *at = history + place;
        return (unsigned long long)at[0] | (unsigned long long)at[1] << 16
            | (unsigned long long)at[2] << 32 | (unsigned long long)at[3] << 48;
    }
    #define eldest_four(history, place, length) eldest_four(history, place)
    #define ELDEST_MOVE_BITS 4095
    /* Eight entries at once, of which compilers make a vector; the last word may stand alone. */
    static CYTHON_INLINE void eldest_turn(PyObject *self, int place, unsigned long long *row,
                                          Py_ssize_t first, int words, int viewer, int seats) {
        eldest_kernel *kernel = (eldest_kernel *)self;
        unsigned short *from = kernel->history + place, *to = (unsigned short *)(row + first), eight[8];
        unsigned short turn = (unsigned short)(seats - viewer), all = (unsigned short)seats;
        int i, count = kernel->length - place, left = 4 * words;
        for (; count > 0 && left > 0; count -= 8, left -= 8, from += 8, to += 8) {
            for (i = 0; i < 8; i++) {
                unsigned short entry = from[i], seat = (entry >> 12) & 7, ahead = seat + turn;
                ahead = ahead > all ? ahead - all : ahead;
                ahead = seat ? ahead : 0;
                eight[ELDEST_PLACE(i)] = (unsigned short)((entry & ~(7 << 12)) | (ahead << 12));
            }
            memcpy(to, eight, left < 8 ? 8 : 16);
        }
        if (left > 0)
            memset(to, 0, 2 * (size_t)left);
    }
    static CYTHON_INLINE void eldest_put(unsigned long long *row, Py_ssize_t first, int place,
                                         int move) {
        unsigned short *at = (unsigned short *)(row + first) + ELDEST_PLACE(place);
        *at = (unsigned short)((*at & ~ELDEST_MOVE_BITS) | move);
    }
    #define eldest_fill(pack, cards, size) memcpy(pack, cards, size)
    static CYTHON_INLINE void eldest_release(PyObject *self) {
        free(((eldest_kernel *)self)->history);
    }
    """
    void copy "eldest_copy"(object mine, object other) noexcept
    void note "eldest_note"(object kernel, int entry) noexcept
    unsigned long long four "eldest_four"(unsigned short *history, int place, int length) noexcept
    void fill "eldest_fill"(unsigned char *pack, unsigned char *cards, int size) noexcept
    void turn "eldest_turn"(object kernel, int place, unsigned long long *row, Py_ssize_t first,
                            int words, int viewer, int seats) noexcept
    void put "eldest_put"(unsigned long long *row, Py_ssize_t first, int place, int move) noexcept
    void release "eldest_release"(object kernel) noexcept

cdef inline long long plain(long long number) noexcept nogil:
    return number
