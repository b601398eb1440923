# The C forms of bits.py: a rules file says `bits.popcount`, its .pxd says `cimport cbits as bits`.
ctypedef unsigned long long u64

cdef extern from * nogil:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int eldest_lowbit(unsigned long long x)
        { unsigned long n; _BitScanForward64(&n, x); return (int)n; }
    #define eldest_popcount(x) ((int)__popcnt64(x))
    #else
    #define eldest_popcount(x) __builtin_popcountll(x)
    #define eldest_lowbit(x) __builtin_ctzll(x)
    #endif
    """
    int popcount "eldest_popcount"(u64 x)
    int lowbit "eldest_lowbit"(u64 x)

cdef inline int nth_bit(u64 mask, int n) noexcept nogil:
    while n:
        mask &= mask - 1
        n -= 1
    return lowbit(mask)
