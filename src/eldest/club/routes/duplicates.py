"""The calls about a duplicate of any game."""

from __future__ import annotations

from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, bounded, now, person
from eldest.club.routes.dealing import Dealer
from eldest.club.routes.shelf import Shelf
from eldest.server.api import Api, Call


class Duplicates:
    """The handlers, with the files."""

    def __init__(self, shelf: Shelf, dealer: Dealer) -> None:
        self.shelf = shelf
        self.dealer = dealer

    def add_to(self, api: Api) -> None:
        """Add the calls of duplicates to the API."""
        contest, language = "/api/duplicates/{contest}", ("language",)
        api.add("GET", contest, self.duplicate, m.DuplicateContest, query=language)
        api.add("GET", f"{contest}/links", self.duplicate_links, m.DuplicateLinks)
        api.add("POST", f"{contest}/players", self.enter_as, m.ClubMade, m.DuplicateJoin, 201)
        sit, seat = m.DuplicateSit, m.DuplicateSeat
        api.add("POST", f"{contest}/seats", self.take_seat, seat, sit, 201, language)
        packs = f"{contest}/packs"
        api.add("POST", packs, self.look, m.DuplicatePack, m.DuplicateLook, 201, language)
        api.add(
            "POST",
            f"{contest}/entries",
            self.duplicate_deed,
            m.ClubPulse,
            m.DuplicateDeed,
            201,
            language,
        )

    async def duplicate(self, call: Call[None]) -> m.DuplicateContest:
        """The ranking of a duplicate, who sits where, and the comparisons that are open."""
        show, looker = await self.shelf.contest(call)
        await self.dealer.look(show)
        return await self.dealer.with_tables(show, looker, await asked(show.seen, looker))

    async def duplicate_links(self, call: Call[None]) -> m.DuplicateLinks:
        """The tokens to give away."""
        show, _ = await self.shelf.contest(call, "director")
        token, names = show.links.token, show.contest().settings.names
        own = {name: show.token(name) for name in names}
        return m.DuplicateLinks(show.links.id, token("players"), token("watch"), own)

    async def enter_as(self, call: Call[m.DuplicateJoin]) -> m.ClubMade:
        """Choose a name; the answer is the token with which this phone acts from now on."""
        show, _ = await self.shelf.contest(call, "players", "director")
        return m.ClubMade(show.links.id, show.token(call.body.name))

    async def take_seat(self, call: Call[m.DuplicateSit]) -> m.DuplicateSeat:
        """Sit down to play a deal at a table of this server; it begins when everybody is there."""
        show, looker = await self.shelf.contest(call, "director", "player")
        bounded(len(show.contest().log.entries))
        return await self.dealer.sit(show, looker, call.body, now(call))

    async def duplicate_deed(self, call: Call[m.DuplicateDeed]) -> m.ClubPulse:
        """Enter or correct a result, mix a text into the deals, or reveal them."""
        show, looker = await self.shelf.contest(call, "director", "player")
        bounded(len(show.contest().log.entries))
        by = looker.by(person(call.body.name), now(call))
        return m.ClubPulse(await asked(show.do, by, call.body))

    async def look(self, call: Call[m.DuplicateLook]) -> m.DuplicatePack:
        """The pack of a deal from the top, to prepare it for the tables; it is logged."""
        show, looker = await self.shelf.contest(call, "director")
        bounded(len(show.contest().log.entries))
        by = looker.by(person(call.body.name), now(call))
        return await asked(show.pack, by, call.body.deal)
