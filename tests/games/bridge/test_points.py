"""Section 9: the score of a contract."""

from __future__ import annotations

from hashlib import sha256
from itertools import product

from eldest.games.bridge.kernel.points import contract_points
from tests.each import each

RISKS = ("", "X", "XX")
# B-S.3: level, denomination and risk; tricks; vulnerable; points.
VECTORS = """
1N 7 nv 90; 2S 8 nv 110; 3N 9 vul 600; 4H 10 nv 420; 5C 11 vul 600; 6N 12 vul 1440; 7S 13 nv 1510
2SX 8 nv 470; 2DX 8 nv 180; 1HX 10 nv 460; 1NXX 7 vul 760; 1NXX 8 nv 760; 1CXX 13 nv 1430
5DXX 12 vul 1400; 7NXX 13 vul 2980; 4S 12 vul 680; 3S 7 nv -100; 4HX 6 nv -800; 4HX 6 vul -1100
7NXX 0 nv -7000; 7NXX 0 vul -7600
"""


@each("line", [part.strip() for part in VECTORS.replace("\n", ";").split(";") if part.strip()])
def test_b_s_3_vectors(line: str) -> None:
    contract, tricks, vulnerable, points = line.split()
    found = contract_points(
        int(contract[0]),
        "CDHSN".index(contract[1]),
        len(contract) - 2,
        int(vulnerable == "vul"),
        int(tricks),
    )
    assert found == int(points)


def test_b_s_4_the_whole_table() -> None:
    lines, total = [], 0
    for level, strain, risk, vulnerable, tricks in product(
        range(1, 8), range(5), range(3), range(2), range(14)
    ):
        points = contract_points(level, strain, risk, vulnerable, tricks)
        total += points
        name = f"{level}{'CDHSN'[strain]}{RISKS[risk]}{'NV'[vulnerable]}{tricks:02}"
        lines.append(f"{name}:{points}\n")
    assert (len(lines), lines[0], total) == (2940, "1CN00:-350\n", -2628190)
    digest = sha256("".join(lines).encode()).hexdigest()
    assert digest == "fd59908608207040f5ca4fea4b4bb47831ffa75096dd6f3c487730b3d7e46034"


def test_b_s_2_every_trick_more_is_worth_more() -> None:
    for level, strain, risk, vulnerable in product(range(1, 8), range(5), range(3), range(2)):
        row = [contract_points(level, strain, risk, vulnerable, tricks) for tricks in range(14)]
        assert row == sorted(set(row))
