# The loops of many.py without the GIL: other threads run meanwhile.
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice
from eldest.protocol.kernel cimport Kernel
from eldest.protocol.lanes.many cimport Count


def play(Count count, Kernel kernel, u64 first_seed, u64 rounds, Dice dice):
    """Random rounds of these seeds."""
    with nogil:
        count.play(kernel, first_seed, rounds, dice)


def roll(Count count, Kernel start, u64 rounds, int by_hand, Dice dice):
    """Random ends of one position."""
    cdef Kernel world = start.copy()
    with nogil:
        count.roll(start, world, rounds, by_hand, dice)
