"""Deals on a real Ray cluster of two nodes: the same results, also when a node is killed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import ray
from click.testing import CliRunner
from ray.cluster_utils import Cluster

from eldest.bots import BadBot, simulate
from eldest.bots.strength.cluster import SECONDS, ClusterFailed, RayCluster
from eldest.cli import main
from eldest.deal import Draws
from eldest.games.mindikot import GAME
from eldest.games.mindikot.view import View

ROOT = Path(__file__).parents[2]
SMALL: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}
# Ray leaves sockets and files for the end of its processes.
pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning:ray"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two nodes, whose processes find this file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT / "tests"))
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_health_check_period_ms", "500")
        found = Cluster(initialize_head=True, head_node_args=SMALL)
        found.add_node(**SMALL)
        yield found
        found.shutdown()


@pytest.fixture
def connected(cluster: Cluster) -> Iterator[Cluster]:
    """A driver that stays connected."""
    ray.init(cluster.address, log_to_driver=False, logging_level="ERROR")
    yield cluster
    ray.shutdown()


def timeless(*words: str) -> dict[str, Any]:
    """What a command prints as JSON, without what the clock said."""
    ran = CliRunner().invoke(main, [*words, "--json"])
    assert ran.exit_code == 0, ran.output
    result: dict[str, Any] = json.loads(ran.stdout)
    assert result.pop("timing")
    return result


def cheat(view: View, dice: Draws) -> str:
    """Plays a card of somebody else."""
    return next(card for card in ("S2", "H2", "D2", "C2") if card not in view.hand)


# -- the same results -----------------------------------------------------------------------------


def test_a_command_connects_plays_and_leaves(cluster: Cluster) -> None:
    words = ("simulate", "mindikot", "--deals", "30", "--bots", "club,beginner")
    assert timeless(*words, f"--ray={cluster.address}") == timeless(*words)
    assert not ray.is_initialized()


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "marias", "--deals", "6", "--bots", "club,beginner,random"),
        ("match", "zoliky", "club", "beginner", "players=2", "--deals", "300"),
        ("match", "mindikot", "expert", "club", "--deals", "2"),
        ("ladder", "mindikot", "mode=B", "--bots", "random,beginner,club", "--deals", "12"),
    ],
    ids=lambda words: " ".join(words[:3]),
)
def test_the_results_are_those_of_one_process(connected: Cluster, words: tuple[str, ...]) -> None:
    assert timeless(*words, "--ray") == timeless(*words)


def test_chunks_take_a_second_or_more_once_the_deals_are_known(connected: Cluster) -> None:
    workers = RayCluster()
    assert list(workers.each(_busy, range(400))) == list(range(400))
    assert {chunk.node for chunk in workers.chunks} == {node["NodeID"] for node in ray.nodes()}
    steady = workers.chunks[8:-4]  # the first are the measure, the last what was left
    assert steady
    assert all(chunk.seconds > SECONDS / 2 for chunk in steady)


def _busy(deal: int) -> int:
    """Takes 50 ms of CPU time."""
    until = time.process_time() + 0.05
    while time.process_time() < until:
        pass
    return deal


# -- what goes wrong ------------------------------------------------------------------------------


def test_a_bot_that_breaks_the_law_is_named_as_in_one_process(connected: Cluster) -> None:
    with pytest.raises(BadBot, match=r"cheat at seat \d broke the law: [a-z_]+ \("):
        simulate(GAME, GAME.options(), 4, "bad", [cheat, "random"], workers=RayCluster())


def test_a_bot_that_a_node_does_not_have_is_told(
    connected: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "def first(view, dice):\n    return view.legal[0]\n"
    (tmp_path / "only_here.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    words = ["simulate", "mindikot", "--bots", "only_here:first,club", "--deals", "4", "--ray"]
    ran = CliRunner().invoke(main, words)
    assert ran.exit_code == 2
    assert "only_here" in ran.stderr


def test_another_version_on_a_node_is_refused(
    connected: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eldest.bots.strength.cluster.__version__", "0.0.1")
    with pytest.raises(ClusterFailed, match=r"has eldest .+, here it is 0\.0\.1"):
        list(RayCluster().each(_busy, range(2)))


def test_a_cluster_that_is_not_there_is_told() -> None:
    ran = CliRunner().invoke(main, ["simulate", "mindikot", "--ray=nowhere"])
    assert ran.exit_code == 2
    assert ran.stderr.startswith("eldest: there is no Ray cluster at nowhere: ")
    both = CliRunner().invoke(main, ["simulate", "mindikot", "--ray", "--processes", "2"])
    assert "cannot be combined" in both.stderr


# Last, because it changes the nodes.
def test_chunks_of_a_node_that_is_killed_are_played_again_and_a_new_node_gets_work(
    connected: Cluster, tmp_path: Path
) -> None:
    doomed = max(connected.worker_nodes, key=lambda node: node.node_id)
    begun = tmp_path / "begun"
    killer = Thread(target=_kill_when, args=(connected, doomed, begun), daemon=True)
    killer.start()
    workers = RayCluster()
    play = _Doomed(doomed.node_id, str(begun))
    played = workers.each(play, range(10**6))
    first = [next(played) for _ in range(40)]
    killer.join()
    assert first == list(range(40))
    lost = {int(line) for line in begun.read_text(encoding="utf-8").splitlines()}
    assert lost <= set(first)  # whoever began them there never ended
    assert doomed.node_id not in {chunk.node for chunk in workers.chunks}
    fresh = connected.add_node(**SMALL)
    count = 40
    while fresh.node_id not in {chunk.node for chunk in workers.chunks}:
        assert next(played) == count
        count += 1
    played.close()


class _Doomed:
    """A deal that never ends on one node."""

    def __init__(self, node: str, begun: str) -> None:
        self.node = node
        self.begun = begun

    def __call__(self, deal: int) -> int:
        if ray.get_runtime_context().get_node_id() == self.node:
            with Path(self.begun).open("a", encoding="utf-8") as file:
                file.write(f"{deal}\n")
            while True:
                time.sleep(1)  # until the node is killed
        return _busy(deal)


def _kill_when(cluster: Cluster, node: Any, begun: Path) -> None:
    while not begun.exists() or not begun.read_text(encoding="utf-8").endswith("\n"):
        time.sleep(0.05)
    cluster.remove_node(node, allow_graceful=False)
