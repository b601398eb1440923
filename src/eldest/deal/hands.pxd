cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64

@cython.locals(hand=u64, low=u64, with_it=u64, left=u64)
cpdef u64 nth_hand(u64 number, u64 need, u64 rest, u64 whole) noexcept

@cython.locals(number=u64, need=u64, low=u64, with_it=u64, left=u64)
cpdef u64 hand_number(u64 hand, u64 rest, u64 whole) noexcept
