import pathlib
import subprocess
import sys
import types
import uuid

import pytest

import contract
import encryption
import home as homes
import proxy as proxies
import server as servers
import tpm as tpms
from fixtures import running_server, staff_and_tablet, stay_signed_in  # noqa: F401  (here pytest finds them)
from people import People

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "chaos"))

from database import Database


@pytest.fixture
def proxy(people):
    proxy = proxies.Proxy(lambda: people.server.port)
    yield proxy
    proxy.close()


@pytest.fixture(scope="session")
def killer(tmp_path_factory):
    """The library that kills a program at a change of the disk that is named by its number."""
    library = tmp_path_factory.mktemp("killer") / "kill_at.so"
    source = servers.ROOT / "Tests/Support/kills/kill_at.c"
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library, source], check=True, timeout=homes.HANG)
    return library


@pytest.fixture
def tpm(tmp_path):
    """A TPM of software that has nothing sealed."""
    if tpms.MISSING:
        pytest.skip(f"not installed: {', '.join(tpms.MISSING)}")
    tpm = tpms.TPM(tmp_path / "tpm")
    yield tpm
    tpm.stop()


@pytest.fixture
def tablet(people, proxy, tmp_path):
    """A home that is enrolled, by way of the proxy."""
    people.server.sql("delete from failures")
    tablet = homes.Home(tmp_path)
    tablet.enrol(proxy.address, homes.code(people))
    return tablet


@pytest.fixture(scope="session")
def encrypted_server(tmp_path_factory):
    encrypted = encryption.EncryptedServer(tmp_path_factory.mktemp("encrypted"))
    encrypted.people = People(encrypted.server, few=True)
    yield encrypted
    encrypted.server.stop()


@pytest.fixture
def encrypted(encrypted_server):
    """A server of its own that speaks TLS, with people."""
    encrypted_server.people.renew_in_time()
    return encrypted_server


@pytest.fixture(scope="session")
def own_server(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("own"))
    yield types.SimpleNamespace(server=server, people=People(server, few=True), database=Database(server))
    server.stop()


@pytest.fixture
def own(own_server):
    """A server for what no other test should meet: stopped, its database killed, its keys gone. Each test leaves it serving."""
    own_server.people.renew_in_time()
    return own_server


@pytest.fixture(scope="session")
def behind(tmp_path_factory):
    """A server behind a proxy of this machine, which is reached at another address; its figures are told for a token."""
    folder, token = tmp_path_factory.mktemp("behind"), uuid.uuid4().hex
    file = folder / "token"
    file.write_text(token + "\n")
    server = servers.Server(
        folder / "home", "--metrics-token-file", str(file), "--behind", "127.0.0.1",
        "--public-address", "https://study.example/ambler")
    yield types.SimpleNamespace(server=server, token=token)
    server.stop()


def is_whole(session):
    """Whether all tests of the folder were collected, and ran to the end."""
    folder = pathlib.Path(__file__).parent
    files = {item.path for item in session.items}
    named = any("::" in word for word in session.config.args)
    chosen = session.config.option.keyword or session.config.option.markexpr
    return files == set(folder.glob("test_*.py")) and not (named or chosen or session.shouldstop or session.shouldfail)


# What each process that ran a share of the tests told at its end: whether all were collected, and what was answered.
shares = []


def share(session):
    return {"is_whole": is_whole(session), "seen": sorted(contract.SEEN)}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    """A process that ran a share of the tests has ended; one that was killed tells nothing."""
    shares.append(getattr(node, "workeroutput", {}).get("share", {"is_whole": False, "seen": []}))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session, exitstatus):
    """After a whole run, every success that the API's document describes was seen once."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["share"] = share(session)
        return
    told = shares or [share(session)]
    if exitstatus != pytest.ExitCode.OK or not all(one["is_whole"] for one in told):
        return
    if unseen := contract.unseen({tuple(answer) for one in told for answer in one["seen"]}):
        session.config.get_terminal_writer().line("\nNever answered, though described:\n" + "\n".join(unseen), red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config):
    config.addinivalue_line("markers", "stores(*tables): a test of bad input that stores something there, too")
