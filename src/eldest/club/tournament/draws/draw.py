"""The next draw of a tournament by any method (MT-3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.tournament.draws.from_results import fold, slide, swiss
from eldest.club.tournament.draws.without_results import Drawn, by_hand, key, lot, no_rematch
from eldest.club.tournament.model import Round, TournamentState
from eldest.club.tournament.options import BY_STANDINGS, is_method
from eldest.club.tournament.ranking.points import table_places
from eldest.club.tournament.ranking.standings import order
from eldest.club.tournament.tables import Tables, sizes


def draw(state: TournamentState, round_: int, method: str, by_hand_: Tables | None = None) -> Drawn:
    """MT-0.4: the tables of a round; the same state and seed give the same tables everywhere."""
    players, options, seed = state.present(), state.options, state.settings.seed
    if not is_method(method):
        raise NotationError(f"there is no draw {method[:40]!r} (MT-3.1)")
    name, _, many = method.partition(":")
    if name == "manual":
        return Drawn(by_hand(by_hand_ or [], players))
    sizes(len(players), options.base)
    if name == "no_rematch":
        return no_rematch(players, seed, round_, state.history(round_), options.draw_tries)
    if name in BY_STANDINGS:
        return Drawn(_by_standings(state, round_, name, int(many or 0)))
    return Drawn((lot if name == "lot" else key)(players, options.base, seed, round_))


def _by_standings(state: TournamentState, round_: int, name: str, many: int) -> Tables:
    """MT-4.11: these wait for every slip of the rounds before."""
    before = state.rounds[: round_ - 1]
    waiting = [one for one in before if not one.is_complete]
    if waiting:
        raise ClubRefusal(
            "R-MT-OPEN", f"round {waiting[0].number}, table {waiting[0].missing()[0]}"
        )
    if name == "slide":
        return _slide(before, state.present())
    listed, base = order(state), state.options.base
    if name == "fold":
        return fold(listed, many, base)
    met = state.history(round_).met
    apart = (lambda a, b: met[a, b] > 0) if state.options.swiss_apart else None
    return swiss(listed, base, apart)


def _slide(before: Sequence[Round], present: Sequence[int]) -> Tables:
    if not before:
        raise ClubRefusal("R-MT-SLIDE")
    last = before[-1]
    return slide([placed(last, t) for t in range(1, len(last.tables) + 1)], present)


def placed(one: Round, table: int) -> list[int]:
    """The players of a table in the order of their places, equal ones by seat (MT-3.5)."""
    places = table_places(one.results(table))
    return sorted(one.seats(table), key=lambda n: places[n])
