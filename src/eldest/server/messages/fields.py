"""The types of message fields: names, texts and numbers, each with its limits."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct, ValidationError
from msgspec.json import Decoder

# A view, an option's value: plain JSON whose shape belongs to the game.
Json = Any

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Text = Annotated[str, Meta(min_length=1, max_length=600)]
Said = Annotated[str, Meta(min_length=1, max_length=300)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Language = Annotated[str, Meta(pattern="^[a-z]{2}$")]
DECKS = ("french", "german")
Deck = Annotated[str, Meta(pattern=f"^({'|'.join(DECKS)})?$")]  # "" is the usual one of the game
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
SeqNumber = Annotated[int, Meta(ge=0, le=2**53)]
Token = Annotated[str, Meta(min_length=20, max_length=64)]

Role = Literal["seat", "spectator", "organiser"]
Kind = Literal["person", "bot", "open"]
EventKind = Literal[
    "made", "sat", "left", "link", "bot", "pledged", "ready", "sealed", "revealed",
    "broke_off", "began", "shown", "ended", "acted", "timed_out", "asked_back", "answered_back",
    "took_back", "said", "muted", "coach", "resumed", "gone", "came", "tried", "allowed", "closed",
    "dealt", "opened",
]  # fmt: skip
Stage = Literal["waiting", "playing", "between", "over"]


T = TypeVar("T")


def decoded(decoder: Decoder[T], text: str | bytes) -> T:
    """Decode a message; one that is nested too deeply counts as malformed."""
    try:
        return decoder.decode(text)
    except RecursionError:
        raise ValidationError("lists or objects are nested too deeply") from None


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A message from outside; an unknown field is an error."""
