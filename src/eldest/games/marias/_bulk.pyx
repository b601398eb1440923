# Many rounds without the GIL; bulk.py is the same in plain Python, and a test holds them together.
from cpython.ref cimport PyObject
from libc.stdlib cimport free, malloc

from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.marias.quick cimport Quick


def play_many(Quick quick, int seats, u64 first_seed, u64 count):
    """Random rounds of these seeds: the points of each seat, draws, a checksum of every choice."""
    cdef u64 seed, check = 0
    cdef long long[4] points = [0, 0, 0, 0]
    cdef long long drawn = 0
    cdef int seat
    cdef bint even
    cdef Dice dice = Dice(1)
    with nogil:
        for seed in range(first_seed, first_seed + count):
            dice.seed(seed)
            check ^= quick.play_round(<int>dice.below(seats), dice)
            check = (check * 16777619) & <u64>0xFFFFFFFF
            even = True
            for seat in range(seats):
                points[seat] += quick.paid_to(seat)
                even = even and quick.paid_to(seat) == 0
            drawn += even
    return tuple([points[seat] for seat in range(seats)]), drawn, check


cdef class Lanes:
    """Rounds side by side; a finished one is dealt and bid anew at once."""

    cdef list rounds  # owns what `lane` points to
    cdef PyObject **lane
    cdef Dice dice
    cdef int seats
    cdef readonly Py_ssize_t size

    def __cinit__(self, list rounds, int seats, Dice dice):
        self.rounds, self.seats, self.dice = rounds, seats, dice
        self.size = len(rounds)
        self.lane = <PyObject **>malloc(self.size * sizeof(PyObject *))
        if not self.lane:
            raise MemoryError
        for i in range(self.size):
            self.lane[i] = <PyObject *><Quick?>rounds[i]

    def __dealloc__(self):
        free(self.lane)

    def begin(self, u64[:, ::1] words):
        """Deal every lane and tell what its player in turn knows."""
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.size):
                self.redeal(i, <int>self.dice.below(self.seats))
                self.tell(i, words)

    def first_illegal(self, const long long[::1] moves):
        """The first lane whose move the law does not leave; -1 if there is none."""
        cdef Py_ssize_t i, found = -1
        with nogil:
            for i in range(self.size):
                if not (<Quick>self.lane[i]).tricks.may_play(moves[i]):
                    found = i
                    break
        return found

    def step(self, const long long[::1] moves, u64[:, ::1] words, long long[:, ::1] points,
             unsigned char[::1] done):
        """Play one card in each lane; all of them were found legal."""
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.size):
                (<Quick>self.lane[i]).tricks.play(<int>moves[i])
                done[i] = (<Quick>self.lane[i]).tricks.is_over()
                points[i, :] = 0
                if done[i]:
                    self.finish(i, points)
                self.tell(i, words)

    cdef void finish(self, Py_ssize_t i, long long[:, ::1] points) noexcept nogil:
        cdef int seat
        (<Quick>self.lane[i]).settle()
        for seat in range(self.seats):
            points[i, seat] = (<Quick>self.lane[i]).paid_to(seat)
        self.redeal(i, ((<Quick>self.lane[i]).tricks.chair + 1) % self.seats)

    cdef void redeal(self, Py_ssize_t i, int chooser) noexcept nogil:
        (<Quick>self.lane[i]).bid(chooser, self.dice)
        while not (<Quick>self.lane[i]).played:
            (<Quick>self.lane[i]).bid(chooser, self.dice)

    cdef void tell(self, Py_ssize_t i, u64[:, ::1] words) noexcept nogil:
        cdef int k
        for k in range(11):
            words[i, k] = (<Quick>self.lane[i]).word(k)
