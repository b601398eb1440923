"""Puts the page and the compiled modules into a wheel; the parts are in `building/`.

ELDEST_COMPILE  auto (default): compile if there is a compiler, make the plain wheel if not;
                require: fail if it cannot be done; skip: make the plain wheel.
ELDEST_WEB      auto (default): build the page unless it is newer than its sources, go on without
                it if there is no node; require: fail if it cannot be built; skip: leave it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file alone

from building import mode, modules, page


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]  # the parameter is hatchling's own
    """Adds the page and the compiled modules, all or none, and says which build was made."""

    _work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What the build environment needs besides hatchling; asked before it is filled."""
        compiler = [] if modules.why_plain("standard") else ["cython>=3.2", "setuptools>=80"]
        wants_node = page.is_wanted(Path(self.root)) and not page.has_npm(Path(self.root))
        node = self.metadata.config["dependency-groups"]["node"] if wants_node else []
        return [*compiler, *node]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, compile into a temporary folder, and name the results to the wheel."""
        if self.target_name == "wheel" and page.is_wanted(Path(self.root)):
            self._build_page()
        build_data["artifacts"].append(f"/{page.PAGE}")  # git ignores it, the wheel must not
        reason = modules.why_plain(version)
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
            page.build(Path(self.root))
        except RuntimeError as error:
            if mode("ELDEST_WEB") == "require":
                raise
            self.app.display_warning(f"page: not built: {error}")

    def _compile(self, version: str, build_data: dict[str, Any]) -> str | None:
        """The reason why nothing was compiled, or None."""
        self._work = tempfile.TemporaryDirectory(prefix="eldest-build-")
        began = time.perf_counter()
        try:
            built = modules.build(Path(self.root), Path(self._work.name))
        except Exception as error:
            if mode("ELDEST_COMPILE") == "require":
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
