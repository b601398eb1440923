# The loop of bits.py without the GIL, where there is a compiler.
from libc.string cimport memcpy

from eldest.cards.cbits cimport u64

cdef unsigned char[256][8] EIGHT  # the bits of a byte as bytes, lowest first

for _byte in range(256):
    for _bit in range(8):
        EIGHT[_byte][_bit] = _byte >> _bit & 1


cdef inline u64 word(const u64 *row, Py_ssize_t at, Py_ssize_t bits) noexcept nogil:
    """Up to 64 bits of a row of words from this one on."""
    cdef Py_ssize_t shift = at & 63
    cdef u64 found = row[at >> 6] >> shift
    if shift + bits > 64:
        found |= row[(at >> 6) + 1] << (64 - shift)
    return found


cdef inline void lay(unsigned char *out, u64 found, Py_ssize_t bits) noexcept nogil:
    """Up to 64 bits as bytes."""
    cdef Py_ssize_t done = 0
    if bits == 64:
        for done in range(0, 64, 8):
            memcpy(out + done, EIGHT[found >> done & 255], 8)
        return
    while done + 8 <= bits:
        memcpy(out + done, EIGHT[found >> done & 255], 8)
        done += 8
    memcpy(out + done, EIGHT[found >> (done & 63) & 255], bits - done)


cdef inline void run_of(const u64 *row, unsigned char *out, Py_ssize_t first,
                        Py_ssize_t bits) noexcept nogil:
    """One run, a word at a time."""
    cdef Py_ssize_t done = 0, most
    while done < bits:
        most = min(<Py_ssize_t>64, bits - done)
        lay(out + done, word(row, first + done, most), most)
        done += most


def spread(const u64[:, ::1] words, const long long[:, ::1] runs, unsigned char[:, ::1] out):
    """Fill rows with runs of bits (from, to, how many) of rows of words."""
    cdef Py_ssize_t lane, run
    _check(words, runs, out)
    with nogil:
        for lane in range(words.shape[0]):
            for run in range(runs.shape[0]):
                run_of(&words[lane, 0], &out[lane, runs[run, 1]], runs[run, 0], runs[run, 2])


cdef _check(const u64[:, ::1] words, const long long[:, ::1] runs, unsigned char[:, ::1] out):
    cdef Py_ssize_t run, most = 64 * words.shape[1]
    if runs.shape[1] != 3 or out.shape[0] != words.shape[0]:
        raise ValueError("the rows to be filled are not as many as the lanes")
    for run in range(runs.shape[0]):
        first, place, bits = runs[run]
        if min(first, place) < 0 or not 0 < bits <= min(most - first, out.shape[1] - place):
            raise ValueError(f"the run {first}, {place}, {bits} is outside of the rows")
