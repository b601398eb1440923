"""What must never be committed."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = {".py", ".pyx", ".pxd"}
LONGEST = 400
FEWEST_WORDS = 10  # of what a folder says of itself
MOST_MODULES = 21  # about as many as one can look over
# Put together here, so that this file does not hold what it looks for.
REGISTRY = re.compile(
    "|".join(
        [
            "py" + r"pi\.org",
            "python" + "hosted",
            "npm" + r"js\.",
            "yarn" + r"pkg\.",
            r"crates\." + "io",
            r"deb\." + "debian",
        ]
    )
)
FINAL_METHOD = re.compile(r"^    @cython\.final$", re.MULTILINE)
BARE_LAW = re.compile(r'"""(?:[A-Z]+-[\w.]+(?:, )?)+\.?"""')
MACHINE = re.compile(r"(?<![\w.~-])/(?:" + "|".join(["work", "root", r"home/\w+"]) + r")(?![\w-])")


def tree() -> list[Path]:
    """Every file that is committed, or would be by `git add --all`."""
    command = [
        "git",
        "-c",
        "safe.directory=*",
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def holding(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in tree()
        for match in pattern.finditer(path.read_text(encoding="utf-8", errors="ignore"))
    ]


def test_the_tree_is_read() -> None:
    assert ROOT / "tests" / "test_tree.py" in tree()


def test_no_file_names_a_registry() -> None:
    assert holding(REGISTRY) == []


def test_no_file_names_a_folder_of_one_machine() -> None:
    assert holding(MACHINE) == []


def test_the_lock_that_names_hosts_is_not_committed() -> None:
    assert [path for path in tree() if path.name == "uv" + ".lock"] == []


def test_no_source_file_is_too_long() -> None:
    sources = [path for path in tree() if path.suffix in SOURCE]
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources}
    assert {str(p.relative_to(ROOT)): n for p, n in lengths.items() if n > LONGEST} == {}


def test_no_method_of_a_header_is_only_final() -> None:
    # Cython still calls it through the table of methods; a `cdef inline` one is called directly.
    assert [line for line in holding(FINAL_METHOD) if ".pxd:" in line] == []


def test_a_docstring_that_names_a_law_says_what_it_says() -> None:
    assert BARE_LAW.search('"""' + 'M-15.6, M-14.5."""')
    assert [line for line in holding(BARE_LAW) if line.startswith("src")] == []


def test_the_table_does_not_name_the_club() -> None:
    """It is found by entry points, and its pages by their `mount.ts`; `make lint` sees imports."""
    table = [path for path in tree() if _is_of_the_table(path.relative_to(ROOT))]
    named = re.compile(r"eldest[./]club|\.\./club/")
    assert table
    assert [str(path) for path in table if named.search(path.read_text(encoding="utf-8"))] == []


def _is_of_the_table(path: Path) -> bool:
    source = path.is_relative_to("src/eldest") and not path.is_relative_to("src/eldest/club")
    return (source or path.is_relative_to("web/src")) and path.suffix in {".py", ".ts", ".svelte"}


def folders() -> list[Path]:
    """Every package of the program."""
    return sorted({path.parent for path in (ROOT / "src").rglob("*.py")})


def test_every_folder_says_what_is_in_it() -> None:
    silent = []
    for folder in folders():
        text = (folder / "__init__.py").read_text(encoding="utf-8")
        said = ast.get_docstring(ast.parse(text)) or ""
        if len(said.split()) < FEWEST_WORDS:
            silent.append(f"{folder.relative_to(ROOT)}: {said}")
    assert silent == []


def test_no_folder_has_more_modules_than_one_can_look_over() -> None:
    """Of the program the modules count, without their headers; of tests and the page all files."""
    modules = [path for path in tree() if path.suffix == ".py"]
    others = [path for path in tree() if path.relative_to(ROOT).parts[0] in {"tests", "web"}]
    counted = Counter(path.parent for path in {*modules, *others})
    assert {str(folder): count for folder, count in counted.items() if count > MOST_MODULES} == {}
