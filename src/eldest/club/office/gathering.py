"""Players' numbers: first everybody commits, then the list closes, then all reveal (B-C.14)."""

from __future__ import annotations

from dataclasses import dataclass, field

from eldest.club.opendeal import BadText, Contributions, contribution


@dataclass(slots=True)
class Gathering:
    """The contributions to one session."""

    contestants: list[str] = field(default_factory=list)
    commits: list[bytes] = field(default_factory=list)
    numbers: list[bytes] = field(default_factory=list)
    closed: bool = False

    def check_commit(self, commit: bytes) -> None:
        """Refuse a commitment after the list is closed, or one that is already on it."""
        if self.closed:
            raise BadText("the list of contributions is closed (B-C.14)")
        if commit in self.commits:
            raise BadText("this commitment is on the list already: everybody draws a number")

    def check_close(self) -> None:
        """Refuse to close the list before two different contestants have contributed."""
        if self.closed:
            raise BadText("the list of contributions is closed (B-C.14)")
        if len(set(self.contestants)) < 2:
            raise BadText(
                "at least two contestants must contribute before the list closes (B-C.14)"
            )

    def check_reveal(self) -> None:
        """Refuse a number before the list is closed, or after the last one."""
        if not self.closed:
            raise BadText("nobody reveals a number before the list is closed (B-C.14)")
        if len(self.numbers) == len(self.commits):
            raise BadText("all numbers are revealed")

    @property
    def next(self) -> str:
        """The contributor whose number comes next."""
        return self.contestants[len(self.numbers)]

    def fits(self, number: bytes) -> bool:
        """Whether this is the number that the next contributor committed to."""
        return contribution(number) == self.commits[len(self.numbers)]

    def value(self) -> Contributions | None:
        """The entropy, once the last number is there."""
        if not self.closed or len(self.numbers) < len(self.commits):
            return None
        return Contributions(tuple(self.commits), tuple(self.numbers)).checked()
