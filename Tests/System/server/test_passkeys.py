"""Passkeys of staff: signing in without a password, and what attacks that."""

import pytest

import factors
import server as servers
from people import People


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    server = factors.NamedServer(tmp_path_factory.mktemp("passkeys"))
    yield People(server, few=True)
    server.stop()


class Owner:
    """Somebody of the staff with a passkey, at a page of the portal."""

    def __init__(self, people, folder, kind="ES256"):
        people.renew_in_time()
        people.server.sql("delete from failures")
        self.server, self.people = people.server, people
        self.name = f"owner-{servers.secrets.token_hex(4)}"
        self.password = f"a good password of {self.name}"
        self.client = people.staff(self.name, "researcher", "ms-2026")
        self.account = self.client.get("/v1/me").json()["id"]
        self.key = factors.Authenticator(folder, people.server.address, kind)
        made = factors.add_passkey(self.client, self.key, password=self.password)
        assert made.status_code == 201, made.text
        self.id, self.recovery_codes = made.json()["id"], made.json()["recoveryCodes"]
        self.page = factors.Page(people.server)

    def challenge(self):
        answer = self.page.post("passkey/challenge")
        assert answer.status_code == 200, answer.text
        return answer.json()["challenge"]

    def sign_in(self, answer):
        return self.page.post("passkey/session", answer)

    def signed_in(self):
        answer = self.sign_in(self.key.answer(self.challenge()))
        assert answer.status_code == 201, answer.text
        return servers.Client(self.server, answer.json()["accessToken"])

    def proof(self, client, **more):
        challenge = client.post("/v1/second-factor/challenge", {}).json()["challenge"]
        return {"passkey": self.key.answer(challenge, **more)}


@pytest.fixture
def owner(named, tmp_path):
    return Owner(named, tmp_path)


def told(answer):
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("kind", factors.KINDS)
def test_a_passkey_signs_in_without_name_and_password(named, tmp_path, kind):
    owner = Owner(named, tmp_path, kind)
    assert len(owner.recovery_codes) == 10
    client = owner.signed_in()
    assert client.get("/v1/me").json()["name"] == owner.name
    state = client.get("/v1/second-factor").json()
    assert [one["name"] for one in state["passkeys"]] == [f"key of {kind}"] and state["passkeys"][0]["lastUsed"]
    # From then on the password is not enough.
    body = {"name": owner.name, "password": owner.password}
    assert told(servers.Client(named.server).post("/v1/sessions", body)) == (401, "secondFactorNeeded")
    assert servers.Client(named.server).post("/v1/sessions", {**body, "code": owner.recovery_codes[0]}).status_code == 201
    half = owner.page.sign_in(owner.name, owner.password)
    assert (half.status_code, half.json()["hasCode"], half.json()["hasPasskey"]) == (202, False, True)


def test_a_challenge_is_answered_once_and_by_the_browser_that_asked(owner):
    answer = owner.key.answer(owner.challenge())
    assert owner.sign_in(answer).status_code == 201
    owner.key.counter += 1
    assert told(owner.sign_in(answer)) == (401, "challengeOver")
    elsewhere = factors.Page(owner.server)
    stolen = owner.key.answer(owner.challenge())
    assert told(elsewhere.post("passkey/session", stolen)) == (401, "challengeOver")
    for forged in [factors.encoded(bytes(56)), factors.encoded(b"x"), factors.encoded(servers.secrets.token_bytes(32))]:
        assert told(owner.sign_in(owner.key.answer(forged))) == (401, "challengeOver")


def test_what_was_made_elsewhere_or_by_nobody_opens_nothing(owner):
    for origin in ["https://elsewhere.example", owner.server.address + ".elsewhere.example", "http://localhost", "null",
                   owner.server.address.replace("http:", "https:")]:
        assert told(owner.sign_in(owner.key.answer(owner.challenge(), origin=origin))) == (401, "wrongPasskey"), origin
    assert told(owner.sign_in(owner.key.answer(owner.challenge(), crossOrigin=True))) == (401, "wrongPasskey")
    assert told(owner.sign_in(owner.key.answer(owner.challenge(), kind="create"))) == (401, "wrongPasskey")
    for flags in [0x00, 0x01, 0x04]:
        owner.key.flags = flags
        assert told(owner.sign_in(owner.key.answer(owner.challenge()))) == (401, "wrongPasskey"), flags
    owner.key.flags, owner.key.party = 0x05, "elsewhere.example"
    assert told(owner.sign_in(owner.key.answer(owner.challenge()))) == (401, "wrongPasskey")
    owner.key.party = "localhost"
    # No page of another site asks at all.
    answer = owner.page.client.ask("POST", "/v1/portal/passkey/challenge", headers={"Origin": "https://elsewhere.example"})
    assert told(answer) == (403, "otherPage")
    owner.signed_in()


def test_a_damaged_answer_is_refused_and_never_a_fault_of_the_server(owner):
    right = owner.key.answer(owner.challenge())
    for part in right:
        for bad in ["", "!", "AA", "A" * 12_000]:
            assert owner.sign_in({**right, part: bad}).status_code in (400, 401, 413), (part, bad[:4])
        data = bytearray(factors.decoded(right[part]))
        data[len(data) // 2] ^= 1
        assert owner.sign_in({**right, part: factors.encoded(bytes(data))}).status_code == 401, part
    assert owner.sign_in(right).status_code == 201, "none of that has used the challenge up"


def test_a_copy_of_a_passkey_is_noticed_by_its_count(owner):
    owner.key.counter = 5
    owner.signed_in()
    for counter in [5, 4, 0]:
        owner.key.counter = counter
        assert told(owner.sign_in(owner.key.answer(owner.challenge()))) == (401, "wrongPasskey"), counter
    entry = owner.people.admin.post("/v1/audit/search", {"action": "passkeyDoubted", "limit": 1}).json()["items"][0]
    assert entry["subject"] == owner.account
    owner.key.counter = 6
    owner.signed_in()


def test_a_passkey_of_another_account_opens_that_one_alone(named, owner, tmp_path):
    other = Owner(named, tmp_path)
    # The key of one with the handle or the id of another.
    mixed = {**owner.key.answer(owner.challenge()), "userHandle": factors.encoded(other.key.handle)}
    assert told(owner.sign_in(mixed)) == (401, "wrongPasskey")
    mixed = {**owner.key.answer(owner.challenge()), "id": factors.encoded(other.key.id), "userHandle": factors.encoded(other.key.handle)}
    assert told(owner.sign_in(mixed)) == (401, "wrongPasskey")
    # Shown by somebody else who is signed in, it proves nothing.
    client = owner.signed_in()
    challenge = client.post("/v1/second-factor/challenge", {}).json()["challenge"]
    assert told(client.post("/v1/second-factor/recovery-codes", {"passkey": other.key.answer(challenge)})) == (401, "wrongPasskey")
    # Nobody registers a passkey that is there already.
    owner.key.counter = 9
    begun = client.post("/v1/second-factor/passkeys/challenge", owner.proof(client))
    assert begun.status_code == 200, begun.text
    assert factors.encoded(owner.key.id) in begun.json()["credentials"]
    copy = factors.Authenticator(tmp_path, owner.server.address)
    copy.id = other.key.id
    assert told(client.post("/v1/second-factor/passkeys", copy.register(begun.json()))) == (401, "wrongPasskey")


def test_a_registration_is_of_this_sign_in_and_this_server_and_counts_once(named, owner, tmp_path):
    client, other = owner.signed_in(), owner.people.admin
    owner.key.counter += 1
    second = factors.Authenticator(tmp_path, owner.server.address)
    options = client.post("/v1/second-factor/passkeys/challenge", owner.proof(client)).json()
    assert options["rpID"] == "localhost" and options["algorithms"] == [-7, -8, -257]
    assert owner.name.encode() not in factors.decoded(options["userHandle"]) and len(factors.decoded(options["userHandle"])) == 32
    assert told(other.post("/v1/second-factor/passkeys", second.register(options))) == (401, "challengeOver")
    for wrong in [{"origin": "https://elsewhere.example"}, {"crossOrigin": True}, {"type": "webauthn.get"}]:
        assert told(client.post("/v1/second-factor/passkeys", second.register(options, **wrong))) == (401, "wrongPasskey"), wrong
    second.flags = 0x01
    assert told(client.post("/v1/second-factor/passkeys", second.register(options))) == (401, "wrongPasskey")
    second.flags = 0x05
    sign_in = {**options, "challenge": owner.challenge()}
    assert told(client.post("/v1/second-factor/passkeys", second.register(sign_in))) == (401, "challengeOver")
    made = client.post("/v1/second-factor/passkeys", second.register(options))
    assert made.status_code == 201 and made.json()["recoveryCodes"] == [], "there are some already"
    third = factors.Authenticator(tmp_path, owner.server.address)
    assert told(client.post("/v1/second-factor/passkeys", third.register(options))) == (401, "challengeOver")


def test_a_passkey_is_taken_away_by_showing_one_and_not_by_the_password(owner):
    client = owner.signed_in()
    owner.key.counter += 1
    path = f"/v1/second-factor/passkeys/{owner.id}/removal"
    assert told(client.post(path, {"password": owner.password})) == (401, "secondFactorNeeded")
    # What was answered to sign in shows nothing here.
    assert told(client.post(path, {"passkey": owner.key.answer(owner.challenge())})) == (401, "challengeOver")
    proof = owner.proof(client)
    assert client.post(f"/v1/second-factor/passkeys/{servers.uuid7()}/removal", proof).status_code == 404
    assert told(client.post(path, proof)) == (401, "challengeOver"), "it was shown once"
    owner.key.counter += 1
    assert client.post(path, owner.proof(client)).status_code == 204
    owner.key.counter += 1
    assert told(owner.sign_in(owner.key.answer(owner.challenge()))) == (401, "wrongPasskey")
    body = {"name": owner.name, "password": owner.password}
    assert servers.Client(owner.server).post("/v1/sessions", body).status_code == 201


def test_an_account_that_is_switched_off_or_reset_is_not_opened_by_a_passkey(owner):
    path = f"/v1/accounts/{owner.account}"
    admin = owner.people.admin
    assert admin.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": "*"}).status_code == 200
    assert told(owner.sign_in(owner.key.answer(owner.challenge()))) == (401, "wrongPasskey")
    assert admin.ask("PATCH", path, {"isDisabled": False}, headers={"If-Match": "*"}).status_code == 200
    owner.signed_in()
    assert admin.post(f"{path}/second-factor/reset").status_code == 204
    owner.key.counter += 1
    assert told(owner.sign_in(owner.key.answer(owner.challenge()))) == (401, "wrongPasskey")


def test_a_key_that_never_counts_is_taken_as_often_as_it_comes(owner):
    for _ in range(3):
        assert owner.key.counter == 0
        owner.signed_in()


def test_a_server_without_a_name_offers_codes_alone_and_says_why(people):
    assert people.researcher.get("/v1/second-factor").json()["noPasskeys"] == "noAddress"
    for path, body in [("challenge", {}), ("passkeys/challenge", {"password": "a good password of researcher"})]:
        assert told(people.researcher.post(f"/v1/second-factor/{path}", body)) == (409, "noPasskeys")
    assert told(factors.Page(people.server).post("passkey/challenge")) == (409, "noPasskeys")
