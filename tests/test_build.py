"""Which build runs, and what importing it costs."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import files
from pathlib import Path

import pytest

from eldest._build import compiled

IMPORT_LIMIT = 0.050  # seconds for the module alone
NAMES_LIMIT = 0.150  # and with every public name
NAMES = "import eldest; [getattr(eldest, name) for name in eldest.__all__]"
HEAVY = ("numpy", "msgspec", "starlette", "click", "rich")
# Each module is imported from a folder added to the package, where an empty extension file stands
# for a compiled module: whoever takes it fails, but not with "not found".
OUTSIDE = """
import sys, importlib, eldest
eldest.__path__.append(sys.argv[1])
try:
    print(importlib.import_module(sys.argv[2]).VALUE)
except ImportError as error:
    print(type(error).__name__)
"""


def python(code: str, *arguments: str, pure: bool) -> str:
    env = os.environ | {"ELDEST_PURE": "1" if pure else "0"}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


@pytest.fixture
def folder(tmp_path: Path) -> str:
    for name in ("both", "only"):
        (tmp_path / (name + EXTENSION_SUFFIXES[0])).touch()
    (tmp_path / "both.py").write_text("VALUE = 'plain'\n", encoding="utf-8")
    return str(tmp_path)


def test_pure_takes_the_plain_file(folder: str) -> None:
    assert python(OUTSIDE, folder, "eldest.both", pure=True) == "plain"
    assert python(OUTSIDE, folder, "eldest.both", pure=False) == "ImportError"


def test_pure_finds_no_module_that_is_only_compiled(folder: str) -> None:
    assert python(OUTSIDE, folder, "eldest.only", pure=True) == "ModuleNotFoundError"
    assert python(OUTSIDE, folder, "eldest.only", pure=False) == "ImportError"


def test_pure_runs_no_compiled_module_at_all() -> None:
    code = """
import sys, eldest.table, eldest.games
eldest.games.load(eldest.games.GAMES[0])
loaded = [m.__file__ for name, m in sys.modules.items() if name.startswith("eldest.")]
print(len(loaded) > 10, [path for path in loaded if not path.endswith(".py")])
"""
    assert python(code, pure=True) == "True []"


def test_compiled_tells_what_is_installed() -> None:
    installed = [str(path) for path in files("eldest") or [] if path.match("tricks/kernel.*")]
    extension = any(path.endswith(tuple(EXTENSION_SUFFIXES)) for path in installed)
    code = "from eldest._build import compiled; print(compiled())"
    assert python(code, pure=False) == str(extension)
    assert python(code, pure=True) == "False"
    assert compiled() == (extension and os.environ.get("ELDEST_PURE") != "1")


@pytest.mark.parametrize(("code", "limit"), [("import eldest", IMPORT_LIMIT), (NAMES, NAMES_LIMIT)])
@pytest.mark.parametrize("pure", [True, False])
def test_import_is_quick(code: str, limit: float, pure: bool) -> None:
    # Time on the processor: beside another test run the wall clock tells of that run, not of us.
    timed = f"from time import process_time as t; a = t(); {code}; print(t() - a)"
    assert any(float(python(timed, pure=pure)) < limit for _ in range(5))


def test_import_needs_no_heavy_package() -> None:
    code = f"import sys; {NAMES}; print([name for name in {HEAVY!r} if name in sys.modules])"
    assert python(code, pure=False) == "[]"


def test_names_are_found_at_their_first_use() -> None:
    code = """
import sys, eldest
print("eldest.table" in sys.modules, eldest.Table.__name__, eldest.deal.__name__)
print(sorted(set(eldest.__all__) - set(dir(eldest))), hasattr(eldest, "Tarock"))
"""
    assert python(code, pure=False) == "False Table eldest.deal\n[] False"
