"""Sign-in of staff by a provider of the clinic: a real one, and one that lies in every way."""

import json
import subprocess
import time

import pytest

import breadth
import chains
import factors
import providers
import server as servers


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """A study server with two providers, and the people of a study."""
    with providers.served(tmp_path_factory.mktemp("providers")) as people:
        yield people


@pytest.fixture(autouse=True)
def all_may_try(world):
    world.server.sql("delete from failures")
    world.liar.behave()


class Member:
    """Somebody of the staff, at a browser, whom a provider knows by a name."""

    def __init__(self, people, role="researcher"):
        people.renew_in_time()
        self.people, self.server = people, people.server
        self.name = f"member-{servers.secrets.token_hex(4)}"
        self.password = f"a good password of {self.name}"
        self.client = people.staff(self.name, role, "ms-2026")
        self.id = self.client.get("/v1/me").json()["id"]
        self.page = factors.Page(people.server)

    def begin_link(self, provider, **proof):
        answer = self.client.post("/v1/provider-links/start", {"provider": provider, **(proof or {"password": self.password})})
        assert answer.status_code == 200, answer.text
        return answer.json()["address"]

    def link(self, provider, subject):
        """Links the account with somebody at a provider; gives what is answered."""
        address = self.begin_link(provider)
        return self.client.post("/v1/provider-links", arrived(self.people, provider, address, subject))

    def linked(self, provider="liar", subject=None):
        self.subject = subject or f"subject of {self.name}"
        answer = self.link(provider, self.subject)
        assert answer.status_code == 201, answer.text
        self.link_id = answer.json()["id"]
        return self

    def sign_in(self, provider="liar", **claims):
        return came(self.people, self.page, provider, self.subject, **claims)


def arrived(people, provider, address, subject, **claims):
    if provider == "clinic":
        return people.clinic.answer(address, subject)
    return people.liar.issue(address, subject, **claims)


def start(page, provider):
    answer = page.post("providers/start", {"provider": provider})
    assert answer.status_code == 200, answer.text
    return answer.json()["address"]


def came(people, page, provider, subject, **claims):
    """What a page is told that went to a provider and came back."""
    return page.post("providers/session", arrived(people, provider, start(page, provider), subject, **claims))


def told(answer):
    return answer.status_code, answer.json()["code"]


def why(people):
    """What the audit says of the last sign-in that was refused."""
    entry = people.admin.post("/v1/audit/search", {"action": "signInRefused", "limit": 1}).json()["items"][0]
    return entry["detail"].get("why")


def signed_in(people, answer):
    assert answer.status_code == 201, answer.text
    return servers.Client(people.server, answer.json()["accessToken"])


def test_providers_are_shown_with_their_names(world):
    shown = servers.Client(world.server).get("/v1/portal/providers").json()["items"]
    assert shown == [{"id": "clinic", "label": {"de": "Nordklinik", "en": "North Clinic"}}, {"id": "liar", "label": {"en": "Liar"}}]
    # A secret, or where the provider is, is nobody's to read.
    assert providers.SECRET not in json.dumps(shown) and "localhost" not in json.dumps(shown)


def test_who_is_linked_signs_in_by_the_clinics_provider(world):
    person = world.clinic.person()
    member = Member(world).linked("clinic", person)
    client = signed_in(world, member.sign_in("clinic"))
    me = client.get("/v1/me").json()
    # The rights are the account's, and the password that was never shown changes nothing.
    assert (me["id"], me["name"], me["role"]) == (member.id, member.name, "researcher")
    assert [study["id"] for study in client.get("/v1/studies").json()["items"]] == ["ms-2026"]
    shown = member.client.get("/v1/provider-links").json()
    assert shown["items"][0]["provider"] == "clinic" and shown["items"][0]["lastUsed"] and not shown["onlyByProvider"]
    entry = world.admin.post("/v1/audit/search", {"action": "signedIn", "limit": 1}).json()["items"][0]
    assert (entry["actor"], entry["detail"]) == (member.id, {"provider": "clinic", "secondFactor": False})
    # What the provider calls the person is in no entry.
    noted = world.server.sql("select detail from audit where study = 'server'")
    assert person not in "".join(noted)


def test_the_password_that_is_wrong_at_the_provider_leads_nowhere(world):
    page = factors.Page(world.server)
    address = start(page, "clinic")
    browser = providers.requests.Session()
    form = browser.get(address, timeout=60)
    fields = providers.send(browser, form.url, {"login": world.clinic.person()})
    again = providers.send(browser, fields.url, {"password": "no word of it"})
    assert providers.returned([again, *again.history]) is None
    # Without an answer of the provider there is nothing to come back with.
    assert told(page.post("providers/session", {"state": providers.asked(address)["state"], "iss": world.clinic.address})) \
        == (401, "providerRefused")
    assert why(world) == "noCode"


def test_nobody_is_matched_by_name_or_address_and_no_account_is_made(world):
    """The provider's person has the name, and the address, of somebody who is here and never linked."""
    before = world.server.sql("select count(*) from accounts")
    page = factors.Page(world.server)
    answer = came(world, page, "liar", "nurse", email="nurse", email_verified=True, preferred_username="admin")
    assert told(answer) == (403, "notLinked") and "My account" in answer.json()["title"]
    assert told(came(world, page, "clinic", world.clinic.person("admin"))) == (403, "notLinked")
    assert why(world) == "notLinked"
    assert world.server.sql("select count(*) from accounts") == before
    assert page.post("refresh").status_code == 401


def test_the_same_name_at_another_provider_is_another_person(world):
    person = world.clinic.person()
    Member(world).linked("clinic", person)
    # The liar says that somebody has come whom the clinic knows, and says the clinic's address with it.
    assert told(came(world, factors.Page(world.server), "liar", person)) == (403, "notLinked")
    assert told(came(world, factors.Page(world.server), "liar", person, iss=world.clinic.address)) == (401, "providerRefused")
    assert why(world) == "wrongIssuer"


def test_linking_needs_a_proof_and_the_same_sign_in(world):
    member, other = Member(world), Member(world)
    assert told(member.client.post("/v1/provider-links/start", {"provider": "liar"})) == (400, "bodyFaults")
    assert told(member.client.post("/v1/provider-links/start", {"provider": "liar", "password": "no"})) == (401, "wrongCredentials")
    assert told(member.client.post("/v1/provider-links/start", {"provider": "nobody", "password": member.password})) == (400, "bodyFaults")
    address = member.begin_link("liar")
    answer = world.liar.issue(address, "linked-somebody")
    # Neither another account nor another sign-in of this one ends what this one began, and no page signs in by it.
    other.client.session.cookies.update(member.client.session.cookies)
    assert told(other.client.post("/v1/provider-links", answer)) == (401, "challengeOver")
    second = world.signed_in(member.name, member.password)
    second.session.cookies.update(member.client.session.cookies)
    assert told(second.post("/v1/provider-links", answer)) == (401, "challengeOver")
    member.page.client.session.cookies.update(member.client.session.cookies)
    assert told(member.page.post("providers/session", answer)) == (401, "challengeOver")
    assert member.client.post("/v1/provider-links", answer).status_code == 201
    assert told(member.client.post("/v1/provider-links", answer)) == (401, "challengeOver")
    # One person there is one account here, and the other way round.
    assert told(other.link("liar", "linked-somebody")) == (409, "linkTaken")
    assert told(member.link("liar", "linked-somebody-else")) == (409, "linkTaken")
    assert told(world.device.get("/v1/provider-links")) == (403, "notAllowed")
    entries = world.admin.post("/v1/audit/search", {"action": "providerLinked", "limit": 1}).json()["items"]
    assert (entries[0]["subject"], entries[0]["detail"]) == (member.id, {"provider": "liar"})


def test_a_link_that_was_removed_ends_its_sign_ins(world, victim):
    member = Member(world).linked()
    client = signed_in(world, member.sign_in())
    path = f"/v1/provider-links/{member.link_id}/removal"
    # Another's link is nobody's, and one's own goes only with a proof.
    assert victim.client.post(path, {"password": victim.password}).status_code == 404
    assert told(member.client.post(path, {})) == (400, "bodyFaults")
    assert member.client.post(path, {"password": member.password}).status_code == 204
    assert client.get("/v1/me").status_code == 401 and member.client.get("/v1/me").status_code == 200
    assert told(member.sign_in()) == (403, "notLinked")
    entry = world.admin.post("/v1/audit/search", {"action": "providerUnlinked", "limit": 1}).json()["items"][0]
    assert entry["subject"] == member.id


def test_an_account_that_is_switched_off_is_off_for_the_provider_too(world):
    member = Member(world).linked()
    client = signed_in(world, member.sign_in())
    def switch(off):
        return world.admin.ask("PATCH", f"/v1/accounts/{member.id}", {"isDisabled": off}, headers={"If-Match": "*"})
    assert switch(True).status_code == 200
    assert client.get("/v1/me").status_code == 401
    assert told(member.sign_in()) == (403, "accountOff") and why(world) == "accountOff"
    assert switch(False).status_code == 200
    assert client.get("/v1/me").status_code == 401, "the sign-in has ended for good"
    signed_in(world, member.sign_in())


@pytest.mark.slow("several passwords, each meant to be slow")
def test_the_providers_second_factor_counts_by_the_words_of_the_settings_and_else_ours_is_asked_for(world):
    person = world.clinic.person()
    member = Member(world).linked("clinic", person)
    secret, _ = factors.set_up(member.client, member.password)
    factors.allow_again(world.server)
    half = member.sign_in("clinic")
    assert half.status_code == 202 and half.json()["hasCode"]
    assert told(member.page.post("session/code", {"challenge": half.json()["challenge"], "code": factors.wrong_code(secret)})) \
        == (401, "wrongCode")
    # What is said in it belongs to it: neither another link nor another provider is put in.
    account, link, provider, sealed = half.json()["challenge"].split(".")
    for forged in [f"{account}.{sealed}", f"{account}.{servers.uuid7()}.{provider}.{sealed}", f"{account}.{link}.liar.{sealed}"]:
        assert told(member.page.post("session/code", {"challenge": forged, "code": factors.code(secret)})) == (401, "challengeOver")
    whole = member.page.post("session/code", {"challenge": half.json()["challenge"], "code": factors.code(secret)})
    signed_in(world, whole)
    with world.clinic.asking_codes():
        answer = member.sign_in("clinic")
    assert answer.status_code == 201, "password and code at the clinic: amr has `mfa`"
    entry = world.admin.post("/v1/audit/search", {"action": "signedIn", "limit": 1}).json()["items"][0]
    assert entry["detail"] == {"provider": "clinic", "secondFactor": True}
    # Who has a factor shows it before another link is made.
    more = member.client.post("/v1/provider-links/start", {"provider": "liar", "password": member.password})
    assert told(more) == (401, "secondFactorNeeded")


def test_acr_counts_where_the_settings_name_it(world):
    member = Member(world).linked()
    factors.set_up(member.client, member.password)
    assert "acr_values=gold" in start(member.page, "liar")
    assert [member.sign_in(**claims).status_code for claims in [{}, {"acr": "silver"}, {"amr": ["mfa"]}, {"acr": "gold"}]] \
        == [202, 202, 202, 201]


@pytest.mark.long("starts the server three times")
def test_where_a_second_factor_is_required_the_providers_is_one(world):
    member = Member(world).linked()
    server = world.server
    def restart(*more):
        server.stop()
        server.options = (*[word for word in server.options if word not in ("--second-factor", "required")], *more)
        server.start()
    restart("--second-factor", "required")
    try:
        plain, strong = signed_in(world, member.sign_in()), signed_in(world, member.sign_in(acr="gold"))
        assert told(plain.get("/v1/studies")) == (403, "secondFactorMustBeSet")
        assert strong.get("/v1/studies").status_code == 200 and not strong.get("/v1/me").json()["mustSetSecondFactor"]
        # Who just came by the provider sets one up without the password.
        assert plain.get("/v1/second-factor").json()["needsPassword"] is False
        secret = plain.post("/v1/second-factor/code", {}).json()["secret"]
        assert plain.post("/v1/second-factor/code/confirmation", {"code": factors.code(secret)}).status_code == 200
        assert plain.get("/v1/studies").status_code == 200
        chains.as_the_server(server, "update sessions set created_at = created_at - interval '11 minutes'")
        assert told(plain.post("/v1/second-factor/code/removal", {"code": factors.code(secret, 1)})) == (400, "bodyFaults")
    finally:
        restart()


@pytest.mark.slow("several passwords, each meant to be slow")
def test_only_by_the_provider_and_back(world):
    member = Member(world)
    def set_only(value, **headers):
        return world.admin.ask("PATCH", f"/v1/accounts/{member.id}", {"onlyByProvider": value}, headers={"If-Match": "*", **headers})
    assert told(set_only(True)) == (409, "noLink")
    member.linked()
    key = factors.Authenticator(world.server.folder, world.server.address)
    assert factors.add_passkey(member.client, key, password=member.password).status_code == 201
    by_provider = signed_in(world, member.sign_in(acr="gold"))
    set_it = set_only(True)
    assert set_it.status_code == 200 and set_it.json()["onlyByProvider"] and set_it.json()["isLinked"]
    assert by_provider.get("/v1/me").status_code == 401 and member.client.get("/v1/me").status_code == 401
    # Neither the password, with the answer of a wrong one, nor the passkey counts; the provider does.
    body = {"name": member.name, "password": member.password}
    assert told(servers.Client(world.server).post("/v1/sessions", body)) == (401, "wrongCredentials")
    assert told(member.page.sign_in(member.name, member.password)) == (401, "wrongCredentials")
    challenge = member.page.post("passkey/challenge").json()["challenge"]
    assert told(member.page.post("passkey/session", key.answer(challenge))) == (401, "wrongCredentials")
    client = signed_in(world, member.sign_in(acr="gold"))
    assert client.get("/v1/provider-links").json()["onlyByProvider"] is True
    # The last link stays while it is the only way in.
    recent = client.post(f"/v1/provider-links/{member.link_id}/removal", {"password": member.password})
    assert told(recent) == (401, "secondFactorNeeded")
    # Somebody else decides, and an administrator gives the password its weight back.
    own = world.admin.get("/v1/me").json()["id"]
    assert world.admin.ask("PATCH", f"/v1/accounts/{own}", {"onlyByProvider": True}, headers={"If-Match": "*"}).status_code == 400
    assert set_only(False).status_code == 200
    assert client.get("/v1/me").status_code == 200
    assert told(servers.Client(world.server).post("/v1/sessions", body)) == (401, "secondFactorNeeded")
    entry = world.admin.post("/v1/audit/search", {"action": "accountChanged", "limit": 1}).json()["items"][0]
    assert (entry["subject"], entry["detail"]) == (member.id, {"onlyByProvider": False})


@pytest.mark.long("several passwords, each meant to be slow, and the program twice")
def test_the_machine_itself_always_gets_somebody_in(world):
    member = Member(world, "administrator").linked()
    assert world.admin.ask("PATCH", f"/v1/accounts/{member.id}", {"onlyByProvider": True}, headers={"If-Match": "*"}).status_code == 200
    world.liar.answers["/token"] = lambda request: providers.give(request, {}, 500)
    done = subprocess.run(
        [servers.PROGRAM, "server", "accounts", "reset", member.name, "--dev", "--home", str(world.server.folder)],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    once = servers.re.search(r"password is (\S+)", done.stdout)[1]
    client = world.signed_in(member.name, once)
    assert client.get("/v1/me").json()["mustChangePassword"]
    verified = subprocess.run([servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(world.server.folder)],
                              capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout


def test_signing_out_ends_ours_and_says_where_theirs_ends(world, victim):
    person = world.clinic.person()
    member = Member(world).linked("clinic", person)
    client = signed_in(world, member.sign_in("clinic"))
    out = member.page.client.ask("DELETE", "/v1/portal/session", headers={"Origin": world.server.address})
    assert out.status_code == 200
    assert out.json()["signOutAddress"] == f"{world.clinic.address}/oauth/end_session?client_id=ambler"
    assert client.get("/v1/me").status_code == 401 and member.page.post("refresh").status_code == 401
    # A provider without such a place, and a sign-in by password, have none.
    page = factors.Page(world.server)
    signed_in(world, came(world, page, "liar", "the victim"))
    assert page.client.ask("DELETE", "/v1/portal/session", headers={"Origin": world.server.address}).status_code == 204


def test_a_sign_in_by_a_provider_lasts_a_day(world, victim):
    page = factors.Page(world.server)
    signed_in(world, came(world, page, "liar", "the victim"))
    lasts = world.server.sql(
        "select extract(epoch from s.expires_at - s.created_at) from sessions s join provider_sign_ins p on p.session = s.id "
        "order by s.created_at desc limit 1")
    assert float(lasts[0]) == 12 * 3600
    chains.as_the_server(world.server, "update sessions set created_at = created_at - interval '23 hours', "
                         f"refreshed_at = refreshed_at - interval '2 hours' where account = '{victim.id}' "
                         "and id in (select session from provider_sign_ins)")
    assert page.post("refresh").status_code == 200
    left = world.server.sql(
        "select extract(epoch from s.expires_at - now()) from sessions s join provider_sign_ins p on p.session = s.id "
        f"where account = '{victim.id}' order by s.refreshed_at desc limit 1")
    assert float(left[0]) < 3601, "a day from its begin, and not twelve hours from now"


# --- Attacks with tokens

# What is wrong with the token, or beside it, and what the audit says of it.
LIES = {
    "unsigned": ({"token": lambda right, _: providers.forged(right, {"alg": "none"})}, "algorithmRefused"),
    "signed with the client's secret": (
        {"token": lambda right, _: providers.forged(right, {"alg": "HS256"}, providers.SECRET.encode())}, "algorithmRefused"),
    "signed with an empty signature": ({"token": lambda right, _: right.rsplit(".", 1)[0] + "."}, "wrongSignature"),
    "signed by another's key of the same name": ({"token": lambda _, said: stranger(said)}, "wrongSignature"),
    "cut": ({"token": lambda right, _: right[:-42]}, "wrongSignature"),
    "no token": ({"token": lambda *_: "x"}, "malformedToken"),
    "with a key of its own": ({"token": lambda right, said: stranger(said, jwk={"kty": "EC"})}, "malformedToken"),
    "of a sign-out": ({"token": lambda right, said: None, "typ": "logout+jwt"}, "malformedToken"),
    "of another issuer": ({"iss": "https://evil.example"}, "wrongIssuer"),
    "without an issuer": ({"iss": None}, "wrongIssuer"),
    "for another client": ({"aud": "another"}, "wrongAudience"),
    "for others besides": ({"aud": [providers.CLIENT, "another"]}, "wrongAudience"),
    "given to another": ({"azp": "another"}, "wrongParty"),
    "over": ({"exp": 1_700_000_000}, "expired"),
    "from the future": ({"iat": int(time.time()) + 86_400}, "notYet"),
    "not yet to be used": ({"nbf": int(time.time()) + 86_400}, "notYet"),
    "old": ({"iat": 1_700_000_000}, "tooOld"),
    "with another nonce": ({"nonce": "another"}, "wrongNonce"),
    "without a nonce": ({"nonce": None}, "wrongNonce"),
    "of another access token": ({"at_hash": providers.half("another")}, "wrongAccessHash"),
    "of another code": ({"c_hash": providers.half("another")}, "wrongCodeHash"),
    "of nobody": ({"sub": ""}, "noSubject"),
    "of somebody with a long name": ({"sub": "x" * 256}, "noSubject"),
}


def stranger(said, **header):
    key = providers.ECKey.generate_key("P-256")
    return providers.jws.serialize_compact({"alg": "ES256", "kid": "ES256-1", **({} if not header else {"x5c": ["AA"]})},
                                           json.dumps(said).encode(), key, algorithms=["ES256"])


@pytest.fixture(scope="module")
def victim(world):
    """Somebody who is linked, and whom every lie names."""
    world.liar.behave()
    return Member(world).linked(subject="the victim")


@pytest.mark.parametrize("lie", LIES)
def test_a_token_that_is_wrong_in_one_thing_opens_nothing_and_the_audit_says_which(world, victim, lie):
    claims, reason = LIES[lie]
    claims = dict(claims)
    if kind := claims.pop("typ", None):
        claims["token"] = lambda _, said: world.liar.signed(said, "ES256", typ=kind)
    page = factors.Page(world.server)
    subject = claims.pop("sub", "the victim")
    answer = came(world, page, "liar", subject, **claims)
    assert told(answer) == (401, "providerRefused")
    assert why(world) == reason
    assert page.post("refresh").status_code == 401


@pytest.mark.parametrize("algorithm", ["ES256", "EdDSA", "RS256", "PS256"])
def test_each_algorithm_with_a_public_key_is_taken(world, victim, algorithm):
    signed_in(world, came(world, factors.Page(world.server), "liar", "the victim", algorithm=algorithm, at_hash=None))


def test_a_new_key_is_fetched_once_and_strangers_names_of_keys_do_not_drive_the_server(world, victim):
    world.liar.keys["ES256"], world.liar.names["ES256"] = providers.ECKey.generate_key("P-256"), "ES256-2"
    signed_in(world, came(world, factors.Page(world.server), "liar", "the victim"))
    def fetched():
        return [path for path, _, _ in world.liar.requests].count("/keys")
    assert fetched() == 1
    for number in range(3):
        world.liar.names["EdDSA"] = f"never heard {number}"
        right = world.liar.issue(start(victim.page, "liar"), "the victim", algorithm="EdDSA")
        assert told(victim.page.post("providers/session", right)) == (401, "providerRefused")
        assert why(world) == "unknownKey"
    assert fetched() == 1, "once a minute at the most"
    world.liar.names["EdDSA"] = "EdDSA-1"


# --- Attacks on the way


def test_an_answer_counts_in_the_browser_that_went_and_once(world, victim):
    """Login CSRF: somebody is led to a page with an attacker's answer, and would work in the attacker's account."""
    attacker, page = factors.Page(world.server), factors.Page(world.server)
    answer = world.liar.issue(start(attacker, "liar"), "the victim")
    assert told(page.post("providers/session", answer)) == (401, "challengeOver"), "no cookie"
    start(page, "liar")
    assert told(page.post("providers/session", answer)) == (401, "providerRefused")
    assert why(world) == "otherState"
    # Only a page of this server asks, whatever cookies come along.
    for origin in [{}, {"Origin": "https://evil.example"}, {"Origin": world.liar.address}]:
        sent = attacker.client.ask("POST", "/v1/portal/providers/session", answer, headers=origin)
        assert told(sent) == (403, "otherPage")
        assert told(attacker.client.ask("POST", "/v1/portal/providers/start", {"provider": "liar"}, headers=origin)) == (403, "otherPage")
    cookies = attacker.client.session.cookies.copy()
    signed_in(world, attacker.post("providers/session", answer))
    # The cookie went with it; kept by a thief together with the answer, it opens nothing a second time.
    assert "ambler-flow" not in attacker.client.session.cookies
    attacker.client.session.cookies.update(cookies)
    assert told(attacker.post("providers/session", answer)) == (401, "challengeOver")


def test_a_code_that_was_used_or_stolen_opens_nothing(world, victim):
    page, thief = factors.Page(world.server), factors.Page(world.server)
    answer = world.liar.issue(start(page, "liar"), "the victim")
    # A stolen code put into an attempt of the thief's own: the provider's proof key is another.
    own = providers.asked(start(thief, "liar"))
    assert told(thief.post("providers/session", {**answer, "state": own["state"]})) == (401, "providerRefused")
    assert why(world) == "codeRefused"
    code = world.liar.issue(start(page, "liar"), "the victim")
    signed_in(world, page.post("providers/session", code))
    again = providers.asked(start(page, "liar"))
    assert told(page.post("providers/session", {**code, "state": again["state"]})) == (401, "providerRefused")
    assert why(world) == "codeRefused"


def test_the_answer_of_one_provider_is_no_answer_of_another(world, victim):
    """Mix-up: a provider that lies brings the other one's answer, to get its code."""
    page = factors.Page(world.server)
    person = world.clinic.person()
    elsewhere = world.clinic.answer(start(factors.Page(world.server), "clinic"), person)
    state = providers.asked(start(page, "liar"))["state"]
    sent = len(world.liar.requests)
    assert told(page.post("providers/session", {**elsewhere, "state": state})) == (401, "providerRefused")
    assert why(world) == "answerOfOtherIssuer"
    without = {"state": state, "code": elsewhere["code"]}
    assert told(page.post("providers/session", without)) == (401, "providerRefused")
    assert why(world) == "answerOfOtherIssuer", "both always name themselves, so one that does not is none of theirs"
    assert "/token" not in [path for path, _, _ in world.liar.requests[sent:]], "the code never reached the liar"


def test_a_browser_is_sent_to_the_provider_and_back_to_this_server_alone(world):
    """No word of a request says where anybody is led."""
    page = factors.Page(world.server)
    address = start(page, "liar")
    question = providers.asked(address)
    assert address.startswith(f"{world.liar.address}/authorize?")
    assert question["redirect_uri"] == f"{world.server.address}/signed-in"
    assert (question["response_type"], question["code_challenge_method"]) == ("code", "S256")
    for more in ["redirect", "redirect_uri", "next", "issuer"]:
        assert told(page.post("providers/start", {"provider": "liar", more: "https://evil.example"})) == (400, "bodyFaults")
    named = page.client.ask("POST", "/v1/portal/providers/start", {"provider": "liar"},
                            headers={"Origin": "http://127.0.0.1", "Host": "127.0.0.1"})
    assert named.status_code in (200, 421) and "127.0.0.1%2Fsigned-in" not in named.text
    # Back at the server the page is the portal's, whatever stands in its address.
    asked = f"{world.server.address}/signed-in?state=x&code=y&next=https://evil.example"
    back = servers.Client(world.server).session.get(asked, timeout=60)
    assert back.status_code == 200 and "evil" not in back.text and "script-src 'self'" in back.headers["Content-Security-Policy"]
    assert back.headers["Referrer-Policy"] == "no-referrer"


def test_the_cookie_of_the_way_is_sealed_and_not_for_scripts(world):
    answer = factors.Page(world.server).post("providers/start", {"provider": "liar"})
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and "Max-Age=600" in cookie and "Path=/;" in cookie
    question = providers.asked(answer.json()["address"])
    assert question["state"] not in cookie and question["nonce"] not in cookie
    page = factors.Page(world.server)
    address = start(page, "liar")
    right = page.client.session.cookies["ambler-flow"]
    for forged in ["", "x", right[:-2] + "AA", right[4:]]:
        page.client.session.cookies.clear()
        page.client.session.cookies.set("ambler-flow", forged, domain="localhost.local")
        page.client.session.cookies.set("ambler-flow", forged, domain="localhost")
        assert told(page.post("providers/session", world.liar.issue(address, "x"))) == (401, "challengeOver")


def test_who_says_no_at_the_provider_is_told_to_begin_again(world):
    page = factors.Page(world.server)
    state = providers.asked(start(page, "liar"))["state"]
    answer = page.post("providers/session", {"state": state, "iss": world.liar.address, "error": "access_denied"})
    assert told(answer) == (401, "providerRefused")
    assert why(world) == "declined"


def test_refusals_of_an_address_are_limited(world):
    page = factors.Page(world.server)
    state = providers.asked(start(page, "liar"))["state"]
    said = [page.post("providers/session", {"state": "x" + state, "iss": world.liar.address}).status_code for _ in range(22)]
    assert said == [401] * 20 + [429] * 2
    assert page.post("providers/start", {"provider": "liar"}).status_code == 429


# --- A provider that is away, slow, endless, or lies about where things are


def fresh(world):
    """Lets the server know nothing of its providers."""
    world.server.stop()
    world.server.start()


def endless(request):
    request.send_response(200)
    request.end_headers()
    try:
        while True:
            request.wfile.write(b" " * 65_536)
    except OSError:
        pass


def moved(where):
    return lambda request: providers.give(request, {}, 302, Location=where)


HARM = {
    "is broken": ("/.well-known/openid-configuration", lambda request: providers.give(request, {}, 500), "failing"),
    "has no document": ("/.well-known/openid-configuration", lambda request: providers.give(request, {}, 404), "malformedAnswer"),
    "leads to this machine": ("/.well-known/openid-configuration", moved("http://127.0.0.1/"), "redirected"),
    "leads its keys to this machine": ("/keys", moved("http://169.254.169.254/latest/meta-data"), "redirected"),
    "has a document without an end": ("/.well-known/openid-configuration", endless, "tooLarge"),
    "has keys without an end": ("/keys", endless, "tooLarge"),
    "has huge keys": ("/keys", lambda request: providers.give(request, b'{"keys":[' + b" " * 300_000 + b"]}"), "tooLarge"),
    "has many keys": ("/keys", lambda request: providers.give(request, {"keys": [{}] * 101}), "malformedAnswer"),
    "hangs up": ("/keys", lambda request: request.connection.close(), "away"),
    "sends a page": ("/.well-known/openid-configuration", lambda request: providers.give(request, b"<html>"), "malformedAnswer"),
}
LIED = {
    "issuer": ("https://evil.example", "otherIssuer"),
    "authorization_endpoint": ("https://evil.example/authorize", "otherOrigin"),
    "token_endpoint": ("http://127.0.0.1/token", "otherOrigin"),
    "jwks_uri": ("http://localhost/keys", "otherOrigin"),
    "end_session_endpoint": ("javascript:alert(1)", "malformedAnswer"),
    "code_challenge_methods_supported": (["plain"], "noProofKey"),
}


CASES = {**{name: (path, act, {}, reason) for name, (path, act, reason) in HARM.items()},
         **{f"lies about its {name}": (None, None, {name: value}, reason) for name, (value, reason) in LIED.items()}}


@pytest.mark.slow("the server is started anew, which forgets the provider")
@pytest.mark.parametrize("name", breadth.sweep(CASES, brief=["lies about its jwks_uri"]))
def test_a_provider_that_does_harm_signs_nobody_in_and_others_are_served(world, victim, name):
    path, act, document, reason = CASES[name]
    page = factors.Page(world.server)
    fresh(world)
    world.liar.document = document
    if path:
        world.liar.answers[path] = act
    answers, sent = [], []
    for _ in range(2):
        answers.append(page.post("providers/start", {"provider": "liar"}))
        sent.append(len(world.liar.requests))
    assert [told(answer) for answer in answers] == [(503, "providerAway")] * 2
    assert why(world) == reason
    # It is left alone for a while, and the other one is asked all the same.
    assert sent[0] == sent[1] > 0
    assert page.post("providers/start", {"provider": "clinic"}).status_code == 200
    # What it does is forgotten with it.
    fresh(world)


@pytest.mark.long("the server waits for it for five seconds")
def test_a_provider_that_says_nothing_is_given_up_and_others_are_served_meanwhile(world, victim):
    fresh(world)
    reached = servers.threading.Event()
    def silent(_):
        reached.set()
        world.liar.silent.wait(60)
    world.liar.answers["/token"] = silent
    page = factors.Page(world.server)
    answer = world.liar.issue(start(page, "liar"), "the victim")
    said = []
    waiting = servers.threading.Thread(target=lambda: said.append(page.post("providers/session", answer)))
    waiting.start()
    assert reached.wait(60)
    assert world.admin.get("/v1/studies").status_code == 200
    waiting.join(60)
    assert told(said[0]) == (503, "providerAway") and why(world) == "tooSlow"
    world.liar.silent.set()


def test_a_provider_that_answers_a_code_with_harm_signs_nobody_in(world, victim):
    for act, status, reason in [
            (lambda request: providers.give(request, {}, 500), 503, "failing"), (moved("http://127.0.0.1/"), 503, "redirected"),
            (endless, 503, "tooLarge"), (lambda request: providers.give(request, {"error": "invalid_grant"}, 400), 401, "codeRefused"),
            (lambda request: providers.give(request, {"access_token": "x"}), 503, "malformedAnswer"),
            (lambda request: providers.give(request, [7]), 503, "malformedAnswer")]:
        world.server.sql("delete from failures")
        world.liar.answers["/token"] = act
        answer = came(world, factors.Page(world.server), "liar", "the victim")
        assert told(answer) == (status, "providerRefused" if status == 401 else "providerAway"), reason
        assert why(world) == reason


# --- The command


def test_a_file_with_faults_is_told_with_all_of_them(tmp_path):
    file = tmp_path / "providers.json"
    file.write_text('{"ambler": 1, "providers": [{"id": "A b", "issuer": "http://login.clinic.example", "label": {}, "secret": "x"}]}')
    def run(*words):
        done = subprocess.run([servers.PROGRAM, "server", "--dev", "--home", str(tmp_path / "home"), "--port", "0", *words],
                              capture_output=True, text=True, check=False, timeout=60)
        return done.returncode, done.stdout + done.stderr
    code, words = run("--sign-in-providers", str(file))
    assert code == 64 and "--public-address" in words
    code, words = run("--sign-in-providers", str(file), "--public-address", "https://study.example")
    assert code == 65
    for place in ["/providers/0/id", "/providers/0/issuer", "/providers/0/label", "/providers/0/secret", "clientID"]:
        assert place in words, words
    code, words = run("--sign-in-providers", str(tmp_path / "none"), "--public-address", "https://study.example")
    assert code == 66 or "none" in words


def test_without_providers_there_are_none(server):
    assert servers.Client(server).get("/v1/portal/providers").json() == {"items": []}
    page = factors.Page(server)
    assert told(page.post("providers/start", {"provider": "clinic"})) == (400, "bodyFaults")
