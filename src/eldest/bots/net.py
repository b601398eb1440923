"""A small neural network in NumPy, for weights trained by `examples/train_dmc.py`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from eldest._extras import extras_named

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Net:
    """Layers of weights, each with a bias; between layers a value below 0 becomes 0."""

    def __init__(self, layers: list[tuple[Floats, Floats]]) -> None:
        self.layers = layers

    def __call__(self, given: NDArray[np.uint8] | Floats) -> Floats:
        """Return the values of the last layer, one row for each row of inputs."""
        rows = given.astype(np.float32)
        for weights, bias in self.layers[:-1]:
            rows = np.maximum(rows @ weights + bias, 0)
        weights, bias = self.layers[-1]
        values: Floats = rows @ weights + bias
        return values

    @classmethod
    def load(cls, path: Path) -> Net:
        """Read layers from a file that `save` has written."""
        with np.load(path, allow_pickle=False) as file:
            arrays = [file[name].astype(np.float32) for name in sorted(file.files)]
        return cls([(arrays[place + 1], arrays[place]) for place in range(0, len(arrays), 2)])

    def save(self, path: Path) -> None:
        """Save the layers with half the precision, which is enough for play."""
        named: dict[str, Any] = {}  # Any: the names are keywords among others
        for place, (weights, bias) in enumerate(self.layers):
            named[f"{place}-bias"] = bias.astype(np.float16)
            named[f"{place}-weights"] = weights.astype(np.float16)
        np.savez_compressed(path, **named)


@cache
def shipped(path: Path) -> Net:
    """Return the network of a file that comes with the package."""
    return Net.load(path)
