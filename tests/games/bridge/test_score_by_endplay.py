"""Every score against another program's: all contracts, vulnerabilities and results (T-S.1)."""

from __future__ import annotations

from itertools import product

from eldest.games.bridge import score
from tests.solving import needs_solver


@needs_solver
def test_t_s_1_every_score_is_endplays() -> None:
    from endplay.types import Contract, Denom, Penalty, Player, Vul  # slow: it brings matplotlib

    denoms = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
    risks = (Penalty.passed, Penalty.doubled, Penalty.redoubled)
    for level, denom, risk, vul in product(range(1, 8), range(5), range(3), (False, True)):
        for tricks in range(14):
            theirs = Contract(
                level=level,
                denom=denoms[denom],
                declarer=Player.north,
                penalty=risks[risk],
                result=tricks - 6 - level,
            )
            wanted = theirs.score(Vul.both if vul else Vul.none)
            assert score(level, denom, risk, vul, tricks) == wanted, (theirs, vul)
