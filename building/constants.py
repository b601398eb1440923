"""Writes the constants of typed modules as numbers, which a C compiler can reckon with.

To Cython a name of a module is a variable, which other modules reach by a pointer: wherever a law
says `PLAY`, memory is read twice. The values are asked of the plain modules.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

Value = int | float | list[int]
Values = dict[str, Value]
NAMED = re.compile(r"^cdef (int|u64|double|unsigned char)(?:\[\d+\])? ([\w, ]+)$", re.MULTILINE)
LITERAL = {"int": "({})", "u64": "{}ULL", "double": "({!r})", "unsigned char": "{}"}
C_TYPE = {"u64": "unsigned long long"}
ASK = """
import importlib, json, sys
names = json.load(sys.stdin)
modules = {name: importlib.import_module(name) for name in names}
json.dump({name: {one: getattr(modules[name], one) for one in names[name]} for name in names},
          sys.stdout)
"""


def constants(source: Path, modules: dict[str, tuple[str, str]]) -> dict[str, Values]:
    """The values of all constants, by module and name; modules are given as types and law."""
    names = {name: _names(types, law) for name, (types, law) in modules.items()}
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        input=json.dumps(names),
        env=os.environ | {"ELDEST_PURE": "1", "PYTHONPATH": str(source.resolve())},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    found: dict[str, Values] = json.loads(done.stdout)
    return found


def _names(types: str, law: str) -> list[str]:
    """What a header types and nothing but the module itself sets."""
    nodes = [node for node in ast.walk(ast.parse(law)) if isinstance(node, ast.Subscript)]
    filled = {
        node.value.id
        for node in nodes
        if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name)
    }
    named = [name for found in NAMED.finditer(types) for name in found[2].split(", ")]
    return [name for name in named if name not in filled]


def with_numbers(module: str, types: str, law: str, values: Values) -> tuple[str, str]:
    """A header with the values of its constants, and the module that no longer sets them."""

    def as_numbers(found: re.Match[str]) -> str:
        names = found[2].split(", ")
        if not all(name in values for name in names):
            return found[0]
        lines = [_as_number(module, found[1], name, values[name]) for name in names]
        tables = [table for _, table in lines if table]
        block = ['    """', *tables, '    """'] if tables else []
        return "\n".join(["cdef extern from *:", *block, *(line for line, _ in lines)])

    return NAMED.sub(as_numbers, types), _without(law, values)


def _as_number(module: str, kind: str, name: str, value: Value) -> tuple[str, str]:
    """How a header names a constant, and the table if it is one."""
    if not isinstance(value, list):
        return f'    const {kind} {name} "{LITERAL[kind].format(value)}"', ""
    c_name = f"{module.replace('.', '_')}_{name}"
    entries = ", ".join(LITERAL[kind].format(entry) for entry in value)
    head = f"CYTHON_UNUSED static const {C_TYPE.get(kind, kind)} {c_name}[{len(value)}]"
    return f'    const {kind}[{len(value)}] {name} "{c_name}"', f"    {head} = {{{entries}}};"


def _without(law: str, values: Values) -> str:
    """A module without the imports and the lines that set constants."""
    lines = law.splitlines(keepends=True)
    for node in reversed(ast.parse(law).body):
        kept = _kept(node, values)
        if kept is not None:
            lines[node.lineno - 1 : node.end_lineno] = [kept]
    return "".join(lines)


def _kept(node: ast.stmt, values: Values) -> str | None:
    """What is left of a statement; None if it is left as it is."""
    if isinstance(node, ast.ImportFrom):
        left = [one for one in node.names if (one.asname or one.name) not in values]
        if len(left) == len(node.names):
            return None
        return ast.unparse(ast.ImportFrom(node.module, left, node.level)) + "\n" if left else ""
    if isinstance(node, ast.Assign):
        set_here = {one.id for one in ast.walk(node.targets[0]) if isinstance(one, ast.Name)}
        return "" if set_here <= values.keys() else None
    return None
