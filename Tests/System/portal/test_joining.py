"""What a telephone shows that opens the picture of a code: the code is for a tablet."""

import pytest
import requests

import breadth
from desk import Desk
from test_screens import faults

CODE = "7KQ4-2M9X"
ARABIC = ("ar", "رمز لجهاز لوحي")


@pytest.fixture
def telephone(browser, server, request):
    desk = Desk(browser, server, getattr(request, "param", "en-GB"))
    desk.page.set_viewport_size({"width": 360, "height": 740})
    yield desk
    desk.close()


def opened(telephone, code):
    telephone.asked = []
    telephone.page.on("request", lambda request: telephone.asked.append(request))
    telephone.page.goto(f"{telephone.server.address}/enrol{code}")
    telephone.page.wait_for_selector("html[data-ready]")
    return telephone.page


@pytest.mark.parametrize("telephone, title",
                         breadth.sweep([("en-GB", "A code for a tablet"), ("es", "Un código para una tableta"), ARABIC], [ARABIC]),
                         indirect=["telephone"])
def test_the_address_and_the_code_are_there_to_be_typed_on_the_tablet(telephone, server, title):
    page = opened(telephone, f"#{CODE}")
    assert page.get_by_role("heading", level=1).text_content() == title
    assert page.locator("dd").all_text_contents() == [server.address, CODE]
    assert page.evaluate("""() => {
      const isRight = document.documentElement.dir === 'rtl';
      const { left, right } = document.querySelector('h1').getBoundingClientRect();
      return [...document.querySelectorAll('dd bdi')].every((one) => {
        const own = one.getBoundingClientRect();
        return Math.abs(isRight ? own.right - right : own.left - left) < 2;
      });
    }"""), "what is to be typed does not begin where lines begin"
    assert not faults(page)


def test_no_request_tells_the_code(telephone):
    opened(telephone, f"#{CODE}")
    assert len(telephone.asked) > 5
    # A browser tells what stands behind `#` to nobody; the page must not do it either.
    told = [one.url.split("#")[0] + str(one.all_headers()) + (one.post_data or "") for one in telephone.asked]
    assert not [one for one in told if CODE in one]


def test_without_a_code_the_page_says_who_gives_one(telephone):
    page = opened(telephone, "")
    page.get_by_text("There is no code in this address.").wait_for()
    assert not faults(page)


def test_what_stands_behind_the_mark_is_text(telephone):
    page = opened(telephone, "#<img src=x onerror=document.title='taken'>")
    assert page.locator("main img").count() == 0
    assert "taken" not in page.title()


def test_the_page_may_do_nothing_but_what_is_its_own(server, people):
    here, portal = (requests.get(server.address + path).headers for path in ("/enrol", "/"))
    for name in ("Content-Security-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy", "Permissions-Policy",
                 "Cache-Control"):
        assert here[name] == portal[name]
