"""The page that `ambler inspect --html` writes, on paper."""

import math
import subprocess

import pytest

from program import PROGRAM

# A4 with the browser's own margins, in pixels of CSS.
PAPER = {"width": 718, "height": 1047}
GAPS = 15


@pytest.fixture
def report(tmp_path):
    """A table of samples that tells no time of day, with a pause of a second in every five."""
    table = tmp_path / "samples.csv"
    rows = [
        f"{number / 100:.2f},{math.sin(number / 9):.4f},{math.cos(number / 7):.4f},{9.81 + math.sin(number / 5) / 9:.4f}"
        for number in range(5 * 100 * (GAPS + 1))
        if number % 500 < 400
    ]
    table.write_text("t,x,y,z\n" + "\n".join(rows) + "\n")
    for words in (["import", "csv", table, "--out", tmp_path / "made"], ["inspect", tmp_path / "made", "--html", tmp_path / "made.html"]):
        done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    return done.stdout, (tmp_path / "made.html").as_uri()


def test_a_report_on_paper_is_cut_nowhere_and_tells_each_gap(report, browser):
    page = browser.new_page(viewport=PAPER)
    page.goto(report[1])
    page.emulate_media(media="print")
    cut = """() => [...document.querySelectorAll('td, th, svg, figcaption, dd, li, .scroll, figure')].filter((one) =>
        one.getBoundingClientRect().right > innerWidth || getComputedStyle(one).overflowX === 'auto').map((one) => one.outerHTML)"""
    assert page.evaluate(cut) == []
    # What the plots show is not printed as numbers too; a table of many gaps is, though it is folded on a screen.
    assert page.locator("summary", has_text="Allan deviation in numbers").is_hidden()
    rows = page.locator("details:not(.numbers) tbody tr")
    assert rows.count() == GAPS
    shown = "(rows) => rows.filter((row) => row.checkVisibility() && row.closest('details').clientHeight > 20 * rows.length).length"
    assert rows.evaluate_all(shown) == GAPS
    page.emulate_media(media="screen")
    assert page.locator("summary", has_text="Allan deviation in numbers").is_visible()
    assert rows.evaluate_all(shown) == 0
    page.close()


def test_a_report_without_a_time_of_day_counts_from_the_beginning(report, browser):
    text, address = report
    assert "recorded   time of day unknown" in text
    assert "after 4.0 s, 1.0 s, 100 samples" in text
    page = browser.new_page()
    page.goto(address)
    assert page.get_by_text("time of day unknown").is_visible()
    assert page.get_by_text("since the beginning").count() > 0
    assert "unknown UTC" not in page.content()
    page.locator("summary", has_text="Gaps").click()
    assert page.locator("tbody tr").filter(has_text="after 4.0 s").is_visible()
    page.close()
