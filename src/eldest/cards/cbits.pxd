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
    /* Inline: the builtin calls a library where the processor is not known to count bits. */
    static inline int eldest_popcount(unsigned long long x) {
        x -= (x >> 1) & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    }
    #define eldest_lowbit(x) __builtin_ctzll(x)
    #endif
    /* The first steps without a branch: nobody can foresee how many of them are drawn. */
    static CYTHON_INLINE int eldest_nth_bit(unsigned long long x, int n) {
        int step;
        for (step = 0; step < 4; step++)
            x &= x - (unsigned long long)(n > step);
        for (; step < n; step++)
            x &= x - 1;
        return eldest_lowbit(x);
    }
    """
    int popcount "eldest_popcount"(u64 x)
    int lowbit "eldest_lowbit"(u64 x)
    int nth_bit "eldest_nth_bit"(u64 mask, int n)
