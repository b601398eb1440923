"""The stand-alone checker is one short file that needs nothing of ours."""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "verify_record.py"


def test_the_checker_stands_alone_and_is_short() -> None:
    text = TOOL.read_text(encoding="utf-8")
    tree = ast.parse(text)
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    modules |= {alias.name for node in imports for alias in node.names}
    assert {str(module).split(".")[0] for module in modules} <= set(sys.stdlib_module_names)
    # Two recipes and five layouts, to be read on one evening: short lines are worth a few more.
    assert len(lines_of_code(text)) < 210


def lines_of_code(text: str) -> set[int]:
    """The numbers of the lines that hold more than a docstring, a comment or nothing."""
    silent = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in silent and token.string and not token.string.startswith('"""'):
            found.update(range(token.start[0], token.end[0] + 1))
    return found
