"""The study server and its people, for the suites of the server and of the portal."""

import pytest

import server as servers
from people import People


@pytest.fixture(scope="session", name="server")
def running_server(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="session", name="people")
def staff_and_tablet(server):
    return People(server)


@pytest.fixture(autouse=True, name="renewal")
def stay_signed_in(request):
    """Tests that take longer than a sign-in lasts do not end it."""
    if "people" in request.fixturenames:
        request.getfixturevalue("people").renew_in_time()
