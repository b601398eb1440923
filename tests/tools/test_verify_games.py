"""The stand-alone checker proves what the tables of every game write, and finds what is changed."""

from __future__ import annotations

import re

import pytest

from eldest.games import load
from eldest.protocol import Setup
from eldest.table import Match, Table, write_record
from tests.conformance.cases import Case, few_cases
from tests.conformance.playing import Player
from tests.conformance.records import proof_of, recorded_table
from tools.verify_record import Verdict, check, rounds_of

CASES = few_cases(5)
SEEDS = 2
DRAWN = re.compile(r"(?m)^(\w+ chance .* \d+:)(\d+)$")


def verdicts(text: str) -> list[str]:
    """What the checker says of each round."""
    return [check(fields) for fields in rounds_of(text)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_proved_round_passes_and_another_draw_of_chance_is_found(case: Case) -> None:
    for seed in (f"{case}/proved/{number}" for number in range(SEEDS)):
        text = write_record(recorded_table(case, seed, proved=True))
        assert verdicts(text)[0].startswith("recipe 1, pledge, entropy, order, deal "), seed
        changed = DRAWN.sub(lambda found: found[1] + str(int(found[2]) + 1), text)
        if changed != text:
            with pytest.raises(Verdict, match="DIFFERENT draw"):
                verdicts(changed)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_with_proofs_passes(case: Case) -> None:
    match, texts = Match(case.game, case.options), list[str]()
    while match.setup is not None and len(texts) < 3:
        seed = f"{case}/proved match/{len(texts)}"
        table, player = Table(case.game, match.setup, proof_of(case, seed)), Player(case.game, seed)
        while table.round.actors():
            table.deal()
            if table.round.actors():
                table.play(*player.choice(table.round))
        match.add(table.round)
        texts.append(write_record(table))
    assert len(verdicts("".join(texts))) == len(texts)


def test_rounds_in_which_chance_draws_again_are_among_them() -> None:
    texts = (write_record(recorded_table(c, f"{c}/proved/0", proved=True)) for c in CASES)
    assert any(DRAWN.search(text) for text in texts)


@pytest.mark.parametrize("words", ["enforcement=table", "misdeals=per_deal", "misdeals=per_player"])
@pytest.mark.parametrize("deck_mode", ["shuffle", "cut"])
def test_m_3_8_the_pack_of_a_new_deal_is_proved_where_misdeals_are_played(
    words: str, deck_mode: str
) -> None:
    game = load("marias")
    options = game.Options.read_words([words, f"deck_mode={deck_mode}", "first_dealer=2"])
    case = Case("marias", words, options)
    table, player = Table(game, Setup(options, 0), proof_of(case, "misdeal")), Player(game, "calm")
    again = True
    while table.round.actors():
        table.deal()
        if again and table.round.view(None).phase == "choose":
            table.play(2, "misdeal")
            again = False
        elif table.round.actors():
            table.play(*player.choice(table.round))
    assert verdicts(write_record(table))
    assert write_record(table).count("misdeal") >= 1
