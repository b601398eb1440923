"""B-X.2: the language, its errors with their places, and its actions."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from eldest.club.practice import Script, ScriptError, find, read_script
from eldest.club.practice.expressions import Try
from eldest.club.practice.vocabulary import ACTS, FUNCTIONS, SEATS, STATEMENTS
from eldest.games.bridge import Deal
from tests.docs.pages import DOCS, blocks
from tests.each import each

SEED = b"script"
DEAL = Deal.from_pbn("N:AQJT98.65.QT4.94 4.JT98.A765.QT83 76.AKQ432.K3.J72 K532.7.J982.AK65")


def worth(text: str) -> int:
    return read_script(text).condition.value(Try(DEAL.hands))


@each(
    ("text", "number"),
    [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 3 - 2", 5),
        ("100 / 7 / 2", 7),
        ("-7 / 2", -4),
        ("-7 % 3", 2),
        ("- -7", 7),
        ("!3", 0),
        ("not 0", 1),
        ("!!5", 1),
        ("2 < 3 == 1", 1),
        ("3 > 2 > 1", 0),
        ("1 || 0 && 0", 1),
        ("0 or 2 and 3", 1),
        ("7 && 7", 1),
        ("0 ? 1 : 2", 2),
        ("1 ? 0 ? 3 : 4 : 5", 4),
        ("0 ? 1 : 0 ? 2 : 3", 3),
        ("1 <= 1 && 2 >= 3 || 4 != 4", 0),
        ("0 && 1 / 0", 0),
        ("a = 3 b = a * a condition b + a", 12),
        ("a = 1 a = a + 1 condition a", 2),
        ("HCP(North) == 9", 1),
        ("x1 = 5 x1", 5),
        ("1\n// 2\n# 3\n  # 4\n/* 5\n6 */", 1),
    ],
)
def test_b_x_2_expressions(text: str, number: int) -> None:
    assert worth(text) == number


def test_b_x_2_the_last_condition_counts_and_a_notice_says_so() -> None:
    script = read_script("hcp(north) > 40\ncondition 5\n")
    assert script.condition.value(Try(DEAL.hands)) == 5
    assert script.notices == [
        "N-X-COND: there are several conditions, and only the last one counts"
    ]
    assert read_script("1").notices == []


@each(
    ("text", "where", "reason"),
    [
        ("hcp(north) >= ", (1, 15), "a value was expected, not the end of the script"),
        ("produce 5\nhcp(norht) > 3", (2, 5), "'norht' is not a seat: north, east, south, west"),
        ("hcp north", (1, 5), "'(' was expected, not 'north'"),
        ("hcp(north, spaeds)", (1, 12), "'spaeds' is not a suit: spade, heart, diamond, club"),
        ("points(north) > 3", (1, 1), "'points' is not known: no function and no name above"),
        ("a = b\nb = 1", (1, 5), "'b' is not known: no function and no name above"),
        ("quality(north, spades)", (1, 1), "'quality' is not supported here"),
        ("1 &\n& 2", (1, 3), "'&' is not a part of the language"),
        ("1 # two", (1, 3), "a comment with # must begin its line; // may stand anywhere"),
        ("1 /* two", (1, 3), "this comment is not closed by */"),
        ('action average "hcp', (1, 16), 'this text is not closed by " on its line'),
        ("shape(north, 5432)", (1, 14), "the shape 5432 does not have 13 cards"),
        ("shape(north, any 9xx5)", (1, 18), "the shape 9xx5 does not have 13 cards"),
        ("shape(north, 53x)", (1, 14), "'53x' is not a shape: four digits or x, as 54xx"),
        ("hascard(north, CT)", (1, 16), "'CT' is not a card: write it as in TC"),
        ("tricks(north, trumps)", (1, 15), "'trumps' is not a strain"),
        (
            "score(vul, 3N, 9)",
            (1, 12),
            "'3N' is not a contract: write it as in x3N",
        ),
        ("predeal north SAA", (1, 15), "a card appears twice in 'SAA'"),
        ("predeal north SAK south SK", (1, 25), "SK is dealt twice"),
        ("predeal north SAKQJT98765432,HA", (1, 30), "N would have more than 13 cards"),
        (
            "predeal north 5432",
            (1, 15),
            "'5432' is not a holding: write it as in SAQ542",
        ),
        ("produce 0", (1, 1), "produce takes a number from 1 to 100000, not 0"),
        ("produce many", (1, 9), "a whole number was expected, not 'many'"),
        ("generate 9999999999", (1, 10), "a whole number was expected, not '9999999999'"),
        ("north = 3", (1, 1), "'north' cannot be a name"),
        ("3x = 3", (1, 1), "'3x' cannot be a name"),
        ("action print north", (1, 14), "'(' was expected, not 'north'"),
        ("action show", (1, 8), "'show' is not an action: printall, print, printew"),
        ("action frequency (1, 5, 2)", (1, 22), "a frequency goes from low to high"),
        ("pointcount 4 3 2 1", (1, 14), "these numbers must be separated by commas"),
        ("altcount 10 1", (1, 10), "altcount takes a number from 0 to 9, not 10"),
        ("vulnerable both", (1, 12), "'both' is not a vulnerability: none, ns, ew, all"),
        ("1 ? 2", (1, 6), "':' was expected, not the end of the script"),
        ("hcp(ńorth)", (1, 5), "'ń' is not a part of the language"),
        (")", (1, 1), "a value was expected, not ')'"),
    ],
)
def test_b_x_2_an_error_names_line_and_column(
    text: str, where: tuple[int, int], reason: str
) -> None:
    with pytest.raises(ScriptError) as caught:
        read_script(text)
    assert (caught.value.line, caught.value.column) == where
    assert caught.value.reason.startswith(reason)
    assert str(caught.value).startswith(f"line {where[0]}, column {where[1]}: ")


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ("1 +\n 1 / (hcp(north) - 9)", (2, 4), "division by zero"),
        ("1 % 0", (1, 3), "division by zero"),
        ("a = 999999999 * 999999999 b = a * a condition b", (1, 33), "this number becomes too"),
        ("score(nv, x3N, 14)", (1, 16), "nobody takes 14 tricks"),
    ],
)
def test_b_x_2_what_goes_wrong_with_a_deal_has_its_place_too(
    text: str, where: tuple[int, int], reason: str
) -> None:
    with pytest.raises(ScriptError) as caught:
        worth(text)
    assert (caught.value.line, caught.value.column) == where
    assert caught.value.reason.startswith(reason)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 3000 + "1" + ")" * 3000,
        "+".join(["1"] * 3000),
        "! " * 3000 + "1",
        "1 ? " * 3000 + "1" + ": 2" * 3000,
        "".join(f"a{n} = a{n - 1} + a{n - 1}\n" if n else "a0 = 1\n" for n in range(3000)),
    ],
)
def test_b_x_2_what_is_nested_too_deep_is_refused(text: str) -> None:
    with pytest.raises(ScriptError, match="nested too deeply"):
        read_script(text)


def test_b_x_2_a_name_is_evaluated_once_a_deal() -> None:
    doubled = "".join(f"a{n} = a{n - 1} + a{n - 1}\n" for n in range(1, 60))
    assert worth(f"a0 = 1\n{doubled}condition a59") == 1 << 59


def printed(text: str) -> str:
    script = read_script(text)
    script.predealt = list(DEAL.hands)
    return "".join(find(script, SEED).printed)


@pytest.mark.parametrize(
    ("action", "shown"),
    [
        ("printpbn", f"{DEAL}\n"),
        (
            "printoneline",
            "n AQJT98.65.QT4.94 e 4.JT98.A765.QT83 s 76.AKQ432.K3.J72 w K532.7.J982.AK65\n",
        ),
        (
            "printcompact hcp(north)",
            "n AQJT98.65.QT4.94\ne 4.JT98.A765.QT83\ns 76.AKQ432.K3.J72\nw K532.7.J982.AK65\n9\n",
        ),
        ("print(north)", "1.\nN\nS AQJT98\nH 65\nD QT4\nC 94\n\n"),
        (
            "printew",
            "1.\nW                   E\nS K532              S 4\nH 7                 H JT98\n"
            "D J982              D A765\nC AK65              C QT83\n\n",
        ),
        (r'printes "North ", hcp(north), " points", \n', "North 9 points\n"),
        ('average "points" hcp(north)', "points: 9.0000\n"),
        (
            'frequency "HCP" (hcp(north), 8, 9)',
            "HCP:\n     below 8        0\n           8        0\n           9        1\n"
            "     above 9        0\n",
        ),
        (r"printes 1, \n, average 3, printes 2", "1\n2average: 3.0000\n"),
    ],
)
def test_b_x_2_actions(action: str, shown: str) -> None:
    assert printed(f"produce 1 action {action}") == shown


def test_b_x_2_all_hands_are_printed_side_by_side() -> None:
    lines = printed("produce 1 action printall").splitlines()
    assert lines[1].split() == ["N", "E", "S", "W"]
    assert lines[2].split() == ["S", "AQJT98", "S", "4", "S", "76", "S", "K532"]


def test_b_x_2_average_and_frequency_over_many_deals() -> None:
    script = read_script('produce 50 action average hcp(north), frequency "x" (hcp(north), 0, 40)')
    found = find(script, SEED)
    points = [
        sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(rank, 0) for rank in str(deal).split()[0])
        for deal in found.deals
    ]
    average, frequency = found.printed
    assert average == f"average: {sum(points) / 50:.4f}\n"
    rows = dict(line.split() for line in frequency.splitlines()[2:-1])
    assert {int(value): int(count) for value, count in rows.items() if count != "0"} == {
        value: points.count(value) for value in set(points)
    }


WORDS = st.sampled_from(
    [
        *STATEMENTS,
        *ACTS,
        *FUNCTIONS,
        *SEATS,
        *("any", "4333", "5xxx", "TC", "x3N", "SAK", "spades", "vul", "and", "not", "12", "0"),
        *("(", ")", ",", "+", "-", "*", "/", "%", "<", ">=", "==", "=", "!", "?", ":", "&&", "||"),
        *('"text"', r"\n", "\n", "//", "/*", "*/", "#", "name", "€", "quality"),
    ]
)


@settings(max_examples=400)
@given(st.lists(WORDS, max_size=25).map(" ".join) | st.text(max_size=60))
@example("action")
@example("predeal")
@example("shape(")
@example("any")
@example("²")
def test_b_x_2_any_text_is_a_script_or_an_error_with_a_place(text: str) -> None:
    found = outcome(text)
    if isinstance(found, Script):
        assert sum(hand.bit_count() for hand in found.predealt) <= 52
        carry_out(found)
        return
    lines = text.split("\n")
    assert 1 <= found.line <= len(lines)
    assert 1 <= found.column <= len(lines[found.line - 1]) + 1


def carry_out(script: Script) -> None:
    """Ask the condition and the actions of a solved deal; only a `ScriptError` may stop them."""
    a_try = Try(DEAL.hands, table=((7,) * 5,) * 4)
    with suppress(ScriptError):
        assert isinstance(script.condition.value(a_try), int)
        for act in script.acts:
            assert isinstance(act.each(1, a_try) + act.end(), str)


def outcome(text: str) -> Script | ScriptError:
    try:
        return read_script(text)
    except ScriptError as error:
        return error


def test_b_x_2_the_script_of_the_guide_is_one() -> None:
    guide = blocks(DOCS / "how-to" / "practice-deals.md", "text")[0].text
    script = read_script(guide)
    assert (script.produce, script.dealer, script.notices) == (24, 2, [])
    script.produce = 2
    found = find(script, SEED)
    for deal in found.deals:
        assert len(str(deal).split()[2].split(".")[0]) == 6
    assert found.printed[0].startswith("points of North: ")


NUMBERS = st.integers(0, 30).map(str)
SUMS = st.recursive(
    NUMBERS,
    lambda inner: st.one_of(
        inner.map("-{}".format),
        inner.map("({})".format),
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "%"]), inner).map(" ".join),
    ),
    max_leaves=12,
)


@settings(max_examples=200)
@given(SUMS)
def test_b_x_2_sums_are_what_python_says(text: str) -> None:
    # Python's // and % floor too, and its signs bind in the same order.
    try:
        number = eval(text.replace("/", "//"))  # noqa: S307 - numbers and signs of our own
    except ZeroDivisionError:
        with pytest.raises(ScriptError, match="division by zero"):
            worth(f"condition {text}")
    else:
        assert worth(f"condition {text}") == number


TRUTHS = st.recursive(
    st.sampled_from(["0", "1", "2 > 1", "1 == 2", "3 <= 3", "4 != 4"]),
    lambda inner: st.one_of(
        inner.map("!({})".format),
        inner.map("({})".format),
        st.tuples(inner, st.sampled_from(["&&", "||"]), inner).map(" ".join),
    ),
    max_leaves=10,
)


@settings(max_examples=200)
@given(TRUTHS)
def test_b_x_2_truths_are_what_python_says(text: str) -> None:
    python = text.replace("!(", " not (").replace("&&", "and").replace("||", "or")
    assert bool(worth(f"condition {text}")) == bool(eval(python))  # noqa: S307 - as above
