"""Every Python block of a page runs, in order, and gives what it says after `# ->`."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import runpy
import sys
from pathlib import Path

import pytest

from .pages import ROOT, Block, blocks, name, pages

SAYS = re.compile(r"# -> (.*)$")
WITH_PYTHON = [page for page in pages() if blocks(page, "python")]
# Without the one that has tests of its own in tests/examples, which make it small.
EXAMPLES = sorted(set((ROOT / "examples").glob("*.py")) - {ROOT / "examples" / "train_dmc.py"})


class Page:
    """A page being run: one fresh namespace that its blocks share."""

    def __init__(self, title: str) -> None:
        self.title = title
        # A dataclass asks for the module that it stands in.
        self.namespace: dict[str, object] = {"__name__": __name__}

    def run(self, block: Block) -> None:
        """Run a block statement by statement, so that each can be held to what it says."""
        lines = block.text.splitlines()
        for statement in ast.parse(block.text).body:
            last = statement.end_lineno or statement.lineno
            shown = self.shown(ast.increment_lineno(statement, block.line - 1))
            says = SAYS.search(lines[last - 1])
            if says:
                assert shown == says[1], f"{self.title}, line {block.line + last - 1}"

    def shown(self, statement: ast.stmt) -> str:
        """What a statement prints, or the value of an expression as Python writes it."""
        printed, value = io.StringIO(), None
        with contextlib.redirect_stdout(printed):
            if isinstance(statement, ast.Expr):
                code = compile(ast.Expression(statement.value), self.title, "eval")
                value = eval(code, self.namespace)  # noqa: S307 - our own pages
            else:
                exec(  # noqa: S102 - our own pages
                    compile(ast.Module([statement], []), self.title, "exec"), self.namespace
                )
        return printed.getvalue().rstrip("\n") or repr(value)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_the_code_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    running = Page(name(page))
    for block in blocks(page, "python"):
        running.run(block)


def test_a_wrong_promise_is_noticed() -> None:
    Page("right").run(Block(1, "x = 2\nx + 1  # -> 3\nprint(x)  # -> 2\n"))
    with pytest.raises(AssertionError, match="line 8"):
        Page("wrong").run(Block(7, "x = 2\nx + 1  # -> 4\n"))


def test_the_pages_for_every_reader_have_code() -> None:
    wanted = {"docs/tutorial/first-deal.md", "docs/tutorial/write-a-bot.md"}
    assert wanted <= {name(page) for page in WITH_PYTHON}


@pytest.mark.parametrize("script", EXAMPLES, ids=name)
def test_an_example_runs(
    script: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(script)])
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out.strip(), "an example shows something"
