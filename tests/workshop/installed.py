"""An environment in which Hearts is installed beside Eldest."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import copytree, ignore_patterns
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent.parent


def python_with_hearts(folder: Path) -> Path:
    """The interpreter of an environment that sees what this one sees, and the wheel of Hearts."""
    tree, site = folder / "hearts", folder / "site"
    copytree(ROOT / "examples" / "hearts", tree, ignore=ignore_patterns("__pycache__"))
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=tree, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    ZipFile(wheel).extractall(site)
    made = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", made], check=True)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    packages = made / "lib" / version / "site-packages"
    (packages / "all.pth").write_text(f"{sysconfig.get_path('purelib')}\n{site}\n")
    return made / "bin" / "python"


def run_tests(python: Path, *tests: str) -> None:
    """The tests of Hearts among these, all of which must pass."""
    # Whether planted faults are caught depends on the tests and not on the game.
    named = "hearts and not lopsided and not leak_is_caught"
    command = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", named]
    few = os.environ | {"ELDEST_TESTS": "few", "ELDEST_GAME": "hearts"}
    done = subprocess.run(
        [*command, *tests], cwd=ROOT, env=few, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout
