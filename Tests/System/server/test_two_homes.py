"""Two servers on one database, each with keys of its own: what one made counts at the other."""

import pytest

import server as servers
import sharing
import waiting
from people import People

pytestmark = pytest.mark.long("three more servers; test_two_servers has two on one database")


class Member(sharing.SharingServer):
    """A server with a home of its own, of which only the recordings are shared."""

    def __init__(self, host, folder, recordings):
        folder.mkdir(parents=True)
        (folder / "server").mkdir(mode=0o711)
        (folder / "server/recordings").symlink_to(recordings)
        super().__init__(*sharing.database(host), folder)


@pytest.fixture(scope="module")
def members(tmp_path_factory):
    host = servers.Server(tmp_path_factory.mktemp("host"))
    folder = tmp_path_factory.mktemp("homes")
    recordings = folder / "recordings"
    recordings.mkdir()
    members = [Member(host, folder / name, recordings) for name in ("one", "two")]
    for member in members:
        member.password, member.sql = host.password, host.sql
    yield members
    for member in [*members, host]:
        member.stop()


@pytest.fixture(scope="module")
def people(members):
    return People(members[0], few=True)


def other(members, client):
    return servers.Client(members[1], client.token)


def test_each_server_has_keys_of_its_own(members, people):
    keys = [(member.folder / "server" / name).read_bytes() for member in members for name in ("token.key", "receipt.key")]
    assert len(set(keys)) == 4


def test_a_token_of_one_server_counts_at_the_other(members, people):
    assert other(members, people.researcher).get("/v1/me").json() == people.researcher.get("/v1/me").json()


def test_receipts_of_both_are_signed_by_keys_that_both_publish(members, people):
    documents = [servers.result(), servers.result()]
    receipts = [people.device.put_result(documents[0]).json(), other(members, people.device).put_result(documents[1]).json()]
    assert receipts[0]["statement"]["key"] != receipts[1]["statement"]["key"]
    published = [{key["kid"] for key in servers.Client(member).get("/v1/receipt-keys").json()["keys"]} for member in members]
    assert published[0] == published[1] >= {receipt["statement"]["key"] for receipt in receipts}


def test_what_is_revoked_at_one_counts_at_the_other_soon(members, people):
    device = people.enrol(people.clinician, "ms-2026")
    there = other(members, device)
    assert there.get("/v1/me").status_code == 200
    identifier = device.get("/v1/me").json()["id"]
    assert people.clinician.ask("DELETE", f"/v1/devices/{identifier}").status_code == 204
    assert device.get("/v1/me").status_code == 401, "at once where it was revoked"
    waiting.until(lambda: there.get("/v1/me").status_code == 401, "it counts at the other, too")
