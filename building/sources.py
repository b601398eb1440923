"""Writes the sources as they are compiled: small methods are in a header, not in their module.

A compiled module calls a method of another module's class through a table of pointers, which no C
compiler can look through. A `cdef inline` method is never overridden, so its body may be in the
`.pxd`, and every module that includes it gets the body. In `src` it is written once, in the module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from building.constants import constants, with_numbers

METHODS = "# inline methods\n"  # a .pxd that begins so gets the bodies of its inline methods
CLASS = re.compile(r"^cdef class (\w+)", re.MULTILINE)
TYPED = re.compile(  # an inline method of a .pxd: the types of its locals, its head, its name
    r"^(?:    @cython\.locals\((.*)\)\n)?    (cdef inline [\w ]+? (\w+)\(self.*\) noexcept nogil)$",
    re.MULTILINE,
)
LOCAL = re.compile(r'(\w+)=(?:"([^"]+)"|(\w+))')


def write_sources(source: Path, folder: Path) -> None:
    """Write what is compiled into a folder; a file whose text is the same stays as old as it is."""
    for path in [*folder.rglob("*.py"), *folder.rglob("*.p[xy][dx]")]:
        if not (source / path.relative_to(folder)).exists():
            path.unlink()
    for place, text in _sources(source):
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def _sources(source: Path) -> Iterator[tuple[Path, str]]:
    """Headers and compiled modules: place and text."""
    typed = dict(_typed(source))
    values = constants(source, typed)
    for module, (types, law) in typed.items():
        place = Path(*module.split("."))
        header, rest = with_numbers(module, types, law, values[module])
        if types.startswith(METHODS):
            header, rest = moved(header, rest)
        yield place.with_suffix(".pxd"), header
        yield place.with_suffix(".py"), rest
    for path in [*source.rglob("*.pxd"), *source.rglob("*.pyx")]:
        if not _is_typed(path):
            yield path.relative_to(source), path.read_text("utf-8")


def _typed(source: Path) -> Iterator[tuple[str, tuple[str, str]]]:
    """The modules that have a header of their name: types and law."""
    for path in filter(_is_typed, source.rglob("*.pxd")):
        name = ".".join(path.relative_to(source).with_suffix("").parts)
        yield name, (path.read_text("utf-8"), path.with_suffix(".py").read_text("utf-8"))


def _is_typed(path: Path) -> bool:
    return path.suffix == ".pxd" and path.stem != "__init__" and path.with_suffix(".py").exists()


def moved(types: str, law: str) -> tuple[str, str]:
    """A header with the bodies of its inline methods, and the module without these methods."""
    methods, lines, gone = _methods(law), law.splitlines(keepends=True), set[int]()

    def with_body(found: re.Match[str]) -> str:
        owner = [kind[1] for kind in CLASS.finditer(types) if kind.start() < found.start()][-1]
        node = methods[owner, found[3]]
        last = node.end_lineno or node.lineno
        gone.update(range(node.lineno, last + 1))
        body = lines[node.body[1].lineno - 1 : last]  # after the docstring
        kinds = [f"        cdef {a or b} {name}\n" for name, a, b in LOCAL.findall(found[1] or "")]
        return f"    {found[2]}:\n{''.join([*kinds, *body]).rstrip()}"

    header = TYPED.sub(with_body, types)
    return header, "".join(line for at, line in enumerate(lines, 1) if at not in gone)


def _methods(law: str) -> dict[tuple[str, str], ast.FunctionDef]:
    """The methods of a module by class and name."""
    kinds = [node for node in ast.parse(law).body if isinstance(node, ast.ClassDef)]
    return {
        (kind.name, node.name): node
        for kind in kinds
        for node in kind.body
        if isinstance(node, ast.FunctionDef)
    }
