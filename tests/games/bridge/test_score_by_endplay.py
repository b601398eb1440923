"""Every score against another program's: all contracts, vulnerabilities and results (T-S.1)."""

from __future__ import annotations

from itertools import product

from endplay.types import Contract, Denom, Penalty, Player, Vul

from eldest.games.bridge import score

DENOMS = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
RISKS = (Penalty.passed, Penalty.doubled, Penalty.redoubled)


def test_t_s_1_every_score_is_endplays() -> None:
    for level, denom, risk, vul in product(range(1, 8), range(5), range(3), (False, True)):
        for tricks in range(14):
            theirs = Contract(
                level=level,
                denom=DENOMS[denom],
                declarer=Player.north,
                penalty=RISKS[risk],
                result=tricks - 6 - level,
            )
            wanted = theirs.score(Vul.both if vul else Vul.none)
            assert score(level, denom, risk, vul, tricks) == wanted, (theirs, vul)
