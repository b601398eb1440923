"""USEBIO 1.0 to 1.3, read with the names of B-E.10 (BT-X.1, BT-X.2)."""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers.expat import ExpatError, ParserCreate

from eldest.club.imported.model import (
    BadImport,
    Outside,
    TravellerLine,
    number_of,
    received,
    shares,
)

MOST_BYTES = 20_000_000
MOST_DEPTH = 40  # of elements in each other; a session of a section has ten


class Node:
    """An element with its attributes, text and children."""

    __slots__ = ("attributes", "children", "name", "text")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name.upper()
        self.attributes = {key.upper(): value for key, value in attributes.items()}
        self.text = ""
        self.children: list[Node] = []

    def all(self, name: str) -> list[Node]:
        """The children of that name."""
        return [one for one in self.children if one.name == name]

    def value(self, name: str) -> str:
        """The text of the first child of that name, or an attribute."""
        for one in self.children:
            if one.name == name:
                return one.text.strip()
        return self.attributes.get(name, "").strip()

    def walk(self) -> Iterator[Node]:
        """This element and all below it."""
        yield self
        for one in self.children:
            yield from one.walk()


NOTHING = Node("", {})


def read_usebio(data: bytes, session: int = 0) -> Outside:
    """The results of a file, or of one of its sessions; `BadImport` if it is none."""
    event = next((one for one in parsed(data).walk() if one.name == "EVENT"), None)
    if event is None:
        raise BadImport("R-X-READ", "there is no EVENT in this file")
    day = event.value("DATE").split("/")
    found = Outside(event.value("EVENT_DESCRIPTION"), "-".join(reversed(day)))
    found.two_winners = event.value("WINNER_TYPE") == "2"
    lines: list[TravellerLine] = []
    for one in _of_session(event, session):
        _walk(one, "A", lines, found)
    found.lines, found.shares = received(lines), shares(lines)
    return found


def _of_session(event: Node, number: int) -> list[Node]:
    """The event itself, or a copy of it with the chosen one of its sessions only (BT-X.1)."""
    sessions = event.all("SESSION")
    if len(sessions) < 2 and number < 2:
        return [event]
    if not 1 <= number <= len(sessions):
        names = ", ".join(str(at) for at in range(1, len(sessions) + 1))
        raise BadImport("R-X-READ", f"name the session of this file: {names}")
    whole = Node(event.name, event.attributes)
    whole.children = [
        one for one in event.children if one.name != "SESSION" or one is sessions[number - 1]
    ]
    return [whole]


def parsed(data: bytes) -> Node:
    """The tree of a file; nothing is fetched, and no entity is made (R-X-ENTITY)."""
    if len(data) > MOST_BYTES:
        raise BadImport("R-X-ENTITY", "the file has more than 20 MB")
    root, parser = Node("", {}), ParserCreate()
    open_nodes = [root]

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(open_nodes) > MOST_DEPTH:
            raise BadImport("R-X-READ", f"elements are nested more than {MOST_DEPTH} levels deep")
        open_nodes.append(Node(name, attributes))
        open_nodes[-2].children.append(open_nodes[-1])

    def entity(*_: object) -> None:
        raise BadImport("R-X-ENTITY", "the file defines its own entities")

    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: open_nodes.pop()
    parser.CharacterDataHandler = lambda text: setattr(
        open_nodes[-1], "text", open_nodes[-1].text + text
    )
    parser.EntityDeclHandler = entity
    try:
        parser.Parse(data, True)
    except (ExpatError, LookupError) as error:  # an encoding that nobody knows
        raise BadImport("R-X-READ", f"this is not XML: {error}") from None
    return root


def _walk(
    node: Node, section: str, lines: list[TravellerLine], found: Outside, match: Node = NOTHING
) -> None:
    for one in node.children:
        if one.name == "PAIR":
            _name(one, section, found)
        elif one.name == "PLAYER" and one.value("PLAYER_NUMBER"):
            who = [one.value("PLAYER_NAME")], [one.value("NATIONAL_ID_NUMBER")]
            found.names[section, _whole(one.value("PLAYER_NUMBER")), ""] = who
        elif one.name == "BOARD":
            for each in one.all("TRAVELLER_LINE"):
                lines.append(_line(one, each, section, len(lines), match))
        else:
            inner = one.value("SECTION_ID") or section if one.name == "SECTION" else section
            _walk(one, inner, lines, found, one if one.name == "MATCH" else match)


def _name(pair: Node, section: str, found: Outside) -> None:
    side = {"N": "NS", "NS": "NS", "E": "EW", "EW": "EW"}.get(pair.value("DIRECTION").upper(), "")
    number = _whole(pair.value("PAIR_NUMBER"))
    names = [player.value("PLAYER_NAME") for player in pair.all("PLAYER")]
    ids = [player.value("NATIONAL_ID_NUMBER") for player in pair.all("PLAYER")]
    found.names[section, number, side] = (names, ids)
    found.notes += _notes(pair, f"{side}{number}")
    percent = number_of(pair.value("PERCENTAGE"))
    if percent is not None:
        found.percents[section, number, side] = percent


def _notes(pair: Node, name: str) -> Iterator[str]:
    """What the other program gave this pair besides its score: kept as notes (BT-X.1)."""
    for what in ("HANDICAP", "ADJUSTMENT"):
        if text := pair.value(what):
            yield f"{name}: {what.lower()} {text}"
    for holder in (pair, *pair.all("PLAYER")):
        for one in (holder, *holder.all("MASTER_POINTS")):
            if points := one.value("MASTER_POINTS_AWARDED"):
                kind = one.value("MASTER_POINT_TYPE")
                yield f"{name}: masterpoints {points} {kind}".rstrip()


def _line(board: Node, one: Node, section: str, before: int, match: Node) -> TravellerLine:
    """A line; in a Swiss of pairs its match says who plays in which round."""
    points = [one.value(f"{side}_{'MATCH_POINTS'}") for side in ("NS", "EW")]
    numbers = [number_of(text) for text in points]
    players = [_whole(one.value(f"{seat}_PLAYER_NUMBER")) for seat in "NSEW"]
    both = None if None in numbers else (numbers[0] or 0.0, numbers[1] or 0.0)
    return TravellerLine(
        number=before + 1,
        board=_whole(board.value("BOARD_NUMBER")),
        ns=players[0] or _first(one, match, "NS_PAIR_NUMBER"),
        ew=players[2] or _first(one, match, "EW_PAIR_NUMBER"),
        section=section,
        round=_first(one, match, "ROUND_NUMBER"),
        table=_first(one, match, "TABLE_NUMBER"),
        contract=one.value("CONTRACT"),
        declarer=one.value("PLAYED_BY"),
        tricks=one.value("TRICKS"),
        lead=one.value("LEAD"),
        score=one.value("SCORE"),
        points=both,
        partners=(players[1], players[3]),
    )


def _first(one: Node, match: Node, name: str) -> int:
    return _whole(one.value(name)) or _whole(match.value(name))


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
