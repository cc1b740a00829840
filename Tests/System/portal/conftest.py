"""The study server with people and data in it, as the tests of the server make them, and a desk of the staff."""

import pytest

import paths  # noqa: F401  (first: it makes the next ones found)

import exports
import versions
from desk import HEARD, STUDY, Desk, fill
from fixtures import running_server, staff_and_tablet, stay_signed_in  # noqa: F401  (here pytest finds them)


@pytest.fixture
def desk(browser, server, people):
    desk = Desk(browser, server)
    yield desk
    desk.close()


@pytest.fixture(scope="session")
def filled(people):
    """A participant with results over some days, one that could not be taken, one that came twice, and a task."""
    people.filled, people.last = fill(people, STUDY, people.clinician, people.researcher, people.device)
    return people


@pytest.fixture(scope="session")
def heard(people):
    """A study that no other test touches, with the same in it, for what has to be the same each time."""
    people.study(HEARD)
    people.long_here(HEARD)
    nurse = people.staff("heard-nurse", "clinician", HEARD, "north")
    researcher = people.staff("heard-researcher", "researcher", HEARD)
    people.heard, people.heard_last = fill(people, HEARD, nurse, researcher, people.enrol(nurse, HEARD))
    people.enrol(nurse, HEARD, people.heard["id"])
    made = researcher.post(f"/v1/studies/{HEARD}/exports", {"parts": ["tables"]}).json()
    exports.finished(researcher, made["id"])
    people.heard_version = versions.draft(researcher, HEARD, {"study.json": versions.study(HEARD), "who-5.json": versions.task()})
    return people
