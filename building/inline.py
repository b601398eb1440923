"""Writes headers with the small functions of a typed module, which compiled callers take in."""

from __future__ import annotations

import ast
import re
from pathlib import Path

INLINE = "# inline\n"  # a .pxd that begins so has its functions made into a header cNAME.pxd too
TYPED = re.compile(  # a function of a .pxd: the types of its locals, its head, its name
    r"^(?:@cython\.locals\((.*)\)\n)?cpdef (\w+ (\w+)\(.*\)) noexcept nogil$", re.MULTILINE
)


def write_inline_forms(source: Path, headers: Path) -> bool:
    """Write the header `cNAME.pxd` for each NAME.pxd that begins with `INLINE`; whether any is new.

    Cython does not know which modules take one in.
    """
    is_new = False
    for path in source.rglob("*.pxd"):
        if path.read_text("utf-8").startswith(INLINE):
            place = path.relative_to(source)
            for package in [*place.parents][:-1]:
                (headers / package).mkdir(parents=True, exist_ok=True)
                (headers / package / "__init__.pxd").touch()
            header = headers / place.with_name(f"c{place.name}")
            text = inline_form(".".join(place.with_suffix("").parts), path)
            if not header.exists() or header.read_text("utf-8") != text:
                is_new = bool(header.write_text(text, "utf-8"))
    return is_new


def inline_form(module: str, path: Path) -> str:
    """The functions of a typed module as C functions that their callers take in.

    A function of another module is called by a pointer that no C compiler can look through. The
    body is written once, in the module; the types are those of its .pxd.
    """
    types, source = path.read_text("utf-8"), path.with_suffix(".py").read_text("utf-8")
    numbers = re.findall(r'^    const .* (\w+) "', types, re.MULTILINE)
    lines = [*re.findall(r"^(?:from|cimport) .*$", types, re.MULTILINE)]
    lines += [f"from {module} cimport {names}" for names in numbers]
    nodes = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    bodies = {node.name: node for node in nodes}
    for given, head, name in TYPED.findall(types):
        first = bodies[name].body[1]  # after the docstring
        lines += [f"cdef inline {head} noexcept nogil:"]
        lines += [f"    cdef {kind} {local}" for local, kind in re.findall(r"(\w+)=(\w+)", given)]
        lines += source.splitlines()[first.lineno - 1 : bodies[name].end_lineno]
    return "\n".join([*lines, ""])
