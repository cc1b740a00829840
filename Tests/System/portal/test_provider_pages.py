"""Signing in by a provider of the clinic, in a browser from the button to the portal and out again: the provider is Canaille."""

import pytest

import paths  # noqa: F401  (first: it makes the next ones found)

import factors
import providers
import server as servers
from desk import Desk
from test_factor_pages import sound


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    with providers.served(tmp_path_factory.mktemp("providers")) as people:
        yield people


@pytest.fixture
def member(browser, named):
    """Somebody of the staff, whom the clinic knows too, at a browser that knows them nowhere."""
    named.renew_in_time()
    named.server.sql("delete from failures")
    desk = Desk(browser, named.server)
    desk.name, desk.person = f"member-{servers.secrets.token_hex(4)}", named.clinic.person()
    desk.password = f"a good password of {desk.name}"
    desk.client = named.staff(desk.name, "researcher", "ms-2026")
    yield desk
    desk.close()


def sign_in_there(desk, code=False):
    """Fills in what the clinic's own pages ask for, until they lead back."""
    page = desk.page
    page.locator('input[name="login"]').fill(desk.person)
    page.keyboard.press("Enter")
    page.locator('input[name="password"]').fill(f"four words of {desk.person}")
    page.keyboard.press("Enter")
    if code:
        page.locator('input[name="otp"]').fill(providers.code())
        page.keyboard.press("Enter")


def has_arrived(desk):
    desk.page.get_by_role("heading", level=1, name="Studies").wait_for()


def link(desk):
    """Links the account under My account; the browser is then signed in there, too."""
    desk.sign_in(desk.name)
    desk.go("me")
    desk.press("Link with North Clinic")
    dialog = desk.page.get_by_role("dialog", name="Confirm that it is you")
    dialog.get_by_label("Current password").fill(desk.password)
    dialog.get_by_role("button", name="Continue").click()
    sign_in_there(desk)
    desk.page.get_by_text("Your account is linked now.").wait_for()


@pytest.mark.slow("the whole way, with two programs")
def test_an_account_is_linked_signs_in_by_the_provider_and_signs_out_of_both(member, named):
    page = member.page
    link(member)
    sound(page, "my account with a link")
    assert page.url == f"{member.server.address}/#me", "nothing of the answer stays in the address"
    member.press("Sign out")
    page.get_by_role("heading", level=1, name="Sign in").wait_for()
    sound(page, "the sign-in with providers")
    # The provider still knows this browser, so that it asks nothing.
    member.press("Sign in with North Clinic")
    has_arrived(member)
    assert page.evaluate("document.cookie") == "", "no script reads any of the cookies"
    page.reload()
    has_arrived(member)
    member.press("Sign out")
    page.get_by_text("You are signed out here.").wait_for()
    sound(page, "signed out here")
    page.get_by_role("link", name="Sign out at the provider, too").click()
    page.wait_for_url(f"{named.clinic.address}/**")
    # Canaille asks whether that is wanted.
    page.locator('button[name="answer"][value="logout"]').click()
    page.wait_for_load_state()
    member.open()
    member.press("Sign in with North Clinic")
    page.locator('input[name="login"]').wait_for()


def test_who_is_not_linked_is_told_what_to_do(member):
    page = member.open()
    member.press("Sign in with North Clinic")
    sign_in_there(member)
    page.get_by_text("No account is linked with this sign-in yet.").wait_for()
    sound(page, "not linked")
    assert page.url.rstrip("#/") == member.server.address
    member.write("Name", member.name)
    member.write("Password", member.password)
    member.press("Sign in")
    has_arrived(member)


@pytest.mark.long("the whole way three times")
def test_our_code_is_asked_for_unless_the_clinic_asked_for_one(member, named):
    secret, _ = factors.set_up(member.client, member.password)
    page = member.open()
    member.write("Name", member.name)
    member.write("Password", member.password)
    member.press("Sign in")
    factors.allow_again(member.server)
    member.write("Code", factors.code(secret))
    member.press("Continue")
    has_arrived(member)
    factors.allow_again(member.server)
    member.go("me")
    member.press("Link with North Clinic")
    dialog = page.get_by_role("dialog", name="Confirm that it is you")
    dialog.get_by_label("Current password").fill(member.password)
    dialog.get_by_label("Code").fill(factors.code(secret))
    dialog.get_by_role("button", name="Continue").click()
    with named.clinic.asking_codes():
        sign_in_there(member, code=True)
        page.get_by_text("Your account is linked now.").wait_for()
    member.press("Sign out")
    # The clinic's session in this browser was made with a code: it says so.
    member.press("Sign in with North Clinic")
    has_arrived(member)
    member.press("Sign out")
    page.context.clear_cookies()
    factors.allow_again(member.server)
    member.open()
    member.press("Sign in with North Clinic")
    sign_in_there(member)
    page.get_by_role("heading", level=1, name="Second step").wait_for()
    member.write("Code", factors.code(secret))
    member.press("Continue")
    has_arrived(member)


def test_a_sign_in_that_goes_wrong_is_told_and_the_page_still_works(member, named):
    page = member.page
    # An answer of nowhere, as a link of somebody else has it.
    page.goto(f"{member.server.address}/signed-in?code=x&state=signIn.x&iss=x")
    page.get_by_text("This took too long. Please begin again.").wait_for()
    assert page.url.rstrip("#/") == member.server.address
    page.goto(f"{member.server.address}/signed-in")
    page.get_by_role("heading", level=1, name="Sign in").wait_for()
    named.liar.document = {"issuer": "https://evil.example"}
    member.press("Sign in with Liar")
    page.get_by_text("The provider does not answer as it should.").wait_for()
    named.liar.behave()


def test_the_buttons_speak_five_languages(member):
    for language, words in {"es": "Entrar con North Clinic", "ar": "تسجيل الدخول عبر North Clinic", "de": "Mit Nordklinik anmelden",
                            "fr": "Se connecter avec North Clinic", "en": "Sign in with North Clinic"}.items():
        page = member.open()
        page.locator("#choose-language").select_option(language)
        page.get_by_role("button", name=words, exact=True).wait_for()


@pytest.mark.long("the whole way, and an administrator beside")
def test_an_administrator_lets_the_provider_alone_count_and_the_password_again(member, named, browser):
    link(member)
    admin = Desk(browser, named.server)
    admin.sign_in("admin", "correct horse battery")
    admin.go("accounts")
    admin.press(f"Only by provider: {member.name}")
    admin.page.get_by_role("dialog").get_by_role("button", name="Only by provider").click()
    admin.page.get_by_role("button", name=f"Let the password count: {member.name}", exact=True).wait_for()
    sound(admin.page, "accounts with one that is only by its provider")
    page = member.open()
    member.write("Name", member.name)
    member.write("Password", member.password)
    member.press("Sign in")
    page.get_by_text("The name or the password is wrong.").wait_for()
    member.press("Sign in with North Clinic")
    has_arrived(member)
    member.go("me")
    page.get_by_text("You sign in by a provider only. Your password does not count.").wait_for()
    admin.press(f"Let the password count: {member.name}")
    admin.page.get_by_role("dialog").get_by_role("button", name="Let the password count").click()
    admin.page.get_by_role("button", name=f"Only by provider: {member.name}", exact=True).wait_for()
    admin.close()
