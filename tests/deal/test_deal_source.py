"""The uniform source (B-C.20) and where live randomness may come from (B-C.21)."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import pytest

import eldest.deal
from eldest.deal import NO_ENTROPY, Source, new_secret


class Scripted(Source):
    """A source whose words are given instead of hashed."""

    def __init__(self, words: Iterable[int]) -> None:
        super().__init__(b"")
        self.script = list(words)

    def word(self) -> int:
        return self.script.pop(0)


def test_b_c_20_first_words() -> None:
    source = Source(b"test")
    assert [source.word() for _ in range(4)] == [2928046229, 3216852514, 1864383402, 4077024425]


def test_b_c_20_first_draws() -> None:
    source = Source(b"test")
    assert [source.below(n) for n in (52, 51, 50)] == [17, 25, 2]


def test_b_c_20_words_run_on_over_blocks() -> None:
    source = Source(b"a seed of any length")
    hashed = b"".join(
        sha256(b"OD1-rng\0a seed of any length" + i.to_bytes(8, "big")).digest() for i in range(5)
    )
    words = [int.from_bytes(hashed[i : i + 4], "big") for i in range(0, len(hashed), 4)]
    assert [source.word() for _ in words] == words


@pytest.mark.parametrize("n", [3, 7, 10, 52, 2**31 + 1, 2**32 - 1])
def test_b_c_20_uneven_words_are_drawn_anew(n: int) -> None:
    even = 2**32 // n * n
    source = Scripted([even, 2**32 - 1, even - 1, 5])
    assert source.below(n) == n - 1
    assert source.script == [5]


@pytest.mark.parametrize("n", [1, 2, 4, 2**31, 2**32])
def test_b_c_20_no_word_is_lost_where_shares_are_even(n: int) -> None:
    source = Scripted([2**32 - 1, 0])
    assert source.below(n) == n - 1
    assert source.script == [0]


def test_b_c_20_one_word_for_a_draw_without_choice() -> None:
    source = Scripted([123, 456])
    assert source.below(1) == 0
    assert source.script == [456]


@pytest.mark.parametrize("n", [3, 5, 6, 7, 11])
def test_b_c_20_every_remainder_has_as_many_words(n: int) -> None:
    """The lowest words, all rejected ones, the last even share: two of each remainder."""
    even = 2**32 // n * n
    source = Scripted([*range(n), *range(even, 2**32), *range(even - n, even)])
    assert Counter(source.below(n) for _ in range(2 * n)) == dict.fromkeys(range(n), 2)
    assert source.script == []


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_b_c_20_bound_out_of_range(n: int) -> None:
    with pytest.raises(ValueError, match="the bound must be from 1 to"):
        Source(b"test").below(n)


def test_b_c_21_secrets_are_fresh() -> None:
    secrets = {new_secret() for _ in range(20)} | {NO_ENTROPY}
    assert len(secrets) == 21
    assert {len(secret) for secret in secrets} == {32}


def test_b_c_21_no_other_randomness_and_no_clock() -> None:
    folder = Path(eldest.deal.__file__).parent
    imported = {name for file in folder.glob("*.py") for name in _imports(file)}
    assert "os" in imported
    assert not imported & {"random", "numpy", "time", "datetime", "uuid"}


def _imports(file: Path) -> Iterable[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]
