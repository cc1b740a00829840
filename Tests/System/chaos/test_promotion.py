"""A synchronous standby is promoted under load: what was acknowledged is there, and the servers follow by themselves."""

import pytest

import paths  # noqa: F401  (first: it makes the next ones found)

import breadth
import history
from ending import look
from journal import Journal
from judgement import judge
from promotion import Promotion

SEED = 20261127 + breadth.SEED


@pytest.mark.slow("a database is copied, dies, and is followed by its standby")
def test_what_was_acknowledged_survives_its_database(tmp_path):
    journal, log = Journal(tmp_path / "log"), history.History(tmp_path / "history")
    promotion = Promotion(tmp_path, SEED, journal, log, clients=breadth.count(3, 6))
    try:
        promotion.run(rounds=breadth.count(1, 4), seconds=breadth.count(1, 5))
        promotion.verify()
        look(promotion.primary, log)
    finally:
        promotion.close()
    log.close()
    judgement = judge(history.read(log.path))
    assert judgement.isGood, (str(judgement), judgement.faults)
    assert journal.faults == []
    assert len(judgement.acknowledged) >= 3
    print(judgement)
