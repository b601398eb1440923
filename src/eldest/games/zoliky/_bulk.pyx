# Many deals without the GIL; bulk.py is the same in plain Python, and a test holds them together.
from cpython.ref cimport PyObject
from libc.stdlib cimport free, malloc

from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.zoliky.playout cimport Playout

cdef enum:
    NOBODY = -2
    OVER = 6
    WORDS = 108
    SEATS = 6


def play_many(Playout table, int penalty, int factor, u64 first_seed, u64 count):
    """Random deals of these seeds: points by seat, deals without a winner, checksum, moves."""
    cdef u64 seed, check = 0
    cdef long long[6] points = [0, 0, 0, 0, 0, 0]
    cdef long long drawn = 0, before = table.moves
    cdef int seat
    cdef Dice dice = Dice(1)
    with nogil:
        for seed in range(first_seed, first_seed + count):
            dice.seed(seed)
            table.begin(dice)
            check = ((check ^ table.random_round(dice)) * 16777619) & <u64>0xFFFFFFFF
            drawn += table.deal.winner == NOBODY
            for seat in range(table.deal.players):
                points[seat] -= table.deal.minus(seat, penalty, factor)
    return [points[seat] for seat in range(SEATS)], drawn, check, table.moves - before


cdef class Lanes:
    """Deals side by side; a finished one is dealt anew at once."""

    cdef list tables  # owns what `lane` points to
    cdef PyObject **lane
    cdef Dice dice
    cdef int penalty, factor
    cdef readonly Py_ssize_t size

    def __cinit__(self, list tables, int penalty, int factor, Dice dice):
        self.tables, self.penalty, self.factor, self.dice = tables, penalty, factor, dice
        self.size = len(tables)
        self.lane = <PyObject **>malloc(self.size * sizeof(PyObject *))
        if not self.lane:
            raise MemoryError
        for i in range(self.size):
            self.lane[i] = <PyObject *><Playout?>tables[i]

    def __dealloc__(self):
        free(self.lane)

    def begin(self, u64[:, ::1] words):
        """Deal every lane and tell what its player in turn knows."""
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.size):
                (<Playout>self.lane[i]).begin(self.dice)
                self.tell(i, words)

    def first_illegal(self, const long long[::1] moves):
        """The first lane whose move the law does not leave; -1 if there is none."""
        cdef Py_ssize_t i, found = -1
        with nogil:
            for i in range(self.size):
                if not (<Playout>self.lane[i]).allows(moves[i]):
                    found = i
                    break
        return found

    def step(self, const long long[::1] moves, u64[:, ::1] words, long long[:, ::1] points,
             unsigned char[::1] done):
        """Make one move in each lane; all of them were found legal."""
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.size):
                (<Playout>self.lane[i]).make(<int>moves[i], self.dice)
                done[i] = (<Playout>self.lane[i]).deal.phase == OVER
                points[i, :] = 0
                if done[i]:
                    self.finish(i, points)
                self.tell(i, words)

    cdef void finish(self, Py_ssize_t i, long long[:, ::1] points) noexcept nogil:
        cdef int seat
        for seat in range((<Playout>self.lane[i]).deal.players):
            points[i, seat] = -(<Playout>self.lane[i]).deal.minus(seat, self.penalty, self.factor)
        (<Playout>self.lane[i]).begin(self.dice)

    cdef void tell(self, Py_ssize_t i, u64[:, ::1] words) noexcept nogil:
        cdef int k
        for k in range(WORDS):
            words[i, k] = (<Playout>self.lane[i]).word_at(k)
