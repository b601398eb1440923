"""A room with two tables, a Director and a clock that the tests turn by hand."""

from __future__ import annotations

import pickle
from typing import Any

from eldest.club.law6 import Answer, By, Law6Session

SALT = "00" * 16
SEED = b"test".hex()  # of vector V-1
PEOPLE = {"dir": "director", "ass": "assistant", "agent": "agent", "kib": "kibitzer"}
DEAL = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
OTHER = "N:AQJT98.65.QT4.94 4.JT98.A765.QT83 76.AKQ432.K3.J72 K532.7.J982.AK65"
THIRD = "N:AJ65.K82.AK8.J75 8.AQT75.QJT4.Q64 KT2..96532.KT983 Q9743.J9643.7.A2"


def at(seconds: int) -> str:
    """So many seconds after eight o'clock."""
    return f"2023-09-15T{8 + seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}Z"


def by(name: str, seconds: int = 0) -> By:
    """`dir`, `ass`, `agent`, `kib`, `system`, or a player: `n1` sits North at table 1."""
    role = "system" if name == "system" else PEOPLE.get(name, "player")
    return By(name, role, at(seconds))


def founded(**changes: Any) -> Law6Session:
    """A session of boards 1 to 8 for tables 1 and 2, with nobody seated and no method."""
    founding: dict[str, Any] = {
        "event": "tuesday",
        "boards": list(range(1, 9)),
        "tables": [1, 2],
        "salt": SALT,
        "directors": ["dir"],
        "assistants": ["ass"],
    }
    return Law6Session.create(by("dir"), **founding | changes)


def seated(**changes: Any) -> Law6Session:
    """The same with four players at each table, all present."""
    session = founded(**changes)
    for table in (1, 2):
        seats = {seat: f"{seat}{table}".lower() for seat in "NESW"}
        done(session.sit(by("system"), table, seats))
        done(session.set_presence(by("system"), table, list("NESW")))
    return session


def running(method: str = "table", **changes: Any) -> Law6Session:
    """The same with a way of dealing, and open for play."""
    session = seated(**changes)
    who = "dir" if session.directors else "system"
    done(session.set_dealing_method(by(who), method))
    done(session.open_session(by(who)))
    return session


def dealt(session: Law6Session, board: int = 1, seed: str = SEED) -> Law6Session:
    """The board shuffled by South of table 1, uncut, and dealt in rotation."""
    done(session.shuffle(by("s1"), board, seed=seed))
    done(session.deal(by("s1", 10), board))
    return session


def generated(**changes: Any) -> Law6Session:
    """Board 1 to 3 from a generator, the session open."""
    session = running("other", **changes)
    texts = (DEAL, OTHER, THIRD)
    deals: list[list[object]] = [[number, 0, text] for number, text in enumerate(texts, 1)]
    done(session.generate(by("dir"), generator="opendeal/1", plan_id="p" * 64, deals=deals))
    return session


def by_hand(session: Law6Session, board: int = 1, **changes: Any) -> Answer:
    """A sheet of a board that was dealt properly with real cards."""
    sheet: dict[str, Any] = {"dealt_by": "s1", "shuffled_by": "s1", "present": list("NESW")}
    return session.record_deal(by("ass", 60), board, **sheet | changes)


def done(answer: Answer) -> Answer:
    """The answer of an operation that must not be refused."""
    assert answer.ok, answer.json()
    return answer


def played(session: Law6Session, board: int, *tables: int) -> None:
    """Results of the board at these tables."""
    for table in tables:
        done(session.enter_result(by("ass", 99), board, table, **FOUR_HEARTS))


FOUR_HEARTS: dict[str, Any] = {"contract": "4H", "declarer": "S", "tricks": 10}


def pbn(session: Law6Session, board: int = 1, box: int = 0) -> str:
    """What lies in the pockets, read past every seal."""
    from eldest.games.bridge import Deal

    hands = session.boards[board].boxes[box].hands
    assert hands is not None
    return Deal(hands).to_pbn()


def state_of(session: Law6Session) -> dict[str, Any]:
    """Everything but the log, to be compared later: by pickle, the quickest copy of all."""
    copied: dict[str, Any] = pickle.loads(pickle.dumps(now_of(session)))  # noqa: S301 - our own
    return copied


def now_of(session: Law6Session) -> dict[str, Any]:
    """The same as it is now and goes on to be."""
    return {n: v for n, v in vars(session).items() if n not in ("log", "beside", "registry")}


class Book:
    """A registry of fingerprints in memory."""

    def __init__(self, **known: str) -> None:
        self.known = dict(known)

    def origin(self, fingerprint: str) -> str | None:
        """The session that the deal was used in."""
        return self.known.get(fingerprint)

    def register(self, fingerprint: str, session: str) -> None:
        """Note a deal."""
        self.known[fingerprint] = session
