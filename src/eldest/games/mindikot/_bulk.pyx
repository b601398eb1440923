# Many rounds without the GIL; bulk.py is the same in plain Python, and a test holds them together.
from cpython.ref cimport PyObject
from libc.stdlib cimport free, malloc

from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.games.mindikot.score cimport Scale
from eldest.games.mindikot.tricks cimport Tricks


def play_many(Tricks tricks, Scale scale, u64 first_seed, u64 count):
    """Random rounds of these seeds: points of both sides, draws, and a checksum of every move."""
    cdef u64 seed, check = 0
    cdef long long[2] points = [0, 0]
    cdef long long drawn = 0
    cdef int side
    cdef Dice dice = Dice(1)
    with nogil:
        for seed in range(first_seed, first_seed + count):
            dice.seed(seed)
            tricks.start(<int>dice.below(tricks.seats))
            tricks.deal(dice)
            check = ((check ^ tricks.random_round(dice)) * 16777619) & <u64>0xFFFFFFFF
            side = winner(tricks, scale)
            if side < 0:
                drawn += 1
            else:
                points[side] += worth(tricks, scale)
    return points[0], points[1], drawn, check


cdef inline int winner(Tricks tricks, Scale scale) noexcept nogil:
    return scale.side(tricks.tens_of(0), tricks.tricks[0], tricks.tricks[1], tricks.last_winner & 1)


cdef inline int worth(Tricks tricks, Scale scale) noexcept nogil:
    return scale.worth(tricks.tens_of(0), tricks.tricks[0], tricks.tricks[1])


cdef class Lanes:
    """Rounds side by side; a finished one is dealt anew at once."""

    cdef list rounds  # owns what `lane` points to
    cdef PyObject **lane
    cdef Scale scale
    cdef Dice dice
    cdef readonly Py_ssize_t size
    cdef int blind

    def __cinit__(self, list rounds, Scale scale, Dice dice, bint blind):
        self.rounds, self.scale, self.dice, self.blind = rounds, scale, dice, blind
        self.size = len(rounds)
        self.lane = <PyObject **>malloc(self.size * sizeof(PyObject *))
        if not self.lane:
            raise MemoryError
        for i in range(self.size):
            self.lane[i] = <PyObject *><Tricks?>rounds[i]

    def __dealloc__(self):
        free(self.lane)

    def begin(self, u64[:, ::1] words):
        """Deal every lane and tell what its player in turn knows."""
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.size):
                self.redeal(i, <int>self.dice.below((<Tricks>self.lane[i]).seats))
                self.tell(i, words)

    def first_illegal(self, const long long[::1] moves):
        """The first lane whose move the law does not leave; -1 if there is none."""
        cdef Py_ssize_t i, found = -1
        with nogil:
            for i in range(self.size):
                if not (<Tricks>self.lane[i]).allows(moves[i]):
                    found = i
                    break
        return found

    def step(self, const long long[::1] moves, u64[:, ::1] words, long long[:, ::1] points,
             unsigned char[::1] done):
        """Make one move in each lane; all of them were found legal."""
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.size):
                (<Tricks>self.lane[i]).make(<int>moves[i])
                done[i] = (<Tricks>self.lane[i]).is_over()
                points[i, 0] = points[i, 1] = 0
                if done[i]:
                    self.finish(i, points)
                self.tell(i, words)

    cdef void finish(self, Py_ssize_t i, long long[:, ::1] points) noexcept nogil:
        cdef int side = winner(<Tricks>self.lane[i], self.scale)
        if side >= 0:
            points[i, side] = worth(<Tricks>self.lane[i], self.scale)
        cdef int leader = (<Tricks>self.lane[i]).first_leader + (<Tricks>self.lane[i]).step
        self.redeal(i, leader % (<Tricks>self.lane[i]).seats)

    cdef void redeal(self, Py_ssize_t i, int leader) noexcept nogil:
        (<Tricks>self.lane[i]).start(leader)
        (<Tricks>self.lane[i]).deal(self.dice)
        if self.blind:
            (<Tricks>self.lane[i]).make((<Tricks>self.lane[i]).random_move(self.dice))

    cdef void tell(self, Py_ssize_t i, u64[:, ::1] words) noexcept nogil:
        cdef int k
        for k in range(10):
            words[i, k] = (<Tricks>self.lane[i]).word(k)
