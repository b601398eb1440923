"""Bridge: tests of its boards, deals, scores and solver; its laws in `laws`."""
