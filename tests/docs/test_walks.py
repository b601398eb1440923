"""The walks of the architecture page are true: each function is there and leads to the next."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/explanation/architecture.md"
LINE = re.compile(r"( *)(\S+\.(?:py|ts) \S+)")
Call = tuple[int, str]  # how far to the right, and `file function`


def walks() -> dict[str, list[list[Call]]]:
    """The blocks of each walk by its heading."""
    chapter = PAGE.read_text().split("## Three walks through the code")[1].split("\n## ")[0]
    found = {}
    for part in chapter.split("\n### ")[1:]:
        drawn = part.split("```text\n")[1].split("```")[0]
        found[part.split("\n")[0]] = [_calls(block) for block in drawn.strip("\n").split("\n\n")]
    return found


def _calls(block: str) -> list[Call]:
    lines = [LINE.match(line) for line in block.split("\n")]
    return [(len(line[1]) // 2, line[2]) for line in lines if line]


WALKS = walks()
PYTHON = [
    (name, block)
    for name, blocks in WALKS.items()
    for block in blocks
    if not block[0][1].startswith("web")
]
PAGES = [block for blocks in WALKS.values() for block in blocks if block[0][1].startswith("web")]


Runs = dict[str, list[list[str]]]  # by caller: what each run of it called, in order


@pytest.fixture(scope="module")
def runs() -> Runs:
    """A round that is played, by the plain build: compiled functions are called unseen."""
    names = {name for _, block in PYTHON for _, name in block}
    played = subprocess.run(
        [sys.executable, "-m", "tests.docs.walking"],
        input="\n".join(sorted(names)),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"ELDEST_PURE": "1"},
    )
    found: Runs = {name: [] for name in names}
    for caller, called in json.loads(played.stdout):
        found[caller].append(called)
    return found


def called(block: list[Call]) -> dict[str, list[str]]:
    """Each function of a walk with those that it calls."""
    above: list[str] = []
    found: dict[str, list[str]] = {}
    for depth, name in block:
        del above[depth:]
        for caller in above[-1:]:
            found[caller].append(name)
        found.setdefault(name, [])
        above.append(name)
    return found


def test_three_walks_are_drawn() -> None:
    assert len(WALKS) == 3
    assert all(len(block) > 8 for _, block in PYTHON)
    assert len(PAGES) == 2


@pytest.mark.parametrize("block", [block for _, block in PYTHON], ids=[name for name, _ in PYTHON])
def test_a_walk_is_what_happens(block: list[Call], runs: Runs) -> None:
    for caller, drawn in called(block).items():
        assert runs[caller], f"{caller} is not called"
        seen = [[name for name in run if name in drawn] for run in runs[caller]]
        assert drawn in seen, f"{caller} calls {max(seen, key=len)}"


def body(name: str) -> str:
    """A method of the page, from its name to the next one."""
    path, method = name.split()
    text = (ROOT / path).read_text()
    found = re.search(
        rf"\n  (?:private |protected |override |async )*{method}\(.*?\n  }}\n", text, re.DOTALL
    )
    assert found, f"{name} is not there"
    return found[0]


@pytest.mark.parametrize("block", PAGES)
def test_the_page_walks_so_too(block: list[Call]) -> None:
    for (_, one), (_, two) in pairwise(block):
        assert re.search(rf"\.{two.split()[1]}\(", body(one)), f"{one} does not call {two}"
    assert body(block[-1][1])
