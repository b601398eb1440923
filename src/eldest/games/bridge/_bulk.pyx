# Many boards without the GIL; bulk.py is the same in plain Python, and a test holds them together.
from cpython.ref cimport PyObject
from libc.stdlib cimport free, malloc

from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.bridge.quick cimport Quick

cdef int BOARDS = 16
cdef int WORDS = 15


def play_many(Quick board, u64 first_seed, u64 count):
    """Random boards of these seeds: points of both sides, boards without, checksum, moves."""
    cdef u64 seed, check = 0
    cdef long long ns = 0, ew = 0, drawn = 0, moves = 0
    cdef int points
    cdef Dice dice = Dice(1)
    with nogil:
        for seed in range(first_seed, first_seed + count):
            dice.seed(seed)
            board.start(<int>dice.below(BOARDS), dice)
            check = ((check ^ board.random_board(dice)) * 16777619) & <u64>0xFFFFFFFF
            moves += board.auction.count + board.cards.count
            points = board.points()
            if points > 0:
                ns += points
            elif points < 0:
                ew -= points
            else:
                drawn += 1
    return ns, ew, drawn, check, moves


cdef class Lanes:
    """Boards side by side; a finished one is dealt anew at once."""

    cdef list boards  # owns what `lane` points to
    cdef PyObject **lane
    cdef Dice dice
    cdef readonly Py_ssize_t size

    def __cinit__(self, list boards, Dice dice):
        self.boards, self.dice = boards, dice
        self.size = len(boards)
        self.lane = <PyObject **>malloc(self.size * sizeof(PyObject *))
        if not self.lane:
            raise MemoryError
        for i in range(self.size):
            self.lane[i] = <PyObject *><Quick?>boards[i]

    def __dealloc__(self):
        free(self.lane)

    def begin(self, u64[:, ::1] words):
        """Deal every lane and tell what the one who decides knows."""
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.size):
                self.redeal(i)
                self.tell(i, words)

    def first_illegal(self, const long long[::1] moves):
        """The first lane whose move the law does not leave; -1 if there is none."""
        cdef Py_ssize_t i, found = -1
        with nogil:
            for i in range(self.size):
                if not (<Quick>self.lane[i]).allows(moves[i]):
                    found = i
                    break
        return found

    def step(self, const long long[::1] moves, u64[:, ::1] words, long long[:, ::1] points,
             unsigned char[::1] done):
        """Make one move in each lane; all of them were found legal."""
        cdef Py_ssize_t i
        cdef int worth
        with nogil:
            for i in range(self.size):
                (<Quick>self.lane[i]).make(<int>moves[i])
                done[i] = (<Quick>self.lane[i]).is_over()
                points[i, 0] = points[i, 1] = 0
                if done[i]:
                    worth = (<Quick>self.lane[i]).points()
                    points[i, worth < 0] = -worth if worth < 0 else worth
                    self.redeal(i)
                self.tell(i, words)

    cdef void redeal(self, Py_ssize_t i) noexcept nogil:
        (<Quick>self.lane[i]).start(<int>self.dice.below(BOARDS), self.dice)

    cdef void tell(self, Py_ssize_t i, u64[:, ::1] words) noexcept nogil:
        cdef int k
        for k in range(WORDS):
            words[i, k] = (<Quick>self.lane[i]).word(k)
