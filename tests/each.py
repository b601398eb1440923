"""One test over many small cases, where a test for each would cost more than it does."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

Test = Callable[..., None]


def each(
    names: str | Sequence[str], cases: Iterable[Any], ids: object = None
) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, but one test, which names the case that fails.

    `ids` is taken and not used: the case is named by its values.
    """
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    rows = [row if len(wanted) > 1 else (row,) for row in cases]
    assert rows, "no cases"

    def over(test: Test) -> Test:
        @wraps(test)
        def every(**given: Any) -> None:
            for row in rows:
                case = dict(zip(wanted, row, strict=True))
                try:
                    test(**given, **case)
                except BaseException as error:
                    error.add_note(f"in the case {case}")
                    raise

        signature = inspect.signature(test)
        left = [one for name, one in signature.parameters.items() if name not in wanted]
        every.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return every

    return over
