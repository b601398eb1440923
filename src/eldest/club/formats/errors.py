"""What is wrong with a file of deals, and where it is wrong (B-F.1)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from eldest.cards import NotationError
from eldest.games.bridge import BadBoard


class FormatError(ValueError):
    """A file that cannot be read or written; nothing in it is used."""

    def __init__(
        self,
        reason: str,
        *,
        file: str = "",
        record: int | None = None,
        line: int | None = None,
        byte: int | None = None,
        code: str = "R-F-BAD",
    ) -> None:
        self.reason = reason
        self.file = file
        self.record = record
        self.line = line
        self.byte = byte
        self.code = code
        super().__init__(self._sentence())

    @property
    def rule(self) -> str:
        """The rule of the lawbook behind the code."""
        return "B-B.2" if self.code == "R-B-NUM" else "B-F.1"

    @property
    def where(self) -> str:
        """The place in the file: `record 3, line 17`."""
        places = (("record", self.record), ("line", self.line), ("byte", self.byte))
        return ", ".join(f"{word} {number}" for word, number in places if number is not None)

    def named(self, file: str) -> FormatError:
        """This error with the name of the file."""
        self.file = self.file or file
        self.args = (self._sentence(),)
        return self

    def at(self, record: int | None, line: int | None, byte: int | None) -> FormatError:
        """This error with the parts of its place that were missing."""
        self.record = record if self.record is None else self.record
        self.line = line if self.line is None else self.line
        self.byte = byte if self.byte is None else self.byte
        return self.named(self.file)

    def _sentence(self) -> str:
        place = ", ".join(word for word in (self.file, self.where) if word)
        return f"{place}: {self.reason}" if place else self.reason


class ConfirmationNeeded(FormatError):
    """A format cannot hold everything about these boards, and nobody has confirmed it (B-B.3)."""


Faults = list[FormatError] | None  # None: the first fault refuses the file (B-F.1)


class Forgiven:
    """Leave out and report what is wrong in this block, if the reader may do so."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def __enter__(self) -> None:
        """Nothing is wrong yet."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> bool:
        if self.faults is None or not isinstance(error, FormatError):
            return False
        self.faults.append(error)
        return True


@contextmanager
def place(
    record: int | None = None, line: int | None = None, byte: int | None = None
) -> Iterator[None]:
    """Report anything in this block that is not a card, a deal or a board number at this place."""
    try:
        yield
    except FormatError as error:
        raise error.at(record, line, byte) from None
    except BadBoard as error:
        wrong = FormatError(str(error), code="R-B-NUM")
        raise wrong.at(record, line, byte) from None
    except NotationError as error:
        raise FormatError(str(error)).at(record, line, byte) from None
