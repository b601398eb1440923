from eldest.protocol cimport cslots as slots
