"""Compiles the typed modules where a C compiler is at hand, all or none, and builds the page.

A module is typed if it is a `.pyx`, or a `.py` with a `.pxd` of its name beside it.

ELDEST_COMPILE  auto (default): compile if there is a compiler, make the plain wheel if not;
                require: fail if it cannot be done; skip: make the plain wheel.
ELDEST_WEB      auto (default): build the page unless it is newer than its sources, go on without
                it if there is no node; require: fail if it cannot be built; skip: leave it.
"""

from __future__ import annotations

import ast
import contextlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/eldest/server/static"
JOBS = 2
FLAGS = ["-O2", "-g0"]  # -O3 gains 3 % and compiles a sixth longer
INLINE = "# inline\n"  # a .pxd that begins so has its functions made into a header cNAME.pxd too
TYPED = re.compile(  # a function of a .pxd: the types of its locals, its head, its name
    r"^(?:@cython\.locals\((.*)\)\n)?cpdef (\w+ (\w+)\(.*\)) noexcept nogil$", re.MULTILINE
)
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd speaks; Cython would take `x: int` for a clashing type
    "cdivision": True,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "embedsignature": True,
}


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]  # the parameter is hatchling's own
    """Adds the compiled modules to a wheel, and says in one line which build was made."""

    _work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What the build environment needs besides hatchling; asked before it is filled."""
        compiler = [] if _why_plain("standard") else ["cython>=3.2", "setuptools>=80"]
        wants_node = _wants_page(Path(self.root)) and not _has_npm(Path(self.root))
        node = self.metadata.config["dependency-groups"]["node"] if wants_node else []
        return [*compiler, *node]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, compile into a temporary folder, and name the results to the wheel."""
        if self.target_name == "wheel" and _wants_page(Path(self.root)):
            self._build_page()
        build_data["artifacts"].append(f"/{PAGE}")  # git ignores it, the wheel must not
        reason = _why_plain(version)
        if reason is None:
            reason = self._compile(version, build_data)
        if reason:
            self.app.display_warning(f"eldest: PLAIN build, not compiled: {reason}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder, which the wheel no longer needs."""
        if self._work:
            self._work.cleanup()

    def _build_page(self) -> None:
        try:
            _npm_builds(Path(self.root))
        except RuntimeError as error:
            if _mode("ELDEST_WEB") == "require":
                raise
            self.app.display_warning(f"page: not built: {error}")

    def _compile(self, version: str, build_data: dict[str, Any]) -> str | None:
        """The reason why nothing was compiled, or None."""
        self._work = tempfile.TemporaryDirectory(prefix="eldest-build-")
        began = time.perf_counter()
        try:
            built = _build(Path(self.root), Path(self._work.name))
        except Exception as error:
            if _mode("ELDEST_COMPILE") == "require":
                raise
            return f"{type(error).__name__}: {error}"
        self._deliver(built, version, build_data)
        seconds = time.perf_counter() - began
        self.app.display_info(f"eldest: COMPILED build, {len(built)} modules in {seconds:.1f} s")
        return None

    def _deliver(self, built: dict[str, Path], version: str, build_data: dict[str, Any]) -> None:
        for name, path in built.items():
            if version == "editable":
                shutil.copy(path, Path(self.root, "src", name))
            else:
                build_data["force_include"][str(path)] = name
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def typed_modules(source: Path) -> dict[str, Path]:
    """The modules to compile, by dotted name; a `.pxd` alone, or of a package, is a header."""
    typed = [path for path in source.rglob("*.py") if path.with_suffix(".pxd").exists()]
    found = sorted([*typed, *source.rglob("*.pyx")])
    return {_dotted(path.relative_to(source)): path for path in found if path.stem != "__init__"}


def has_compiler() -> bool:
    """Whether a C compiler is there that can build against this Python: its headers are needed."""
    return _why_no_compiler() is None


def _why_no_compiler() -> str | None:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    if shutil.which(command) is None:
        return f"no C compiler: {command} is not there"
    return None if header.exists() else f"no Python headers: {header} is not there"


def _why_plain(version: str) -> str | None:
    mode = _mode("ELDEST_COMPILE")
    if mode == "skip":
        return "ELDEST_COMPILE=skip"
    if mode == "auto" and version == "editable":
        return "an editable install, where a compiled module would go stale"
    reason = _why_no_compiler()
    if reason and mode == "require":
        raise RuntimeError(f"ELDEST_COMPILE=require, but there is {reason}")
    return reason


def _mode(variable: str) -> str:
    value = os.environ.get(variable, "auto")
    if value not in ("auto", "require", "skip"):
        raise ValueError(f"{variable} must be auto, require or skip, not {value!r}")
    return value


def _wants_page(root: Path) -> bool:
    """Whether the page is to be built now: it is not there, or older than a source of it."""
    mode = _mode("ELDEST_WEB")
    if mode == "skip" or not (root / "web").is_dir():
        return False
    page = root / PAGE / "index.html"
    return not page.exists() or page.stat().st_mtime < max(
        path.stat().st_mtime for path in _page_sources(root / "web")
    )


def _page_sources(web: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(web):
        if "node_modules" in folders:
            folders.remove("node_modules")
        yield from (Path(folder, name) for name in names)


def _npm_builds(root: Path) -> None:
    """Install what the lock names, unless that was done, and build the page."""
    lock = (root / "web" / "package-lock.json").read_bytes()
    stamp = root / "web" / "node_modules" / ".eldest-lock"
    if not stamp.exists() or stamp.read_bytes() != lock:
        _npm(root, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
        stamp.write_bytes(lock)
    _npm(root, "run", "build")


def _npm(root: Path, *arguments: str) -> None:
    command = [sys.executable, str(root / "scripts" / "npm"), *arguments]
    env = os.environ | {"CI": "true"}
    done = subprocess.run(command, env=env, check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(arguments)} failed\n{done.stdout}\n{done.stderr}")


def _has_npm(root: Path) -> bool:
    try:
        _npm(root, "--version")
    except RuntimeError:
        return False
    return True


def _build(root: Path, work: Path) -> dict[str, Path]:
    """The extension files made in `work`, by their path inside the wheel."""
    with contextlib.chdir(root):  # relative paths, so that no folder of this machine is compiled in
        modules = typed_modules(Path("src"))
        _build_extensions(modules, work)
    library = work / "lib"
    built = dict(_extension_files(library))
    if len(built) != len(modules):
        raise RuntimeError(f"{len(modules)} modules to compile, but {len(built)} were made")
    return built


def _write_inline_forms(source: Path, headers: Path) -> bool:
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
            text = inline_form(_dotted(place), path)
            if not header.exists() or header.read_text("utf-8") != text:
                is_new = bool(header.write_text(text, "utf-8"))
    return is_new


def inline_form(module: str, path: Path) -> str:
    """The functions of a typed module as C functions that their callers take in.

    A function of another module is called by a pointer that no C compiler can look through. The
    body stands once, in the module; the types are those of its .pxd.
    """
    types, source = path.read_text("utf-8"), path.with_suffix(".py").read_text("utf-8")
    numbers = re.findall(r"^cdef [\w\[\]]+ ([\w, ]+)$", types, re.MULTILINE)
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


def _build_extensions(modules: dict[str, Path], work: Path) -> None:
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    is_new = _write_inline_forms(Path("src"), work / "inline")
    extensions = cythonize(
        [Extension(n, [str(p)], extra_compile_args=FLAGS) for n, p in modules.items()],
        build_dir=str(work / "c"),
        include_path=["src", str(work / "inline")],
        compiler_directives=DIRECTIVES,
        nthreads=JOBS,
        force=is_new,
        quiet=True,
    )
    command = build_ext(Distribution({"name": "eldest", "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "o")
    command.parallel = JOBS
    command.ensure_finalized()
    command.run()


def _extension_files(library: Path) -> Iterator[tuple[str, Path]]:
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    for path in library.rglob(f"*{suffix}"):
        yield path.relative_to(library).as_posix(), path


def _dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts)
