"""Parts that compiled modules replace by C: the memory of a kernel, and frozen values.

`memory` and `slots` are the plain forms; `cmemory.pxd` and `cslots.pxd` are the C forms, which
compiled modules use under the plain names. Kernels, lanes and views use them.
"""
