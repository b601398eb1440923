from eldest.protocol.native cimport cslots as slots
