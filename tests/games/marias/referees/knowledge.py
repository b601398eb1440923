"""What each viewer may know (19.2), kept on paper beside a round."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.marias.referees.paper import Paper


class Knowledge:
    """A player knows what he ever held and what is public; an onlooker what is public."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.held: dict[int, set[str]] = {seat: set() for seat in range(paper.options.seats)}
        self.public: set[str] = set()
        self.look()

    def look(self) -> None:
        """Notes what is held and what is public now."""
        paper = self.paper
        for seat, hand in paper.hands.items():
            self.held[seat] |= hand
        self.held[paper.chooser] |= {paper.talk.desk} - {""}
        self.public |= {paper.talk.shown} - {""}
        self._look_at_the_play()
        if paper.phase == "settled" and paper.talk.kind == "TRUMP" and paper.facts:
            self.public |= set(paper.talk.talon)

    def _look_at_the_play(self) -> None:
        shadow, doubling = self.paper.shadow, self.paper.doubling
        if self.paper.opened:
            self.public |= self.paper.hands[self.paper.declarer]
        if doubling and doubling.keeper() is not None:
            self.public.add(f"{self.paper.talk.shown[0]}7")
        if shadow:
            self.public |= {card for pile in shadow.piles.values() for t in pile for card in t}
            self.public |= {card for _, card in shadow.trick}
            self.public |= {suit + "K" for _, suit, _ in shadow.marriages}

    def of(self, viewer: int | None) -> set[str]:
        """The cards that this viewer may see named."""
        own: Iterable[str] = () if viewer is None else self.held[viewer]
        return self.public | set(own)


def followed(line: str, paper: Paper) -> Knowledge:
    """What everybody may know after this line."""
    knowledge = Knowledge(paper)
    for part in line.split(",") if line else ():
        seat, text = part.split()
        paper.act(int(seat), text)
        knowledge.look()
    return knowledge
