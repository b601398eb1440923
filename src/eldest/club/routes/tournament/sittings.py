"""Messages of a tournament: for its director, a player's phone, and the screen in the room."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import convert

from eldest.club.journal import TIME, By
from eldest.club.routes import messages as m
from eldest.club.routes.tournament.forms import OFFERED
from eldest.club.tournament import Player, RankedPlayer, Round, Tournament, TournamentState, teams
from eldest.club.tournament.options import value_text as option_text
from eldest.club.tournament.playing import waiting
from eldest.club.tournament.ranking.cells import cell_text, signed, value_text
from eldest.club.tournament.tables import seat_letter


def seen(found: Tournament, *, director: bool) -> m.Tournament:
    """What everybody may see, or the director; whose phone it is comes later."""
    state, settings, options = found.state, found.settings, found.state.options
    shows = director or state.is_public
    return m.Tournament(
        tournament="",
        role="director" if director else "watch",
        number=None,
        title=settings.name,
        date=settings.date,
        place=settings.place,
        seed=settings.seed,
        preset=settings.preset,
        options={name: option_text(getattr(options, name)) for name in OFFERED},
        stage=convert(str(state.stage), m.TournamentStage),
        rounds_planned=options.rounds,
        next_method=state.next_method,
        next_name="",
        bank=options.bank,
        public=state.is_public,
        publish_after=options.publish_after,
        version=len(state.published),
        entries=len(found.log),
        now="",
        players=[_player(one) for one in state.players.values()],
        rounds=[_round(state, one) for one in state.rounds],
        ranking=[_row(state, row) for row in found.standings()] if shows else [],
        teams=_teams(state) if shows else [],
        notes=[],
    )


def _player(one: Player) -> m.TournamentPlayer:
    standing = convert(str(one.standing), m.TournamentStanding)
    return m.TournamentPlayer(one.number, one.name, one.club, one.team, standing, one.guest)


def _round(state: TournamentState, one: Round) -> m.TournamentRound:
    return m.TournamentRound(
        one.number,
        one.method,
        convert(one.state, m.TournamentRoundState),
        one.started,
        _bell(state, one, 3),
        _bell(state, one, 4),
        [_table(state, one, table) for table in range(1, len(one.tables) + 1)],
        bool(one.here),
    )


def _bell(state: TournamentState, one: Round, size: int) -> str:
    """When the bell rings for tables of a size; nothing before the start."""
    at = one.bell_at(state.options, size)
    return "" if at is None else datetime.fromtimestamp(at, UTC).strftime(TIME)


def _table(state: TournamentState, one: Round, table: int) -> m.TournamentTable:
    slip, money = one.slip(table), one.results(table)
    seats = [
        m.TournamentSeat(seat_letter(at), n, state.players[n].name, money.get(n))
        for at, n in enumerate(one.seats(table))
    ]
    if slip is None:
        return m.TournamentTable(table, seats, 0, 0, "", "", "", [])
    return m.TournamentTable(
        table,
        seats,
        slip.version,
        slip.hands,
        slip.ended,
        _writer(state, slip.by),
        slip.reason,
        waiting(state, one.number, table),
    )


def _writer(state: TournamentState, by: By) -> str:
    """A player acts by their number; people know their name."""
    return state.players[int(by.person)].name if by.role == "player" else by.person


def _row(state: TournamentState, row: RankedPlayer) -> m.TournamentRow:
    cells = [m.TournamentCell(c.round, cell_text(state, c), c.law, c.struck) for c in row.cells]
    return m.TournamentRow(
        row.place,
        row.player.number,
        row.player.name,
        row.player.club,
        cells,
        signed(row.penalty) if row.penalty else "",
        value_text(state, row.counted),
        value_text(state, row.total),
    )


def _teams(state: TournamentState) -> list[m.TournamentTeam]:
    return [
        m.TournamentTeam(
            row.place,
            row.team,
            value_text(state, row.value),
            [state.players[n].name for n in row.members],
        )
        for row in teams(state)
    ]
