"""`eldest play`: a match against bots in this terminal."""

from __future__ import annotations

import click

from eldest.bots import Bot, UnknownLevel, find, usual
from eldest.protocol import Game, HouseRules, Seat
from eldest.terminal.given import (
    Failed,
    bot_names,
    game_of,
    house_rules,
    language_of,
    language_option,
    options_of,
    seed_of,
)
from eldest.terminal.screen import Screen
from eldest.terminal.sitting import Dealer, Notebook, Sitting
from eldest.terminal.words import TerminalWords


@click.command()
@house_rules
@click.option("--seat", default=0, metavar="N", type=int, help="Your seat; default 0.")
@click.option("--bots", "level", metavar="LEVEL", help="The level of the bots.")
@language_option
@click.option(
    "--suits",
    "deck",
    metavar="french|german",
    help="Suit signs of the cards; default those of the game.",
)
@click.option("--record", metavar="FILE", help="Write the finished rounds to a new file.")
@click.option("--seed", metavar="TEXT", help="Repeatable deals that prove nothing.")
@click.option("--rounds", default="match", metavar="match|N", help="The whole match, or N rounds.")
@click.option("--ascii", "plain", is_flag=True, help="Draw with plain ASCII.")
@click.option(
    "--pace",
    default=0.6,
    metavar="SECONDS",
    type=click.FloatRange(0, 10),
    help="The pause after each card.",
)
def play(
    game: str,
    more: tuple[str, ...],
    options: tuple[str, ...],
    preset: str | None,
    seat: int,
    level: str | None,
    language: str,
    deck: str | None,
    record: str | None,
    seed: str | None,
    rounds: str,
    *,
    plain: bool,
    pace: float,
) -> None:
    """Play GAME against bots in this terminal; type help at the table."""
    played = game_of(game)
    rules = options_of(played, preset, [*options, *more])
    sitting = Sitting(
        played,
        rules,
        _seat(played, rules, seat),
        _bot(game, level),
        TerminalWords(played, language_of(played.lawbook.languages, language)),
        Screen(plain=plain, pace=pace, deck=_deck(played, deck)),
    )
    limit, dealer = _limit(rounds), Dealer(played, None if seed is None else seed_of(seed))
    sitting.play(dealer, Notebook(record), limit)  # the notebook last: it makes a file


def _seat(game: Game, options: HouseRules, seat: int) -> Seat:
    seats = game.seats(options)
    if seat not in range(seats):
        raise Failed(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    return seat


def _deck(game: Game, deck: str | None) -> str:
    decks = game.speech().decks
    if deck is not None and deck not in decks:
        raise Failed(f"{game.key} has no {deck!r} suits; it has {' and '.join(decks)}")
    return deck or decks[0]


def _bot(key: str, level: str | None) -> Bot:
    try:
        return find(key, usual(key) if level is None else bot_names([level])[0])
    except UnknownLevel as error:
        raise Failed(str(error)) from None


def _limit(rounds: str) -> int | None:
    if rounds == "match":
        return None
    if not (rounds.isascii() and rounds.isdigit() and 0 < len(rounds) < 6 and int(rounds)):
        raise Failed(f"--rounds cannot be {rounds!r}; give `match` or a number from 1")
    return int(rounds)
