"""The score sheet of Mariáš: the points of each side, and what each commitment paid and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.games.marias.constants import LAST_TRICK
from eldest.games.marias.contracts import COMMITMENTS, GAME, TRUMP
from eldest.games.marias.scoring.settled import Settled, Value
from eldest.games.marias.speech.names import Names
from eldest.games.marias.speech.verdicts import UNCOUNTED, is_made
from eldest.games.marias.views.answers import is_card
from eldest.games.marias.views.view import View
from eldest.protocol import Outcome, Seat
from eldest.protocol.speech import capital
from eldest.protocol.speech.sheet import Block, Cards, Count, CountRow, Half, Sheet, SheetRow

ALL_TRICKS = 10


def sheet(view: View, outcome: Outcome, speech: Names) -> Sheet:
    """The score sheet that this player reads after the round."""
    settled = view.settlement
    if settled is None or view.declarer is None:
        return Sheet(paid=_money(view, outcome, speech))
    count = _count(view, settled, speech) if _is_counted(view, settled) else None
    score = "{} : {}".format(*count.sum) if count else speech.contract(_played(view))
    return Sheet(
        headline=_headline(view, settled, speech, score),
        count=count,
        blocks=(_paid_by(view, settled, outcome, speech),),
        paid=_money(view, outcome, speech),
    )


def _is_counted(view: View, settled: Settled) -> bool:
    return view.type == TRUMP and settled.reason not in UNCOUNTED


def _played(view: View) -> str:
    """The contract, or in a game without trumps its type."""
    return view.contract or (view.type if view.type and view.type != TRUMP else GAME)


def _money(view: View, outcome: Outcome, speech: Names) -> tuple[str, ...]:
    """M-0.8: units times the stake, if the stake is not one."""
    stake = view.options.stake
    if stake == 1:
        return ()
    return tuple(speech.words("sheet_money", sum=f"{paid * stake:+}") for paid in outcome.points)


def _headline(view: View, settled: Settled, speech: Names, score: str) -> str:
    """A sentence about who won, lost or pays nothing, with the reader's own points first."""
    if not settled.u:
        word = "sheet_draw" if any(settled.payments) else "sheet_nobody_pays"
        return speech.words(word, score=score)
    won = settled.u > 0
    if speech.seat == view.declarer:
        return speech.words("you_sheet_won" if won else "you_sheet_lost", score=score)
    if _defends(view, speech.seat):
        return speech.words("you_sheet_lost" if won else "you_sheet_won", score=score)
    seat = speech.name(view.declarer or 0)
    return speech.words("sheet_won" if won else "sheet_lost", seat=seat, score=score)


def _defends(view: View, seat: Seat) -> bool:
    return seat in _defenders(view)


def _defenders(view: View) -> list[Seat]:
    """The players against the declarer; with four players the dealer sits out (M-18.1)."""
    seats = range(len(view.sizes))
    out = view.dealer if len(seats) > 3 else None
    return [seat for seat in seats if seat not in (view.declarer, out)]


# -- the count (M-12.1 to M-12.3) ----------------------------------------------------------------


def _count(view: View, settled: Settled, speech: Names) -> Count:
    sides = (0, 1) if not _defends(view, speech.seat) else (1, 0)
    rows = [
        CountRow(label, halves[sides[0]], halves[sides[1]])
        for label, halves in _rows(view, settled, speech)
    ]
    if view.talon:
        nothing = Half(0)
        rows.append(CountRow(speech.words("sheet_talon"), nothing, nothing, tuple(view.talon)))
    ours, theirs = (settled.cards[side] + sum(settled.marriages[side]) for side in sides)
    names = (speech.name(view.declarer or 0), _named(_defenders(view), speech))
    first, second = (capital(names[side]) for side in sides)
    return Count(first, second, tuple(rows), (ours, theirs))


def _named(seats: list[Seat], speech: Names) -> str:
    """Names in a row, the reader's first."""
    return ", ".join(speech.name(seat) for seat in sorted(seats, key=lambda s: s != speech.seat))


def _rows(view: View, settled: Settled, speech: Names) -> Iterator[tuple[str, list[Half]]]:
    """Declarer and defence: aces and tens, marriages, the last trick, what was not played."""
    aces = [Half(10 * len(cards), tuple(cards)) for cards in settled.taken]
    last = [_last(view, side) for side in range(2)]
    yield speech.words("sheet_aces"), aces
    yield speech.words("sheet_marriages"), [_married(view, side) for side in range(2)]
    yield speech.words("sheet_last_trick"), last
    rest = [settled.cards[side] - aces[side].number - last[side].number for side in range(2)]
    if any(rest):
        yield speech.words("sheet_rest"), [Half(points) for points in rest]


def _married(view: View, side: int) -> Half:
    mine = [each for each in view.marriages if (each.seat == view.declarer) == (side == 0)]
    cards: Cards = tuple(f"{each.suit}{rank}" for each in mine for rank in "KQ")
    return Half(sum(each.value for each in mine), cards)


def _last(view: View, side: int) -> Half:
    """M-12.1: ten for the last trick, with the card that won it."""
    mine = (view.last_winner == view.declarer) == (side == 0)
    if sum(view.tricks) < ALL_TRICKS or not mine:
        return Half(0)
    return Half(LAST_TRICK, tuple(x.card for x in view.last_trick if x.seat == view.last_winner))


def held(views: Sequence[View], speech: Names) -> list[tuple[str, Cards]]:
    """The ten cards that each player had when the play began, and the talon as it was laid away."""
    rows: list[tuple[str, Cards]] = []
    for seat, view in enumerate(views):
        played = [text for who, text in view.history if who == seat and is_card(text)]
        if cards := (*played, *view.hand):
            rows.append((capital(speech.name(seat)), cards))
    talon = next((view.talon for view in views if view.talon), ())
    return [*rows, (capital(speech.words("sheet_talon")), tuple(talon))] if talon else rows


# -- what was paid (section 13) ------------------------------------------------------------------


def _paid_by(view: View, settled: Settled, outcome: Outcome, speech: Names) -> Block:
    """Each commitment, penalties, and what the declarer gets from each of the others."""
    rows = [_value_row(value, view, speech) for value in settled.values]
    if settled.u != settled.before:
        limit = settled.u - settled.before
        law = next(line.law for line in outcome.lines if line.note.startswith("limit"))
        rows.append(SheetRow(speech.words("note_limit"), limit, law=law))
    rows.append(SheetRow(speech.words("sheet_each"), settled.u, law="M-13.7"))
    for each in settled.penalties:
        label = f"{speech.words('note_penalty')}: {speech.name(each.seat)}"
        rows.append(SheetRow(label, -each.amount, law=each.law))
    title = speech.say("sheet_paid", view.declarer or 0)
    return Block(title, tuple(rows))


def _value_row(value: Value, view: View, speech: Names) -> SheetRow:
    known = value.name in COMMITMENTS
    what = speech.contract(value.name) if known else speech.words("note_silent_seven")
    word = "sheet_made" if is_made(value.name, value.amount) else "sheet_failed"
    note = " · ".join(_factors(value, view, speech))
    return SheetRow(speech.words(word, what=capital(what)), value.amount, note, law=value.law)


def _factors(value: Value, view: View, speech: Names) -> Iterator[str]:
    """M-13.3: the factors of the amount, in words."""
    yield speech.words.counted("sheet_units", value.rate)
    if value.level:
        said = ", ".join(speech.words(f"short_{level}") for level in range(1, value.level + 1))
        yield _times(said, 2**value.level, speech)
    if value.red > 1:
        suit = speech.signs.suit(view.trump or "")
        yield _times(speech.words("sheet_red", suit=suit), value.red, speech)
    if value.steps > 1:
        word = "sheet_silent_hundred" if value.name == GAME else "sheet_steps"
        yield _times(speech.words(word), value.steps, speech)
    if value.opened > 1:
        yield _times(speech.words("sheet_open"), value.opened, speech)


def _times(what: str, factor: int, speech: Names) -> str:
    return f"{what} {speech.signs.times}{factor}"
