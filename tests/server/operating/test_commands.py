"""`eldest serve`, `backup`, `restore`, `prune`."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eldest.cli import main
from eldest.cli.serve import _greeting
from eldest.server.storage import Row
from eldest.server.storage.sqlite import SqliteStorage
from tests.server.hosting import run


def eldest(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(main, list(words))


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with an old table and a new one."""

    async def fill() -> None:
        storage = SqliteStorage(tmp_path / "tables.db")
        await storage.open()
        await storage.append("old", [Row(1, 1000, b"{}"), Row(2, 2000, b"{}")])
        await storage.append("new", [Row(1, 2**42, b"{}")])
        await storage.close()

    run(fill())
    return str(tmp_path / "tables.db")


def tables(path: str) -> dict[str, int]:
    """How many entries each table has."""
    with sqlite3.connect(path) as connection:
        query = "SELECT table_id, count(*) FROM events GROUP BY table_id"
        return dict(connection.execute(query).fetchall())


def test_a_backup_is_restored_into_an_empty_database(database: str, tmp_path: Path) -> None:
    copy, new = str(tmp_path / "copy.db"), str(tmp_path / "new.db")
    made = eldest("backup", copy, "--database", database)
    assert (made.exit_code, made.stdout) == (0, f"eldest: 2 tables copied to {copy}\n")
    assert eldest("restore", copy, "--database", new).exit_code == 0
    assert tables(new) == {"old": 2, "new": 1}


def test_nothing_is_overwritten_and_nothing_is_made_up(database: str, tmp_path: Path) -> None:
    there = eldest("backup", database, "--database", database)
    assert (there.exit_code, "already exists" in there.stderr) == (2, True)
    full = eldest("restore", database, "--database", database)
    assert (full.exit_code, "has tables already" in full.stderr) == (2, True)
    for words in (("prune", "--days", "1"), ("backup", "x.db")):
        gone = eldest(*words, "--database", str(tmp_path / "none.db"))
        assert (gone.exit_code, "no such file" in gone.stderr) == (2, True)
    assert eldest("restore", str(tmp_path / "none"), "--database", database).exit_code == 2
    wrong = eldest("serve", "--database", "mysql://host/x")
    assert (wrong.exit_code, "postgresql://" in wrong.stderr) == (2, True)


def test_prune_removes_what_nobody_has_touched(database: str) -> None:
    done = eldest("prune", "--days", "30", "--database", database)
    assert (done.exit_code, done.stdout) == (0, "eldest: 1 tables removed\n")
    assert tables(database) == {"new": 1}


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = eldest("serve", "--port", port, "--database", str(tmp_path / "t.db"))
    assert done.exit_code == 2
    assert f"port {port} cannot be used" in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_cannot_be_used_is_said_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "text.db"
    path.write_text("no database" * 100)
    missing = f"postgresql:///eldest?host={tmp_path}"
    for database in (str(path), str(tmp_path / "no-folder" / "t.db"), missing):
        done = eldest("serve", "--port", "0", "--database", database)
        assert done.exit_code == 2
        assert "cannot be used" in done.stderr
        assert done.stderr.count("\n") == 1


def test_on_a_local_net_the_address_is_drawn_for_phones() -> None:
    assert _greeting("127.0.0.1", 8765) == "eldest: http://127.0.0.1:8765/"
    assert _greeting("::1", 80) == "eldest: http://[::1]:80/"
    lines = _greeting("0.0.0.0", 8765).splitlines()  # noqa: S104 - nothing listens
    assert lines[0].startswith("eldest: http://")
    assert len(lines) > 10


def test_the_server_starts_answers_and_stops_when_asked(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "eldest", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", str(tmp_path / "t.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[1]
        health = json.loads(_get(f"{address}health"))
        assert health["status"] == "ok"
        assert "<h1>" in _get(address) or "<script" in _get(address)
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=20)
    assert errors == ""
    assert (tmp_path / "t.db").exists()


def _get(address: str) -> str:
    """A page: whoever reads the greeting may knock at once."""
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310 - our own
        return str(answer.read().decode())
