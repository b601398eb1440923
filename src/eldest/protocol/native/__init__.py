"""What compiled modules do in C: the memory of a kernel, and frozen values made quickly.

`memory` and `slots` are the plain forms; `cmemory.pxd` and `cslots.pxd` are the C forms, which
compiled modules take under the plain names. Kernels, lanes and views use them.
"""
