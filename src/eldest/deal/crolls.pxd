# The C form of rolls.py: the numbers of dice.py without a call. A test holds the two together.
from eldest.cards.cbits cimport u64
from eldest.deal.dice cimport Dice

cdef inline int below(Dice dice, u64 n) noexcept nogil:
    cdef u64 x = dice.state
    x ^= x >> 12
    x ^= x << 25
    x ^= x >> 27
    dice.state = x
    return <int>(((x * <u64>0x2545F4914F6CDD1D) >> 32) * n >> 32)
