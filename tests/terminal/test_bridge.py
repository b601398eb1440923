"""Bridge at the terminal: what is shown, asked, told, refused and scored, in both languages."""

from __future__ import annotations

import io
import re
import sys

import pytest

from eldest.deal import Draws
from eldest.games.bridge import GAME
from eldest.games.bridge.view import View
from eldest.protocol import View as AnyView
from eldest.protocol.speech import speech_for
from eldest.terminal.drawing import kind_of
from eldest.terminal.paint import FINE
from eldest.terminal.screen import Screen
from eldest.terminal.sitting import Dealer, Notebook, Sitting
from eldest.terminal.words import TerminalWords
from tests.games.bridge.table import act, board, done

PATCH = pytest.MonkeyPatch
CAPTURE = pytest.CaptureFixture[str]
N, E, S, W = range(4)


def lazy(view: AnyView, dice: Draws) -> str:
    """A bot that passes, refuses claims, and plays its lowest card."""
    return next(t for t in ("P", "refuse", view.legal[0]) if t in view.legal)


def believing(view: AnyView, dice: Draws) -> str:
    """The same, but it accepts claims."""
    return "accept" if "accept" in view.legal else lazy(view, dice)


def opening(view: View, dice: Draws) -> str:
    """West opens with an alert, all others pass."""
    opens = view.seat == W and not any(said.call == "1N" for said in view.calls)
    return "1N!15_to_17" if opens else lazy(view, dice)


class Table:
    """Sits a player down who types these lines, and keeps what was printed."""

    def __init__(self, monkeypatch: PATCH, capsys: CAPTURE) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def sit(self, typed: str, seat: int = N, language: str = "en", bot: object = lazy) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed.replace(" / ", "\n") + "\n"))
        screen = Screen(plain=False, pace=0)
        sitting = Sitting(
            GAME,
            GAME.options(board=1),
            seat,
            bot,  # type: ignore[arg-type]  # any of the three above
            TerminalWords(GAME, language),
            screen,
        )
        sitting.play(Dealer(GAME, "bridge"), Notebook(None), 1)
        return re.sub(r"\s+", " ", self.capsys.readouterr().out)


@pytest.fixture
def table(monkeypatch: PATCH, capsys: CAPTURE) -> Table:
    monkeypatch.setenv("COLUMNS", "80")
    return Table(monkeypatch, capsys)


def in_order(out: str, *parts: str) -> None:
    at = 0
    for part in parts:
        found = out.find(part, at)
        assert found >= 0, (part, out[at:])
        at = found + len(part)


def test_the_game_has_a_drawing_of_its_own() -> None:
    assert kind_of(GAME).__module__ == "eldest.terminal.games.bridge.drawing"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("P", "pass"),
        ("XX", "redouble"),
        ("3N", "3NT"),
        ("2D!five_hearts", "2♦"),
        ("ST", "10♠"),
        ("claim:5", "Claim 5 more tricks"),
        ("refuse", "refuse"),
        ("ask:3", "ask:3"),
    ],
)
def test_every_action_has_a_label(text: str, shown: str) -> None:
    drawing = kind_of(GAME)(GAME, GAME.options(), N, TerminalWords(GAME, "en"), FINE)
    assert drawing.speech.short_label(text) == drawing.speech.short_label(GAME.read(text)) == shown


def test_the_auction_is_asked_for_and_ends_in_a_contract(table: Table) -> None:
    out = table.sit("1S")
    in_order(
        out,
        "Bridge · board 1 · vulnerable: nobody",
        "you (N) Emil (E) Sara (S) Walter (W)",
        "Your call. Type P, X, XX, or a bid such as 1H or 3N; type help for more.",
        "You: 1♠. Emil (E): pass. Sara (S): pass. Walter (W): pass.",
        "The contract is 1♠ by you. Emil (E) makes the opening lead.",
        "Sara (S) is dummy and lays the cards on the table.",
        "Play a card from dummy. Type its number or name, or claim: claim 3",
    )


def test_a_whole_board_is_played_by_numbers_and_scored(table: Table) -> None:
    out = table.sit("1S" + " / 1" * 26)
    assert "The contract is 1♠ by you." in out
    score = re.search(r"1♠ by you: (made|down), with (\d+) of 13 tricks\. (NS|EW) \+\d+", out)
    assert score
    in_order(out, "(B-S.1)", "Score after 1 board: NS")
    assert (int(score[2]) >= 7) == (score[1] == "made") == (score[3] == "NS")


def test_a_claim_is_asked_about_and_ends_the_board(table: Table) -> None:
    out = table.sit("1S / claim 7 by trumps", bot=believing)
    in_order(
        out,
        "You claim 7 of the remaining tricks: by trumps.",
        "Emil (E) accepts. Walter (W) accepts. The claim stands.",
        "1♠ by you: made, with 7 of 13 tricks. NS +80 (tricks 30, part-score 50). (B-S.1)",
    )


def test_a_claim_of_no_trick_is_told_as_a_concession(table: Table) -> None:
    out = table.sit("1S / concede", bot=believing)
    in_order(out, "You concede the remaining tricks.", "Emil (E) accepts.", "down, with 0 of 13")
    assert "Vzdáváte zbylé zdvihy." in table.sit("1S / vzdávám", language="cs")


def test_a_claim_that_is_refused_is_played_on(table: Table) -> None:
    out = table.sit("1S / claim 13 / claim 12")
    in_order(out, "Emil (E) does not accept. Play goes on.", "✗ You cannot make such a claim now")


def test_what_is_refused_is_told_with_its_law(table: Table) -> None:
    out = table.sit("XX / 1S / S9 / P", bot=opening, seat=S)
    in_order(out, "✗ No redouble is possible", "(B-A.3)", "Walter (W): 1NT. Alert: 15 to 17.")
    assert "is too low" in table.sit("2C / 1C", seat=S, bot=lambda view, _: bid_up(view))


def bid_up(view: View) -> str:
    """East bids 3C over anything; the others pass."""
    return "3C" if view.seat == E and "3C" in view.legal else lazy(view, None)  # type: ignore[arg-type]  # nothing is drawn


def test_alerts_stand_below_the_auction(table: Table) -> None:
    out = table.sit("P / P", bot=opening, seat=S)
    in_order(out, "1NT!", "Walter (W) 1NT: 15 to 17", "Your call")


def in_terms(view: View, dice: Draws) -> str:
    """The opening as bots write it."""
    return opening(view, dice).replace("15_to_17", "=p15-17,balanced")


def test_b_a_7_a_bots_terms_are_said_in_the_players_language(table: Table) -> None:
    out = table.sit("P / ask 4 / P", bot=in_terms, seat=S)
    told, drawn = "Alert: 15 to 17 points, balanced.", "Walter (W) 1NT: 15 to 17 points, balanced"
    in_order(out, told, drawn, "You ask about call 4", "you (S) 1NT: ?")
    out = table.sit("P / P", bot=in_terms, seat=S, language="cs")
    in_order(out, "Alert: 15 až 17 bodů, pravidelná rozloha.", "Walter (W) 1NT: 15 až 17 bodů")


@pytest.mark.parametrize(("language", "note"), [("en", "6 to 10 points"), ("cs", "6 až 10 bodů")])
def test_b_a_7_the_page_gets_the_terms_in_words(language: str, note: str) -> None:
    round_ = done(board(), "1N P 2D!=transfer")
    act(round_, S, "explain:3:=p6-10")
    speaker = speech_for(GAME, GAME.options(), W, "NESW", language)
    view = speaker.in_words(round_.view(W))
    assert (view.calls[2].note, view.talk[0].text) == ("transfer", note)
    assert speaker.in_words(round_.view(N)) == round_.view(N)


def test_why_and_help_and_nonsense(table: Table) -> None:
    out = table.sit("? / help / nonsense / 99 / ")
    in_order(
        out,
        "double: No double is possible",
        "a call with an alert",
        "is not an action",
        "Type a call: P, X, XX",
    )


def test_czech_is_spoken_throughout(table: Table) -> None:
    typed = "nápověda / ? / stav / zakon B-A.3 / nesmysl / kontra / 1S / nárok 7" + " / 1" * 3
    out = table.sit(typed, language="cs", bot=believing)
    in_order(
        out,
        "Bridž · krabice 1 · ve druhé hře: nikdo",
        "zpět vrátit svůj poslední tah",
        "Ještě žádné rozdání neskončilo.",
        "B-A.3 Kontrovat lze",
        "„nesmysl“ není hláška, karta ani příkaz",
        "✗ Kontra není možné",
        "Vy: 1♠.",
        "Závazek: 1♠, hrajete vy. První vynáší Emil (E).",
        "Nárokujete 7 ze zbylých zdvihů a vykládáte karty.",
        "Nárok platí.",
        "splněno, 7 ze 13 zdvihů. NS +80 (zdvihy 30, částečný závazek 50)",
    )
    told = re.sub(r"> \S+", "", out)
    for english in (" the ", "You ", "you ", " is ", "cards", "accepts", "dummy", "tricks"):
        assert english not in told, english


def test_plain_letters_do_where_signs_do_not(monkeypatch: PATCH, capsys: CAPTURE) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1H\n"))
    words, screen = TerminalWords(GAME, "en"), Screen(plain=True, pace=0)
    sitting = Sitting(GAME, GAME.options(), N, lazy, words, screen)
    sitting.play(Dealer(GAME, "bridge"), Notebook(None), 1)
    out = capsys.readouterr().out
    assert "You: 1H." in out
    assert out.isascii()
