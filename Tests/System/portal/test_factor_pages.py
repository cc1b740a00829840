"""A second factor in the portal: codes of an app, passkeys of a made-up authenticator of the browser, and recovery codes."""

import json

import pytest

import paths  # noqa: F401  (first: it makes the next ones found)

import factors
import server as servers
from desk import Desk
from people import People
from test_screens import faults


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    server = factors.NamedServer(tmp_path_factory.mktemp("factors"))
    yield People(server, few=True)
    server.stop()


@pytest.fixture
def member(browser, named):
    """Somebody of the staff, at a browser that knows them."""
    named.renew_in_time()
    named.server.sql("delete from failures")
    name = f"member-{servers.secrets.token_hex(4)}"
    named.staff(name, "researcher", "ms-2026")
    desk = Desk(browser, named.server)
    desk.name, desk.password = name, f"a good password of {name}"
    desk.sign_in(name)
    yield desk
    desk.close()


def sound(page, what):
    """Nothing that axe, or a trembling finger, finds fault with."""
    found = faults(page)
    assert not found, f"{what}: {json.dumps(found, indent=1)}"


def prove(desk, code=None):
    """Says in the dialog who one is."""
    dialog = desk.page.get_by_role("dialog", name="Confirm that it is you")
    dialog.wait_for()
    dialog.get_by_label("Current password").fill(desk.password)
    if code:
        dialog.get_by_label("Code").fill(code)
    dialog.get_by_role("button", name="Continue").click()


def shown_codes(desk):
    """The recovery codes that are shown, before one goes on."""
    codes = desk.page.get_by_role("list", name="Recovery codes")
    codes.wait_for()
    sound(desk.page, "recovery codes")
    found = codes.get_by_role("listitem").all_inner_texts()
    desk.press("Continue")
    desk.page.get_by_text("Codes that are left: 10").wait_for()
    return found


def leave(desk):
    desk.press("Sign out")
    desk.page.get_by_role("heading", level=1, name="Sign in").wait_for()


def first_step(desk):
    desk.write("Name", desk.name)
    desk.write("Password", desk.password)
    desk.press("Sign in")
    desk.page.get_by_role("heading", level=1, name="Second step").wait_for()


def has_arrived(desk):
    desk.page.get_by_role("heading", level=1, name="Studies").or_(desk.page.get_by_role("heading", level=1, name="My account")).wait_for()


@pytest.mark.slow("all of it, in each theme")
def test_codes_of_an_app_are_set_up_asked_for_and_taken_away(member):
    page, server = member.page, member.server
    member.go("me")
    sound(page, "my account")
    member.press("Set up an app")
    sound(page, "the dialog")
    prove(member)
    page.get_by_alt_text("The secret as a picture, for the app to scan").wait_for()
    sound(page, "the secret")
    secret = page.locator(".secret").inner_text().replace(" ", "")
    member.write("Code from the app", factors.wrong_code(secret))
    member.press("Confirm")
    page.get_by_text("This is not the code that the app shows now.").wait_for()
    member.write("Code from the app", factors.code(secret))
    member.press("Confirm")
    codes = shown_codes(member)
    assert len(codes) == 10
    factors.allow_again(server)
    leave(member)
    first_step(member)
    sound(page, "the second step")
    assert member.focused == "code"
    # Loaded again, half way is nowhere.
    page.reload()
    page.get_by_role("heading", level=1, name="Sign in").wait_for()
    first_step(member)
    member.press("Continue")
    page.get_by_text("Enter the code.").wait_for()
    member.write("Code", factors.wrong_code(secret))
    member.press("Continue")
    page.get_by_text("The code is wrong or was used. Wait for the next one.").wait_for()
    member.write("Code", factors.code(secret))
    member.press("Continue")
    has_arrived(member)
    leave(member)
    first_step(member)
    member.write("Code", codes[0])
    member.press("Continue")
    has_arrived(member)
    member.go("me")
    page.get_by_text("Codes that are left: 9").wait_for()
    factors.allow_again(server)
    member.press("Remove the app")
    prove(member)
    page.get_by_text("Enter the code, too.").wait_for()
    member.press("Remove the app")
    prove(member, factors.code(secret))
    page.get_by_text("Not set up").wait_for()


class Authenticator:
    """An authenticator of the browser's own, for tests."""

    def __init__(self, desk):
        self.session = desk.context.new_cdp_session(desk.page)
        self.session.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
                   "isUserVerified": True, "automaticPresenceSimulation": True}
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def credentials(self):
        return self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]

    def put_back(self, credential, **changes):
        """Puts a copy of a passkey in its place, as whoever stole it has one."""
        self.session.send("WebAuthn.removeCredential", {"authenticatorId": self.id, "credentialId": credential["credentialId"]})
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": {**credential, **changes}})

    def verify(self, is_verified):
        self.session.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": is_verified})


@pytest.mark.slow("all of it, in each theme")
def test_a_passkey_is_added_signs_in_and_is_taken_away(member):
    page, authenticator = member.page, Authenticator(member)
    member.go("me")
    member.write("Name of the passkey", "this machine")
    member.press("Add a passkey")
    prove(member)
    shown_codes(member)
    sound(page, "my account with a passkey")
    [credential] = authenticator.credentials()
    assert credential["isResidentCredential"] and credential["rpId"] == "localhost"
    assert member.name.encode() not in servers.base64.b64decode(credential["userHandle"])
    leave(member)
    sound(page, "signing in")
    member.press("Sign in with a passkey")
    has_arrived(member)
    leave(member)
    # With the password, too, it is the second step.
    first_step(member)
    member.press("Sign in with a passkey")
    has_arrived(member)
    leave(member)
    # Who is not found out to be the owner does not come in, and neither does a copy that signed less often.
    authenticator.verify(False)
    member.press("Sign in with a passkey")
    page.get_by_text("The passkey was not accepted. Try again, or sign in with your password.").wait_for()
    authenticator.verify(True)
    authenticator.put_back(authenticator.credentials()[0], signCount=0)
    page.reload()
    member.press("Sign in with a passkey")
    page.get_by_text("The passkey was not accepted. Try again, or sign in with your password.").wait_for()
    authenticator.put_back(authenticator.credentials()[0], signCount=1000)
    member.press("Sign in with a passkey")
    has_arrived(member)
    member.go("me")
    member.press("Remove: this machine")
    dialog = page.get_by_role("dialog", name="Confirm that it is you")
    dialog.get_by_role("button", name="Continue").click()
    page.get_by_label("Name of the passkey").wait_for()
    page.get_by_role("button", name="Remove: this machine").wait_for(state="detached")
    # The password is enough again.
    leave(member)
    member.sign_in(member.name)


def test_an_administrator_resets_a_second_factor_after_being_asked(browser, named, member):
    password = member.password
    client = named.signed_in(member.name, password)
    factors.set_up(client, password)
    desk = Desk(browser, named.server)
    desk.sign_in("admin", "correct horse battery")
    desk.go("accounts")
    desk.press(f"Reset the second factor: {member.name}")
    desk.page.get_by_role("dialog").get_by_role("button", name="Reset the second factor").click()
    desk.page.get_by_text(f"The second factor of {member.name} has been reset.").wait_for()
    desk.close()
    assert named.signed_in(member.name, password).get("/v1/me").status_code == 200


def test_where_a_second_factor_is_required_setting_one_up_is_all_that_is_shown(browser, named):
    server = named.server
    name = f"late-{servers.secrets.token_hex(4)}"
    password = f"a good password of {name}"
    named.staff(name, "researcher", "ms-2026")
    usual = server.options
    server.stop()
    server.options = ("--second-factor", "required", *usual)
    server.start()
    try:
        desk = Desk(browser, server)
        desk.password = password
        desk.open("study/ms-2026/results")
        desk.write("Name", name)
        desk.write("Password", password)
        desk.press("Sign in")
        desk.page.get_by_text("This server asks for a second factor beside the password. Set one up first.").wait_for()
        sound(desk.page, "setting one up first")
        desk.press("Set up an app")
        prove(desk)
        desk.page.locator(".secret").wait_for()
        desk.write("Code from the app", factors.code(desk.page.locator(".secret").inner_text().replace(" ", "")))
        desk.press("Confirm")
        desk.page.get_by_role("list", name="Recovery codes").wait_for()
        desk.press("Continue")
        # One is where one wanted to go.
        desk.heading("Results")
        desk.close()
    finally:
        server.stop()
        server.options = usual
        server.start()


def test_a_server_known_by_an_address_alone_says_why_it_has_no_passkeys(desk):
    desk.sign_in("nurse")
    desk.go("me")
    desk.page.get_by_text("This server has no passkeys, because it does not know its public address.").wait_for()
    leave(desk)
    assert desk.page.get_by_role("button", name="Sign in with a passkey").count() == 0
