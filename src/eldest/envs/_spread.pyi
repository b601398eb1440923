from typing import Any

import numpy as np
from numpy.typing import NDArray

def spread(words: NDArray[np.uint64], runs: NDArray[np.int64], out: NDArray[Any]) -> None: ...
