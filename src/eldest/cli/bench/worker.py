"""A process that runs entrants; question and answer are one line of JSON each."""

from __future__ import annotations

import json
import os
import signal
import sys
from dataclasses import asdict
from typing import Any, TextIO

from eldest import compiled
from eldest.cli.bench import beside, ours, peers
from eldest.cli.bench.tally import Absent, Batch, lap

# Any: what JSON holds.
Message = dict[str, Any]


def enter(address: str) -> Batch:
    """The batches of the entrant at this address."""
    package, _, rest = address.partition("/")
    if package == "beside":
        return beside.enter(rest)
    game, _, name = rest.partition("/")
    return ours.enter(game, name) if package == "eldest" else peers.enter(game, name)


class Worker:
    """Runs entrants; each is prepared when it is first asked for, and kept."""

    def __init__(self) -> None:
        self.batches: dict[str, Batch] = {}

    def answer(self, question: Message) -> Message:
        """Return a lap of an entrant, or the reason why it cannot run here."""
        address = question["address"]
        try:
            if address not in self.batches:
                self.batches[address] = enter(address)
            return asdict(lap(self.batches[address], question["seconds"]))
        except Absent as error:
            return {"absent": str(error)}
        except ImportError:
            return {"absent": "not installed"}
        except Exception as error:
            if address.startswith("eldest/"):
                raise
            return {"absent": f"does not run here: {type(error).__name__}"}


def main() -> None:
    """Answer until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who closes the pipe
    answers = _own_stdout()
    worker = Worker()
    _say(answers, {"compiled": compiled()})
    for line in sys.stdin:
        _say(answers, worker.answer(json.loads(line)))


def _own_stdout() -> TextIO:
    """Keep the pipe to the parent away from packages that print."""
    pipe = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return pipe


def _say(answers: TextIO, message: Message) -> None:
    answers.write(json.dumps(message) + "\n")
    answers.flush()


if __name__ == "__main__":
    main()
