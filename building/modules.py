"""Compiles the typed modules: those that are a `.pyx`, or a `.py` with a `.pxd` of its name."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from building import mode
from building.inline import write_inline_forms
from building.sources import write_sources

JOBS = os.cpu_count() or 1
SHARED = "eldest._shared"  # Cython's own functions, compiled once for all modules
FLAGS = ["-O2", "-g0"]  # -O3 gains 3 % and compiles a sixth longer
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd speaks; Cython would take `x: int` for a clashing type
    "cdivision": True,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "embedsignature": True,
}


def typed_modules(source: Path) -> dict[str, Path]:
    """The modules to compile, by dotted name; a `.pxd` alone, or of a package, is a header."""
    typed = [path for path in source.rglob("*.py") if path.with_suffix(".pxd").exists()]
    found = sorted([*typed, *source.rglob("*.pyx")])
    return {_dotted(path.relative_to(source)): path for path in found if path.stem != "__init__"}


def _dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts)


def has_compiler() -> bool:
    """Whether a C compiler is there that can build against this Python: its headers are needed."""
    return _why_no_compiler() is None


def _why_no_compiler() -> str | None:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    if shutil.which(command) is None:
        return f"no C compiler: {command} is not there"
    return None if header.exists() else f"no Python headers: {header} is not there"


def why_plain(version: str) -> str | None:
    """Why a wheel of this version is not compiled; None if it is."""
    chosen = mode("ELDEST_COMPILE")
    if chosen == "skip":
        return "ELDEST_COMPILE=skip"
    if chosen == "auto" and version == "editable":
        return "an editable install, where a compiled module would go stale"
    reason = _why_no_compiler()
    if reason and chosen == "require":
        raise RuntimeError(f"ELDEST_COMPILE=require, but there is {reason}")
    return reason


def build(root: Path, work: Path) -> dict[str, Path]:
    """The extension files made in `work`, by their path inside the wheel."""
    write_sources(root / "src", work / "typed" / "src")
    with contextlib.chdir(work / "typed"):  # relative paths, so that no folder is compiled in
        modules = typed_modules(Path("src"))
        _remove_old(modules, work / "lib")
        _build_extensions(modules, work)
    built = dict(_extension_files(work / "lib"))
    if len(built) != len(modules) + 1:  # and the shared one
        raise RuntimeError(f"{len(modules)} modules to compile, but {len(built) - 1} were made")
    return built


def _build_extensions(modules: dict[str, Path], work: Path) -> None:
    """From Python to C, then from C to extensions, each with all cores."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    is_new = write_inline_forms(Path("src"), work / "inline")
    sources = {**modules, SHARED: Path("src", *SHARED.split(".")).with_suffix(".c")}
    extensions = cythonize(
        [Extension(n, [str(p)], extra_compile_args=FLAGS) for n, p in sources.items()],
        shared_utility_qualified_name=SHARED,
        build_dir=str(work / "c"),
        include_path=["src", str(work / "inline")],
        compiler_directives=DIRECTIVES,
        nthreads=JOBS if len(sources) > JOBS * 2 else 0,  # a process costs more than a few modules
        force=is_new,
        quiet=True,
    )
    # The longest first, so that all cores end together.
    extensions.sort(key=lambda one: Path(one.sources[0]).stat().st_size, reverse=True)
    command = build_ext(Distribution({"name": "eldest", "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "o")
    command.parallel = JOBS
    command.ensure_finalized()
    command.run()


def _remove_old(modules: Iterable[str], library: Path) -> None:
    """What an earlier build made of modules that have gone, or have another name now."""
    kept = {name.replace(".", "/") for name in (*modules, SHARED)}
    for name, path in list(_extension_files(library)):
        if name.partition(".")[0] not in kept:
            path.unlink()


def _extension_files(library: Path) -> Iterator[tuple[str, Path]]:
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    for path in library.rglob(f"*{suffix}"):
        yield path.relative_to(library).as_posix(), path


def main(folder: str) -> None:
    """Compile into a folder, and say how long it took."""
    began, work = time.perf_counter(), Path(folder).resolve()
    work.mkdir(parents=True, exist_ok=True)
    built = build(Path.cwd(), work)
    print(f"{len(built)} modules in {time.perf_counter() - began:.1f} s: {work / 'lib'}")


if __name__ == "__main__":
    main(sys.argv[1])
