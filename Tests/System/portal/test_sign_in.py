"""Signing in: what is kept where, what is told, and that a page stays signed in."""

import concurrent.futures

import pytest
import requests

import breadth
import server as servers
from desk import Desk


def ask(server, method, path, body=None, origin=None, cookie=None, **headers):
    client = servers.Client(server)
    if cookie:
        client.session.cookies.set("ambler", cookie)
    return client.ask(method, f"/v1/portal/{path}", body, headers={"Origin": origin or server.address, **headers})


WHO = {"name": "nurse", "password": "a good password of nurse"}


def test_the_refresh_token_is_in_a_cookie_that_no_script_reads_and_in_no_body(server, people):
    answer = ask(server, "POST", "session", WHO)
    assert answer.status_code == 201
    assert "refreshToken" not in answer.text
    cookie = answer.headers["Set-Cookie"]
    assert all(part in cookie for part in ["HttpOnly", "SameSite=Strict", "Path=/v1/portal"])
    assert answer.headers["Cache-Control"] == "no-store"


def test_only_pages_of_this_server_may_ask(server, people):
    good = ask(server, "POST", "session", WHO).cookies["ambler"]
    for method, path, body in [("POST", "session", WHO), ("POST", "refresh", None), ("DELETE", "session", None)]:
        for origin, more in [("https://elsewhere.example", {}), ("null", {}), (server.address + ".elsewhere.example", {}),
                             (None, {"Sec-Fetch-Site": "cross-site"})]:
            answer = ask(server, method, path, body, origin, good, **more)
            assert (answer.status_code, answer.json()["code"]) == (403, "otherPage"), (method, path, origin)
        bare = servers.Client(server).ask(method, f"/v1/portal/{path}", body)
        assert bare.status_code == 403
    assert ask(server, "POST", "refresh", cookie=good).status_code == 200


def test_a_sign_in_that_was_ended_is_over(server, people):
    cookie = ask(server, "POST", "session", WHO).cookies["ambler"]
    ended = ask(server, "DELETE", "session", cookie=cookie)
    assert ended.status_code == 204 and "Max-Age=0" in ended.headers["Set-Cookie"]
    assert ask(server, "POST", "refresh", cookie=cookie).status_code == 401
    assert ask(server, "DELETE", "session", cookie=cookie).status_code == 204
    assert ask(server, "POST", "refresh", cookie="nonsense").status_code == 401
    assert ask(server, "POST", "refresh").status_code == 401


def test_the_page_may_do_nothing_but_what_is_its_own(server, people):
    answer = requests.get(server.address + "/")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert "<script>" not in answer.text and "style=" not in answer.text


def test_a_wrong_password_is_told_in_plain_words(desk):
    desk.open()
    desk.press("Sign in")
    desk.page.get_by_text("Enter your name.").wait_for()
    assert desk.focused == "name"
    desk.write("Name", "nurse")
    desk.press("Sign in")
    assert desk.focused == "password"
    desk.write("Password", "not this one at all")
    desk.press("Sign in")
    desk.page.get_by_text("The name or the password is wrong.").wait_for()


def test_a_page_that_is_loaded_again_stays_signed_in_and_keeps_no_token(desk):
    page = desk.sign_in("nurse")
    page.reload()
    page.get_by_role("heading", name="Studies").wait_for()
    kept = page.evaluate("JSON.stringify([Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])")
    assert kept == '[[],[],""]'
    desk.press("Sign out")
    page.get_by_role("heading", name="Sign in").wait_for()
    page.reload()
    page.get_by_role("heading", name="Sign in").wait_for()


def test_a_password_that_counts_once_is_changed_first(browser, server, people):
    made = people.admin.post("/v1/accounts", {"name": "new-nurse", "role": "clinician", "studies": [{"id": "ms-2026", "clinic": "north"}]})
    once = made.json()["oneTimePassword"]
    desk = Desk(browser, server)
    desk.open("study/ms-2026/participants")
    desk.write("Name", "new-nurse")
    desk.write("Password", once)
    desk.press("Sign in")
    desk.heading("Choose a password")
    desk.write("Current password", once)
    desk.write("New password", "four words are good")
    desk.write("New password again", "four words are bad")
    desk.press("Change the password")
    desk.page.get_by_text("The two passwords are not the same.").wait_for()
    for short, told in [("short", "This password is too short, too common, or the old one. Choose another."), (None, None)]:
        desk.write("New password", short or "four words are good")
        desk.write("New password again", short or "four words are good")
        desk.press("Change the password")
        if told:
            desk.page.get_by_text(told).wait_for()
    # One is where one wanted to go.
    desk.heading("Participants")
    desk.close()


def test_a_server_that_does_not_answer_is_told_and_tried_again(desk):
    desk.sign_in("nurse")
    desk.context.route("**/v1/studies/**", lambda route: route.abort())
    desk.page.locator(".study-list a").first.click()
    desk.heading("This page could not be shown")
    desk.page.get_by_text("The server cannot be reached. Check the network and try again.").first.wait_for()
    desk.context.unroute("**/v1/studies/**")
    desk.press("Try again")
    desk.heading("Participants")


@pytest.mark.long("a server that fails")
def test_a_failing_server_shows_no_program_s_words(desk):
    desk.sign_in("nurse")
    desk.context.route("**/v1/studies/**", lambda route: route.fulfill(
        status=500, content_type="application/problem+json", body='{"status":500,"code":"internal","title":"StackTrace at 0x7f"}'))
    desk.page.locator(".study-list a").first.click()
    desk.heading("This page could not be shown")
    assert "0x7f" not in desk.page.content()
    desk.context.unroute("**/v1/studies/**")


@pytest.mark.long("a sign-in that ends")
def test_an_access_token_that_is_over_is_made_new_without_a_word(desk):
    page = desk.sign_in("nurse")
    refused = []

    def refuse_once(route):
        if refused:
            return route.continue_()
        refused.append(route.request.url)
        return route.fulfill(status=401, content_type="application/problem+json", body='{"status":401,"code":"notSignedIn","title":""}')

    desk.context.route("**/v1/studies/**", refuse_once)
    page.locator(".study-list a").first.click()
    desk.heading("Participants")
    assert len(refused) == 1


@pytest.mark.long("windows that load again and again")
def test_windows_that_load_at_once_do_not_sign_each_other_out(desk):
    page = desk.sign_in("nurse")
    others = [desk.context.new_page() for _ in range(breadth.count(2, 4))]
    for one in others:
        one.goto(f"{desk.server.address}/#studies")
    for _ in range(breadth.count(1, 3)):
        for one in [page, *others]:
            # Twice at once: what was asked the first time is cut off.
            one.evaluate("setTimeout(() => location.reload(), 0); setTimeout(() => location.reload(), 5)")
        for one in [page, *others]:
            one.get_by_role("heading", name="Studies").wait_for()


@pytest.mark.long("one detail of signing in")
def test_a_sign_in_that_somebody_ended_elsewhere_leads_to_signing_in(desk, server):
    page = desk.sign_in("nurse")
    desk.go("me")
    token = servers.Client(server).post("/v1/sessions", {"name": "nurse", "password": "a good password of nurse"}).json()["accessToken"]
    client = servers.Client(server, token)
    newest = max((one for one in client.get("/v1/sessions").json()["items"] if not one["isCurrent"]), key=lambda one: one["created"])
    assert client.ask("DELETE", f"/v1/sessions/{newest['id']}").status_code == 204
    page.evaluate("location.hash = 'studies'")
    page.get_by_role("heading", name="Sign in").wait_for()


def test_requests_at_once_with_one_cookie_leave_nobody_with_a_token_that_is_over(server, people):
    """Windows that are opened together where the browser cannot let them take turns, which is so without TLS."""
    good = ask(server, "POST", "session", WHO).cookies["ambler"]
    with concurrent.futures.ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: ask(server, "POST", "refresh", cookie=good), range(8)))
    assert {one.status_code for one in answers} == {200}
    # Whichever answer came last to the browser, its cookie is one that counts.
    for one in answers:
        assert ask(server, "POST", "refresh", cookie=one.cookies["ambler"]).status_code == 200
