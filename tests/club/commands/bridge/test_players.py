"""Players give the numbers, and sets that fail: B-C.14, B-O.5, B-O.6."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import refused

from .evening import Clock, bridge, dealt, good, planned

RECORD = "tuesday/public/tuesday-evening-s1-1-8.pbn"


def test_b_o_6_players_give_the_numbers(clock: Clock) -> None:
    planned("--players")
    commits, numbers = [], []
    for name in "ab":
        commits.append(good("contribute", f"{name}.txt").split()[1])
        numbers.append(good("contribute", f"{name}.txt", "--reveal").split()[1])
    assert Path("a.txt").stat().st_mode & 0o777 == 0o600
    typed = "\n".join(["pair 1", commits[0], "pair 2", commits[1], "", *numbers, ""])
    out = good("deal", "tuesday", typed=typed)
    assert "read it out and write it on the blackboard" in out
    assert f"pair 2  {commits[1]}" in out
    good("reveal", "tuesday", "--yes")
    assert "every number was committed to" in good("verify", "tuesday")


def test_b_c_14_what_does_not_fit_is_asked_again(clock: Clock) -> None:
    planned("--players")
    commit = good("contribute", "a.txt").split()[1]
    typed = "\n".join(["pair 1", "hello", "", "pair 1", commit, "pair 2", commit, ""])
    ran = bridge("deal", "tuesday", typed=typed)
    assert ran.status == 130  # the input ended
    assert "a commitment must be 64 lower-case hex digits" in ran.out
    assert "at least two contestants must contribute" in ran.out
    assert "is on the list already" in ran.out
    assert "session 1  boards 1-8: published" in good("status", "tuesday")


def test_b_c_14_a_mistyped_number_is_asked_for_again(clock: Clock) -> None:
    planned("--players")
    commits = [good("contribute", f"{name}.txt").split()[1] for name in "ab"]
    numbers = [good("contribute", f"{name}.txt", "--reveal").split()[1] for name in "ab"]
    wrong = f"{numbers[0][:-1]}{'0' if numbers[0][-1] != '0' else '1'}"
    typed = ["pair 1", commits[0], "pair 2", commits[1], "", wrong, numbers[0][1:], *numbers, ""]
    out = good("deal", "tuesday", typed="\n".join(typed))
    assert "this is not the number that pair 1 committed to (B-C.14)" in out
    assert "a number must be 64 lower-case hex digits" in out
    assert "8 boards dealt and sealed" in out


def test_b_c_14_the_commitments_are_public_before_a_number_is_revealed(clock: Clock) -> None:
    planned("--players")
    commits = [good("contribute", f"{name}.txt").split()[1] for name in "ab"]
    typed = "\n".join(["pair 1", commits[0], "pair 2", commits[1], "", ""])
    assert bridge("deal", "tuesday", typed=typed).status == 130  # nobody reveals yet
    told = Path("tuesday/public/status.txt").read_text(encoding="utf-8")
    for name, commit in zip(("pair 1", "pair 2"), commits, strict=True):
        assert f"  commitment of {name}: {commit}\n" in told
    assert "the list of commitments is closed" in told


def test_b_c_14_a_missing_number_voids_the_plan(clock: Clock) -> None:
    planned("--players")
    commits = [good("contribute", f"{name}.txt").split()[1] for name in "ab"]
    note = "the number of pair 1 is missing"
    typed = "\n".join(["pair 1", commits[0], "pair 2", commits[1], "", "missing", ""])
    ran = bridge("deal", "tuesday", typed=typed)
    assert ran.status == 1
    assert f"{note}: this plan is void" in ran.err
    told = good("status", "tuesday")
    assert "session 1  boards 1-8: void" in told
    assert note in told


def test_b_o_5_a_lost_secret_is_told_in_public(clock: Clock) -> None:
    planned()
    assert "Missing option '--reason'" in refused(bridge("void", "tuesday"))
    assert "is void: make a new plan" in good("void", "tuesday", "--reason", "the disk broke")
    assert "the disk broke" in good("status", "tuesday")
    message = refused(bridge("deal", "tuesday", "--value", "4 17 23"))
    assert "the next step is: make a new plan" in message


def test_b_o_5_boards_without_a_secret_are_played_and_not_verified(clock: Clock) -> None:
    dealt()
    assert "cannot be verified" in good("void", "tuesday", "--reason", "the disk broke")
    out = good("reveal", "tuesday", "--yes")
    assert "session 1 cannot be verified: the disk broke" in out
    assert Path(RECORD).exists()
    assert "the evening is not revealed yet" in refused(bridge("verify", "tuesday"))


def test_a_number_is_drawn_once(clock: Clock) -> None:
    good("contribute", "a.txt")
    assert "a number is drawn only once" in refused(bridge("contribute", "a.txt"))
    assert "b.txt" in refused(bridge("contribute", "b.txt", "--reveal"))
