"""Stores what the old program wrote, so that it need not play the same rounds again."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


class Shelf:
    """Answers of the old program, stored by the question and by all that could change it."""

    def __init__(self, folder: Path | None, commit: str = "") -> None:
        self.folder = folder
        texts = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.py"))]
        self.about = [commit, *texts]

    def find(self, question: Any) -> Any | None:
        """The answer, if it was stored."""
        path = self._path(question)
        if path is None or not path.exists():
            return None
        return json.loads(gzip.decompress(path.read_bytes()))

    def keep(self, question: Any, answer: Any) -> Any:
        """Store an answer, and return it."""
        path = self._path(question)
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(json.dumps(answer).encode(), compresslevel=3, mtime=0))
        return answer

    def of(self, question: Any, ask: Callable[[], Any]) -> Any:
        """The stored answer, or else a new one."""
        found = self.find(question)
        return self.keep(question, ask()) if found is None else found

    def _path(self, question: Any) -> Path | None:
        if self.folder is None:
            return None
        name = sha256(json.dumps([self.about, question]).encode()).hexdigest()[:24]
        return self.folder / f"{name}.json.gz"
