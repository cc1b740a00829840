import pathlib

import pytest

import contract
import encryption
import home as homes
import proxy as proxies
from fixtures import running_server, staff_and_tablet, stay_signed_in  # noqa: F401  (here pytest finds them)
from people import People


@pytest.fixture
def proxy(people):
    proxy = proxies.Proxy(lambda: people.server.port)
    yield proxy
    proxy.close()


@pytest.fixture
def tablet(people, proxy, tmp_path):
    """A home that is enrolled, by way of the proxy."""
    people.server.sql("delete from failures")
    tablet = homes.Home(tmp_path)
    tablet.enrol(proxy.address, homes.code(people))
    return tablet


@pytest.fixture(scope="session")
def encrypted(tmp_path_factory):
    """A server of its own that speaks TLS, with people."""
    encrypted = encryption.EncryptedServer(tmp_path_factory.mktemp("encrypted"))
    encrypted.people = People(encrypted.server)
    yield encrypted
    encrypted.server.stop()


def is_whole(session):
    """Whether all tests of the folder were collected, and ran to the end."""
    folder = pathlib.Path(__file__).parent
    files = {item.path for item in session.items}
    named = any("::" in word for word in session.config.args)
    chosen = session.config.option.keyword or session.config.option.markexpr
    return files == set(folder.glob("test_*.py")) and not (named or chosen or session.shouldstop or session.shouldfail)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session, exitstatus):
    """After a whole run, every success that the API's document describes was seen once."""
    if exitstatus != pytest.ExitCode.OK or not is_whole(session):
        return
    if unseen := contract.unseen():
        session.config.get_terminal_writer().line("\nNever answered, though described:\n" + "\n".join(unseen), red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config):
    config.addinivalue_line("markers", "stores(*tables): a test of bad input that stores something there, too")
