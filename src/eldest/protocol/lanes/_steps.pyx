# The loops of sidebyside.py without the GIL: other threads run meanwhile, or share the lanes.
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.protocol.kernel cimport Kernel
from eldest.protocol.lanes cimport crows as rows
from eldest.protocol.lanes.sidebyside cimport Lanes


def deal(Lanes lanes, const long long[::1] which):
    """Deal these lanes."""
    cdef Py_ssize_t place
    cdef u64 *places = &lanes.places[0]
    cdef Dice dice = Dice(1), luck = Dice(1)
    with nogil:
        for place in range(which.shape[0]):
            lanes.deal(<Kernel>rows.at(places, which[place]), which[place], dice, luck)


def tell(Lanes lanes, const long long[::1] which, u64[:, ::1] words):
    """Tell what the players in turn may do and know."""
    cdef Py_ssize_t place
    cdef u64 *places = &lanes.places[0]
    with nogil:
        for place in range(which.shape[0]):
            lanes.tell(<Kernel>rows.at(places, which[place]), &words[which[place], 0])


def first_illegal(Lanes lanes, const long long[::1] which, const long long[::1] moves):
    """The place of the first move that is not legal; -1 if there is none."""
    cdef Py_ssize_t place, found = -1, count = which.shape[0]
    cdef u64 *places = &lanes.places[0]
    cdef void *kernel
    with nogil:
        for place in range(count):
            rows.look_at(places, &which[place], count - place)
            kernel = rows.at(places, which[place])
            if (not (<Kernel>kernel).is_offered(moves[place])
                    and lanes.refuses(<Kernel>kernel, moves[place])):
                found = place
                break
    return found


def step(Lanes lanes, const long long[::1] which, const long long[::1] moves, u64[:, ::1] words,
         long long[:, ::1] points, unsigned char[::1] done):
    """Make one move in each of these lanes, all found legal; how many rounds have ended."""
    cdef Py_ssize_t place, lane, ended = 0, count = which.shape[0]
    cdef u64 *places = &lanes.places[0]
    cdef void *kernel
    cdef Dice dice = Dice(1), luck = Dice(1)
    # The door looks at arrays once; a caller may have given them another shape since.
    if (words.shape[0] < lanes.size or words.shape[1] < lanes.width or done.shape[0] < lanes.size
            or points.shape[0] < lanes.size or points.shape[1] < lanes.sides):
        raise ValueError("the arrays of the lanes are smaller than before")
    with nogil:
        for place in range(count):
            rows.fetch(places, &words[0, 0], words.shape[1], &which[place], count - place)
            lane = which[place]
            kernel = rows.at(places, lane)
            done[lane] = lanes.move(<Kernel>kernel, lane, <int>moves[place], dice, luck,
                                    &words[lane, 0], &points[lane, 0])
            ended += done[lane]
    return ended


def hint(Lanes lanes, const long long[::1] which, long long[::1] moves):
    """Write a move for each of these lanes, by the light rule of the game."""
    cdef Py_ssize_t place
    cdef u64 *places = &lanes.places[0]
    cdef Dice luck = Dice(1)
    with nogil:
        for place in range(which.shape[0]):
            moves[place] = lanes.hint(<Kernel>rows.at(places, which[place]), which[place], luck)


def are_in_order(const long long[::1] which, Py_ssize_t size):
    """Whether these are numbers of lanes, each once and in order."""
    cdef Py_ssize_t place
    cdef long long last = -1
    for place in range(which.shape[0]):
        if not last < which[place] < size:
            return False
        last = which[place]
    return True
