"""Exports from the portal: asked for in a browser, made by the server, saved, unpacked and checked."""

import subprocess
import zipfile

import pytest

import exports
import server as servers
import waiting
from desk import STUDY
from test_sign_in import ask

MAKE = "Create the export"
# Milliseconds of the page's time, after which it looks again.
BETWEEN = 2_000


def at_exports(desk):
    """The page of exports, whose time tests put forward where it would wait to look again."""
    page = desk.sign_in("researcher")
    page.clock.install()
    return desk.go(f"study/{STUDY}/exports")


def looks_until(page, condition, what):
    waiting.until(lambda: condition() or page.clock.fast_forward(BETWEEN), what, page=page)


def made(desk):
    """Asks for an export, and gives its row once it is ready."""
    rows = desk.page.locator("#archives ~ * tbody tr")
    before = rows.count()
    desk.press(MAKE)
    rows.nth(before).wait_for()
    looks_until(desk.page, rows.first.locator("[data-state=finished]").count, "the export is ready")
    return rows.first


def saved(page, row):
    with page.expect_download() as download:
        row.get_by_role("button", name="Download").click()
    return download.value


@pytest.mark.slow("the server makes an archive")
def test_an_export_is_asked_for_saved_and_holds_what_its_sums_say(desk, filled, tmp_path):
    page = at_exports(desk)
    row = made(desk)
    assert "Everything" in row.text_content()
    download = saved(page, row)
    assert download.suggested_filename.startswith(f"{STUDY}-") and download.suggested_filename.endswith(".zip")
    with zipfile.ZipFile(download.path()) as file:
        assert file.testzip() is None
        file.extractall(tmp_path)
    folder = tmp_path / "export"
    done = subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    listed = {line.split("  ", 1)[1].strip() for line in (folder / "SHA256SUMS").read_text().splitlines()}
    there = {str(one.relative_to(folder)) for one in folder.rglob("*") if one.is_file()}
    assert there - listed == {"SHA256SUMS"}
    identifier = filled.last["id"]
    assert (folder / f"results/{identifier[-2:]}/{identifier}.json").read_bytes() == servers.encoded(filled.last)


@pytest.mark.long("an archive of another choice")
def test_only_what_was_chosen_is_in_it_and_nothing_is_no_choice(desk, filled):
    page = at_exports(desk)
    boxes = page.get_by_role("checkbox")
    for at in range(boxes.count()):
        boxes.nth(at).uncheck()
    desk.press(MAKE)
    page.get_by_text("Choose at least one part.").wait_for()
    assert desk.focused == "results"
    page.get_by_role("checkbox", name="Tables (CSV)").check()
    row = made(desk)
    assert "Tables (CSV) and codebook" in row.text_content() and "Everything" not in row.text_content()
    names = zipfile.ZipFile(saved(page, row).path()).namelist()
    assert "export/tables/results.csv" in names
    assert not [one for one in names if one.startswith("export/results/")]


@pytest.mark.long("the server makes two archives")
def test_what_is_under_way_is_told_and_the_focus_stays_where_it_is(desk, filled):
    page = at_exports(desk)
    # The server is made slow by us: the first answers say that it waits and is being made.
    states = iter(["waiting", "running"])

    def slowly(route):
        answer = route.fetch()
        body = answer.json()
        state = next(states, None)
        if state:
            body["items"][-1] = {
                key: value for key, value in body["items"][-1].items() if key not in ("bytes", "sha256", "finished")} | {"state": state}
        route.fulfill(response=answer, json=body)

    made(desk)
    page.route("**/exports?**", slowly)
    desk.press(MAKE)
    page.get_by_text("Waiting").wait_for()
    assert desk.focused == MAKE
    page.get_by_role("button", name="Download").first.focus()
    page.clock.fast_forward(BETWEEN)
    page.get_by_text("Being created", exact=True).first.wait_for()
    page.get_by_text("Waiting").wait_for(state="detached")
    looks_until(page, lambda: not page.get_by_text("Being created", exact=True).count(), "the export is made")
    assert desk.focused == "Download"
    page.locator("#spoken").get_by_text("The export is ready to download.").wait_for(state="attached")


@pytest.mark.long("an archive that ends in other ways")
def test_an_archive_that_is_gone_is_told_and_a_failed_one_asks_for_another(desk, filled, server):
    page = at_exports(desk)
    row = made(desk)
    server.sql("update exports set state = 'removed' where state = 'finished'")
    row.get_by_role("button", name="Download").click()
    page.get_by_text("Old or outdated, so removed: request a new one").first.wait_for()
    server.sql("update exports set state = 'failed' where state = 'removed'")
    page.reload()
    page.get_by_text("Failed: request a new one").first.wait_for()


@pytest.mark.long("a browser again")
def test_too_many_exports_at_once_are_told_in_words(desk, filled):
    page = at_exports(desk)
    page.route("**/exports", lambda route: route.fulfill(
        status=409, content_type="application/problem+json", body='{"status":409,"code":"tooManyExports","title":"x"}'))
    desk.press(MAKE)
    page.get_by_text("Other exports of this study are not finished yet. Please wait for them.").wait_for()
    assert page.get_by_role("button", name=MAKE).get_attribute("aria-disabled") is None


def test_an_archive_is_given_to_the_cookie_of_a_researcher_and_to_nobody_else(server, people, filled):
    made = people.researcher.post(f"/v1/studies/{STUDY}/exports", {"parts": ["tables"]}).json()
    exports.finished(people.researcher, made["id"])
    path = f"exports/{made['id']}/content"

    def cookie(name):
        return ask(server, "POST", "session", {"name": name, "password": f"a good password of {name}"}).cookies["ambler"]

    researcher = cookie("researcher")
    whole = ask(server, "GET", path, cookie=researcher)
    assert whole.status_code == 200 and whole.content == people.researcher.get(f"/v1/exports/{made['id']}/content").content
    part = ask(server, "GET", path, cookie=researcher, Range="bytes=5-14")
    assert (part.status_code, part.content) == (206, whole.content[5:15])
    elsewhere = ask(server, "GET", path, cookie=researcher, **{"Sec-Fetch-Site": "cross-site"})
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (403, "otherPage")
    assert ask(server, "GET", path).status_code == 401
    assert ask(server, "GET", path, cookie="nonsense").status_code == 401
    assert ask(server, "GET", path, cookie=cookie("nurse")).status_code == 403
    assert ask(server, "GET", path, cookie=cookie("other-researcher")).status_code == 404
    # The token of the cookie still counts, and when the sign-in is over, nothing is given.
    assert ask(server, "POST", "refresh", cookie=researcher).status_code == 200
    assert ask(server, "DELETE", "session", cookie=researcher).status_code == 204
    assert ask(server, "GET", path, cookie=researcher).status_code == 401
    # Who has a one-time password has to choose another first.
    once = people.admin.post(
        "/v1/accounts", {"name": "new-researcher", "role": "researcher", "studies": [{"id": STUDY}]}).json()["oneTimePassword"]
    new = ask(server, "POST", "session", {"name": "new-researcher", "password": once}).cookies["ambler"]
    assert ask(server, "GET", path, cookie=new).status_code == 403
