"""The extra of each optional package, and the error message if it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

# The extra of each package that we import; what those packages need comes with them.
EXTRAS = {
    "asyncpg": "postgres",
    "click": "cli",
    "endplay": "bridge",
    "gymnasium": "envs",
    "matplotlib": "bridge",
    "mcp": "mcp",
    "msgspec": "server",
    "numpy": "envs",
    "pettingzoo": "envs",
    "ray": "ray",
    "reportlab": "bridge",
    "rich": "cli",
    "segno": "server",
    "starlette": "server",
    "uvicorn": "server",
    "websockets": "server",
}


# Commands that need more than the first package they miss: their extra brings that one too.
COMMANDS = {"serve": "server", "mcp": "mcp", "bridge": "bridge"}


def missing_extra(error: ImportError, command: str = "") -> str | None:
    """The sentence about a missing package that an extra installs; None for any other failure."""
    package = (error.name or "").partition(".")[0]
    extra = EXTRAS.get(package) and COMMANDS.get(command, EXTRAS[package])
    return extra and f'{package} is not installed: pip install "eldest[{extra}]"'


@contextmanager
def extras_named() -> Iterator[None]:
    """While importing, name the extra that installs a missing package."""
    try:
        yield
    except ModuleNotFoundError as error:
        sentence = missing_extra(error)
        if sentence is None:
            raise
        raise ModuleNotFoundError(sentence, name=error.name) from None
