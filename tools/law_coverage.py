"""Print every law with the tests that name it: law_coverage.py.

A test names K-4.3 by having `k_4_3` in its own name, as in `test_k_4_3_follow_suit`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from eldest.club.lawbooks import OFFICE, TOURNAMENT
from eldest.games import GAMES, load
from eldest.protocol import Lawbook
from eldest.table.table import LAWBOOK as TABLE_LAWS

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
WRITTEN = re.compile(
    r"\b[A-Z]{1,2}-[0-9A-Z]+(?:\.[0-9A-Z]+)*"
)  # laws, and the rulebooks' own vectors
TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)


def coverage(lawbook: Lawbook, test_folder: Path) -> dict[str, list[str]]:
    """The tests that name each law, as `file.py::test`; an empty list if there are none."""
    found: dict[str, list[str]] = {law.id: [] for law in lawbook}
    pattern, by_name = _pattern(found), {_in_name(id_): id_ for id_ in found}
    for place, name in _tests(test_folder):
        for part in dict.fromkeys(pattern.findall(name)):
            found[by_name[part]].append(f"{place}::{name}")
    return found


def strangers(ids: Collection[str], test_folder: Path) -> list[str]:
    """The tests that name a law with a known letter which does not exist."""
    letters = "|".join(sorted({id_.partition("-")[0].lower() for id_ in ids}))
    shape = re.compile(rf"(?<![a-z0-9])(?:{letters})(?:_[0-9]+)+(?![a-z0-9])")
    known = _pattern(ids)  # taken out first: `b_2` is in `b_b_2` and no law
    return [
        f"{place}::{name}"
        for place, name in _tests(test_folder)
        if shape.search(known.sub("-", name))
    ]


def _in_name(id_: str) -> str:
    """The id K-4.3 as part of a function's name: `k_4_3`."""
    return re.sub("[-.]", "_", id_).lower()


def _pattern(ids: Iterable[str]) -> re.Pattern[str]:
    """A pattern for any of these ids as whole words of a name: `k_1_1` is not in `k_11_1`."""
    longest_first = sorted(map(_in_name, ids), key=len, reverse=True)
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(longest_first)})(?![a-z0-9]|_[0-9])")


def _tests(folder: Path) -> Iterator[tuple[str, str]]:
    """The file and the name of every test below a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        for name in TEST.findall(path.read_text(encoding="utf-8")):
            yield path.relative_to(folder).as_posix(), name


def report(lawbook: Lawbook, test_folder: Path) -> Iterator[str]:
    """A line for each law with its tests below it, and at the end the laws left out."""
    found = coverage(lawbook, test_folder)
    for id_, tests in found.items():
        yield f"{id_}  {len(tests)}  ({lawbook[id_].decided})"
        yield from (f"    {test}" for test in tests)
    open_ = [id_ for id_, tests in found.items() if not tests and lawbook[id_].decided != "text"]
    yield f"{len(found)} laws; decided by code but named by no test: {', '.join(open_) or 'none'}"


def main() -> int:
    """Print the report of every lawbook, and tests that name laws which do not exist."""
    for lawbook in (TABLE_LAWS, *(load(key).lawbook for key in GAMES), OFFICE, TOURNAMENT):
        for line in report(lawbook, TESTS):
            print(line)
    for test in strangers(_written(), TESTS):
        print(f"names no law: {test}")
    return 0


def _written() -> set[str]:
    """All ids in the rulebooks."""
    pages = (ROOT / "docs" / "rules").glob("*.md")
    return {id_ for page in pages for id_ in WRITTEN.findall(page.read_text(encoding="utf-8"))}


if __name__ == "__main__":
    sys.exit(main())
