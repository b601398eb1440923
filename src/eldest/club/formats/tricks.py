"""The play of the cards between the formats: in turn, or in columns of seats (B-F.18)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from eldest.cards import card_text, read_card
from eldest.club.formats.calls import ENDS, WrittenContract, contract_of
from eldest.club.formats.game import PbnGame, Tag, Word
from eldest.club.formats.pbn.sections import IRREGULAR, is_main
from eldest.club.formats.pbn.values import seat_of
from eldest.games.bridge import SEATS, Deal


@dataclass
class Tricks:
    """A play, card by card; the winner of a trick leads to the next."""

    deal: Deal
    trump: int
    declarer: int
    turn: int
    cards: list[tuple[int, int]] = field(default_factory=list)  # seat and card, as played
    won: int = 0  # tricks of declarer's side

    @property
    def is_complete(self) -> bool:
        """Whether all fifty-two cards were played."""
        return len(self.cards) == 52

    def play(self, card: int) -> bool:
        """Let the player in turn play a card, unless it is no longer in the hand."""
        if not self.deal.hands[self.turn] >> card & 1 or (self.turn, card) in self.cards:
            return False
        self.cards.append((self.turn, card))
        self.turn = (self.turn + 1) % 4
        if len(self.cards) % 4 == 0:
            self._end_trick()
        return True

    def _end_trick(self) -> None:
        trick = self.cards[-4:]
        led = trick[0][1] // 13
        self.turn, _ = min(
            trick, key=lambda play: (play[1] // 13 != self.trump, play[1] // 13 != led, play[1])
        )
        self.won += (self.turn - self.declarer) % 2 == 0


def before_play(deal: Deal, contract: WrittenContract | None) -> Tricks | None:
    """The moment before the opening lead; None if nobody declares."""
    if contract is None or contract.declarer is None or contract.leader is None:
        return None
    return Tricks(deal, contract.trump, contract.declarer, contract.leader)


def replayed(deal: Deal, contract: WrittenContract | None, cards: Iterable[int]) -> Tricks | None:
    """The play of these cards in turn; None if somebody does not hold the card they play."""
    tricks = before_play(deal, contract)
    return tricks if tricks and all(map(tricks.play, cards)) else None


def play_tag(tricks: Tricks) -> Tag:
    """The Play section: a row for each trick, its columns from the opening leader."""
    leader = (tricks.declarer + 1) % 4
    words: list[Word] = []
    for at in range(0, len(tricks.cards), 4):
        row = ["-", "-", "-", "-"]
        for seat, card in tricks.cards[at : at + 4]:
            row[(seat - leader) % 4] = card_text(card)
        words += map(Word, row)
    ending = () if tricks.is_complete else (Word("*"),)
    return Tag("Play", SEATS[leader], (*words, *ending))


def play_of(game: PbnGame, deal: Deal) -> Tricks | None:
    """The play of a game as far as it is known; None if there is none or it does not fit."""
    tag, tricks = game.tag("Play"), before_play(deal, contract_of(game))
    if tag is None or tricks is None or seat_of(tag.value) != tricks.turn:
        return None
    if any(word.startswith(IRREGULAR) for word in tag.words()):
        return None
    leader = tricks.turn
    for row in _rows(tag):
        order = [row[(tricks.turn - leader + step) % 4] for step in range(4)]
        known = order.index("-") if "-" in order else 4
        if not all(tricks.play(read_card(text)) for text in order[:known]):
            return None
        if known < 4:
            break
    return tricks


def _rows(tag: Tag) -> list[list[str]]:
    """The tricks of the section in columns, `-` where nothing is known."""
    words = [word for word in tag.words() if is_main(word)]
    end = next((at for at, word in enumerate(words) if word in ENDS), len(words))
    return [(words[at : min(at + 4, end)] + ["-"] * 3)[:4] for at in range(0, end, 4)]
