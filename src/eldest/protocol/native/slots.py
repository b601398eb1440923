"""Sets a field of a frozen value when the value is made.

Compiled modules take the C form of `cslots.pxd` under this name.
"""

from __future__ import annotations

set_field = object.__setattr__
