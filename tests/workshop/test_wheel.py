"""The wheel is either wholly compiled and tagged for its platform, or plain and for all."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import distribution, files
from pathlib import Path
from unittest.mock import Mock
from zipfile import ZipFile

import pytest

from building import modules
from building.constants import constants, with_numbers
from building.inline import inline_form
from building.modules import SHARED, has_compiler, typed_modules, why_plain
from building.sources import moved, write_sources
from hatch_build import CompileHook

ROOT = Path(__file__).parent.parent.parent
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
# Makes an empty file for every module: the wheel does not look into them.
EMPTY = """#!/bin/sh
while [ "$1" != -o ]; do shift; done
touch "$2"
"""
# For every module but one, so that others are there when that one fails.
FAILS_HALF_WAY = EMPTY.replace("while", 'case "$*" in */last.c\\ *) exit 1 ;; esac\nwhile', 1)
# The second takes in the first, without the GIL: a call by way of Python would not compile.
MODULES = {
    "first.pxd": "# inline\ncimport cython\ncdef int[2] ROW\n"
    "@cython.locals(place=int)\ncpdef int number(int more) noexcept nogil\n",
    "first.py": "ROW = [1, 2]\n\n\ndef number(more):\n"
    '    """A number."""\n    place = 1\n    return ROW[place] + more\n',
    "last.pxd": "from eldest cimport cfirst as first\ncpdef int number() noexcept nogil\n",
    "last.py": "from eldest import first\n\n\ndef number():\n    return first.number(1)\n",
}
# The types of a class and its text: one method may stand in the header, the other not.
TYPES = """\
# inline methods
cdef class Hand:
    cdef int held
    @cython.locals(most="long long", n=int)
    cdef inline int more(self, int by) noexcept nogil
    cdef int size(self) noexcept nogil
"""
LAW = """\
class Hand:
    def more(self, by):
        'So many more.'
        most = self.held
        return most + by

    def size(self):
        'As it is.'
        return self.held
"""
# Constants of a module and how it sets them, with a table that it fills later.
NAMES = "cdef int LEAST, MOST\ncdef u64[2] ROW\ncdef u64[2] KNOWN\n"
SET = """\
from os import SEEK_END as MOST, sep
LEAST, ROW = -1, [1, 2**40]
KNOWN = [0, 0]


def learn(place):
    KNOWN[place] = ROW[place]
"""
# How fast the modules are is not looked at here, so they need not be made fast.
QUICK = f"""#!/bin/sh
exec {os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"} "$@" -O0
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The real build hook and two typed modules: it does with them what it does with all."""
    root = tmp_path / "tree"
    package = root / "src" / "eldest"
    package.mkdir(parents=True)
    for name in ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ROOT / "building", root / "building")
    (package / "__init__.py").touch()
    (package / "__init__.pxd").touch()
    for name, text in MODULES.items():
        (package / name).write_text(text, encoding="utf-8")
    return root


class Wheel:
    """A wheel built from a tree by hatchling itself, in the environment of the tests."""

    def __init__(self, root: Path, folder: Path, **environment: str) -> None:
        env = {name: text for name, text in os.environ.items() if name != "ELDEST_COMPILE"}
        self.said = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
            cwd=root,
            env=env | environment,
            check=True,
            capture_output=True,
            text=True,
        )
        (path,) = folder.glob("*.whl")
        self.tag = path.stem.split("-", 2)[2]
        with ZipFile(path) as archive:
            self.names = set(archive.namelist())

    @property
    def compiled(self) -> set[str]:
        """The modules that are there as extensions, by dotted name."""
        found = {name for name in self.names if name.endswith((".so", ".pyd"))}
        return {name.removesuffix(SUFFIX).replace("/", ".") for name in found}

    @property
    def message(self) -> str:
        """What the build said about itself."""
        lines = (self.said.stdout + self.said.stderr).splitlines()
        (line,) = [line for line in lines if line.startswith("eldest: ")]
        return line


def program(path: Path, text: str) -> Path:
    """A script that can be run."""
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def assert_plain(wheel: Wheel) -> None:
    assert wheel.tag == "py3-none-any"
    assert wheel.compiled == set()
    assert wheel.message.startswith("eldest: PLAIN build")


def test_a_plain_wheel_holds_every_source_law_and_lesson(tmp_path: Path) -> None:
    wheel = Wheel(ROOT, tmp_path, ELDEST_COMPILE="skip")
    assert_plain(wheel)
    package = ROOT / "src" / "eldest"
    for kind in ("*.py", "*.pxd", "*.pyx", "laws.toml", "lessons.toml", "coach.toml"):
        sources = {p.relative_to(ROOT / "src").as_posix() for p in package.rglob(kind)}
        assert sources, kind
        assert sources <= wheel.names


def test_a_compiler_that_fails_half_way_gives_a_plain_wheel(small: Path, tmp_path: Path) -> None:
    compiler = program(tmp_path / "cc", FAILS_HALF_WAY)
    assert_plain(Wheel(small, tmp_path / "dist", CC=str(compiler)))


def test_the_inline_form_of_a_module_has_its_types_and_its_bodies(small: Path) -> None:
    write_sources(small / "src", small / "typed")
    path = small / "typed" / "eldest" / "first.pxd"
    assert inline_form("eldest.first", path).splitlines() == [
        "cimport cython",
        "from eldest.first cimport ROW",
        "cdef inline int number(int more) noexcept nogil:",
        "    cdef int place",
        "    place = 1",
        "    return ROW[place] + more",
    ]


def test_constants_are_compiled_as_numbers(small: Path) -> None:
    (small / "src" / "eldest" / "law.py").write_text(SET, encoding="utf-8")
    values = constants(small / "src", {"eldest.law": (NAMES, SET)})["eldest.law"]
    assert values == {"LEAST": -1, "MOST": 2, "ROW": [1, 2**40]}  # not KNOWN, which is filled
    header, law = with_numbers("eldest.law", NAMES, SET, values)
    assert header.splitlines() == [
        "cdef extern from *:",
        '    const int LEAST "(-1)"',
        '    const int MOST "(2)"',
        "cdef extern from *:",
        '    """',
        "    CYTHON_UNUSED static const unsigned long long eldest_law_ROW[2]"
        " = {1ULL, 1099511627776ULL};",
        '    """',
        '    const u64[2] ROW "eldest_law_ROW"',
        "cdef u64[2] KNOWN",
    ]
    assert law == SET[SET.index("KNOWN") :].replace("KNOWN", "from os import sep\nKNOWN", 1)


def test_the_body_of_an_inline_method_moves_into_the_header() -> None:
    header, law = moved(TYPES, LAW)
    assert header.splitlines()[2:] == [
        "    cdef int held",
        "    cdef inline int more(self, int by) noexcept nogil:",
        "        cdef long long most",
        "        cdef int n",
        "        most = self.held",
        "        return most + by",
        "    cdef int size(self) noexcept nogil",
    ]
    assert "def more" not in law
    assert law.endswith(LAW[LAW.index("    def size") :])


def test_the_wheel_that_is_tested_is_compiled_wholly_or_not_at_all() -> None:
    """What `make install` built of the whole tree: every typed module, and nothing else."""
    installed = {str(path) for path in files("eldest") or [] if str(path).endswith(SUFFIX)}
    found = {name.removesuffix(SUFFIX).replace("/", ".") for name in installed}
    assert found in (set(), {SHARED, *typed_modules(ROOT / "src")})
    tags = re.findall("^Tag: (.+)", distribution("eldest").read_text("WHEEL") or "", re.MULTILINE)
    assert (tags == ["py3-none-any"]) == (not found)


def test_a_required_compiler_that_fails_fails_the_build(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hook passes on what the compiler says; that hatchling then fails, the next test shows."""
    monkeypatch.setattr(modules, "_why_no_compiler", lambda: None)
    monkeypatch.setattr(modules, "build", Mock(side_effect=RuntimeError("no room")))
    monkeypatch.setenv("ELDEST_COMPILE", "require")
    monkeypatch.setenv("ELDEST_WEB", "skip")
    hook = CompileHook(str(small), {}, Mock(), Mock(), str(small), "wheel")
    with pytest.raises(RuntimeError, match="no room"):
        hook.initialize("standard", {"artifacts": []})
    hook.finalize("standard", {}, "")


def test_a_required_compiler_that_is_not_there_fails_at_once(small: Path, tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        Wheel(small, tmp_path / "dist", CC="no-such-compiler", ELDEST_COMPILE="require")
    said = "ELDEST_COMPILE=require, but there is no C compiler: no-such-compiler is not there"
    assert said in failed.value.stderr


def test_an_editable_install_compiles_nothing_unless_it_is_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reason = "an editable install, where a compiled module would go stale"
    assert why_plain("editable") == reason
    monkeypatch.setenv("ELDEST_COMPILE", "require")
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(RuntimeError, match="there is no C compiler"):
        why_plain("editable")


@pytest.mark.skipif(not has_compiler(), reason="there is no C compiler")
def test_the_modules_are_compiled_alone_by_their_own_program(small: Path, tmp_path: Path) -> None:
    old = tmp_path / "made" / "lib" / "eldest" / f"gone{SUFFIX}"  # of an earlier build
    old.parent.mkdir(parents=True)
    old.touch()
    command = [sys.executable, "-m", "building.modules", str(tmp_path / "made")]
    env = os.environ | {"CC": str(program(tmp_path / "cc", QUICK))}
    ran = subprocess.run(command, cwd=small, env=env, check=True, capture_output=True, text=True)
    assert "3 modules in " in ran.stdout
    made = {path.name for path in (tmp_path / "made" / "lib").rglob(f"*{SUFFIX}")}
    assert made == {f"{name}{SUFFIX}" for name in ("_shared", "first", "last")}
    assert "warning" not in ran.stdout + ran.stderr


def test_a_header_alone_and_a_package_are_no_modules_to_compile(tmp_path: Path) -> None:
    for name in ("__init__.py", "__init__.pxd", "head.pxd", "both.py", "both.pxd", "fast.pyx"):
        (tmp_path / "package").mkdir(exist_ok=True)
        (tmp_path / "package" / name).touch()
    assert list(typed_modules(tmp_path)) == ["package.both", "package.fast"]
