"""Servers at one database keep what they promise while they, it and the lines between them fail."""

import sys

import pytest

from tests.faults.cluster import Cluster

DOZEN = (
    "commits unanswered",
    "database line broken",
    "server killed",
    "client line broken",
    "database stopped, immediate",
    "answers to clients lost",
    "database line held",
    "thinker killed",
    "server stalled",
    "client line held",
    "database stopped, fast",
    "upgrade of one",
)


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.timeout(300)
def test_nothing_is_lost_doubled_or_out_of_order_over_a_dozen_faults(tmp_path):
    cluster = Cluster(tmp_path, servers=3, seed="tea", players=3)
    cluster.wait_for(3)
    for fault in DOZEN:
        cluster.harm(fault)
        cluster.wait_for(3)
    cluster.close()
    assert cluster.tally.wrong == []
    assert len(cluster.faults) == len(DOZEN)
    assert cluster.tally.counts["granted requests found in the log"] >= 3 * len(DOZEN)
