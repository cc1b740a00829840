"""A step that shows a PDF: in the browser's viewer, in full, and in words where there is no viewer."""

import pathlib
import shutil
import urllib.request

import pytest

import chromium
import tablet as tablets
import waiting

# The whole browser has a viewer; the one that other tests run has none.
WHOLE = shutil.which("chromium")
VIEWER = "chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/"
TASK = {
    "ambler": 1, "id": "leaflets", "version": "1", "title": "Leaflets",
    "steps": [
        {"id": "read", "type": "instruction", "title": "Before you begin",
         "document": {"path": "leaflet.pdf", "description": "What the study does with your data"}},
        {"id": "rights", "type": "media", "title": "Your rights", "kind": "document", "file": "rights.pdf",
         "description": "What you may ask for"},
        {"id": "done", "type": "completion", "title": "Thanks"},
    ],
}


def pdf():
    """A PDF of one page."""
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        ("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R"
         " /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>"),
        "<< /Length 38 >>\nstream\nBT /F1 30 Tf 20 300 Td (Leaflet) Tj ET\nendstream",
    ]
    written, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(written))
        written += f"{number} 0 obj\n{text}\nendobj\n".encode()
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{len(written)}\n%%EOF\n"
    return written + end.encode()


@pytest.fixture
def tablet(tmp_path):
    for name in ["leaflet.pdf", "rights.pdf"]:
        pathlib.Path(tmp_path, name).write_bytes(pdf())
    with tablets.Tablet(tablets.study(tmp_path, [TASK])) as tablet:
        yield tablet


class ViewingWindow(tablets.Window):
    """A window of a browser that says that it has a viewer, whether it has one or not."""

    def open(self):
        self.context.add_init_script(
            "Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })")
        super().open()


@pytest.fixture
def viewing(browser, tablet):
    window = ViewingWindow(browser, tablet)
    window.begin("Leaflets")
    yield window
    window.close()


def source(window, selector="iframe.document-view"):
    """The address of what a frame shows, without how it is shown."""
    address, shown = window.page.locator(selector).get_attribute("src").split("#")
    assert "toolbar=0" in shown, "nothing is offered to be saved or printed"
    return address


def test_a_document_is_framed_with_its_title_and_a_line_of_words(viewing):
    page = viewing.page
    assert viewing.title == "Before you begin"
    assert page.locator("iframe.document-view").get_attribute("title") == "Before you begin"
    page.get_by_text("What the study does with your data", exact=True).wait_for()
    box = page.locator("iframe.document-view").bounding_box()
    assert box["height"] >= 600, box
    assert page.get_by_text("This browser cannot show the document").count() == 0


def test_its_address_answers_with_its_bytes_and_only_our_page_may_frame_it(viewing):
    answer = viewing.page.evaluate(
        """async (address) => { const answer = await fetch(address);
             return { status: answer.status, type: answer.headers.get('content-type'),
               policy: answer.headers.get('content-security-policy'),
               bytes: [...new Uint8Array(await answer.arrayBuffer())] }; }""", source(viewing))
    assert (answer["status"], answer["type"]) == (200, "application/pdf")
    assert bytes(answer["bytes"]) == pdf()
    assert "frame-ancestors 'self'" in answer["policy"] and "default-src 'none'" in answer["policy"]
    page = urllib.request.urlopen(viewing.tablet.address).headers["Content-Security-Policy"]
    assert "frame-src 'self'" in page and "frame-ancestors 'none'" in page and "object-src" not in page


def test_only_the_document_of_the_page_can_be_had(viewing):
    address = source(viewing)
    viewing.next()
    assert viewing.title == "Your rights"
    asked = "async (address) => (await fetch(address)).status"
    assert viewing.page.evaluate(asked, address) == 404
    assert viewing.page.evaluate(asked, source(viewing)) == 200


@pytest.mark.parametrize("way", ["button", "keys"])
def test_it_opens_in_full_and_closes_again(viewing, way):
    page = viewing.page
    button = page.get_by_role("button", name="Open in full")
    if way == "button":
        button.tap()
    else:
        button.focus()
        page.keyboard.press("Enter")
    frame = page.locator("dialog iframe.document-view")
    frame.wait_for()
    assert source(viewing, "dialog iframe.document-view") == source(viewing, ".task-page iframe.document-view")
    size = page.viewport_size
    whole = page.locator("dialog").bounding_box()
    assert (whole["width"], whole["height"]) == (size["width"], size["height"])
    close = page.get_by_role("button", name="Close", exact=True)
    assert close.bounding_box()["height"] >= 48
    if way == "button":
        close.tap()
    else:
        assert page.evaluate("document.activeElement.textContent") == "Close"
        page.keyboard.press("Escape")
    frame.wait_for(state="detached")
    assert page.evaluate("document.activeElement.textContent") == "Open in full"
    viewing.next()


def test_where_the_browser_has_no_viewer_the_page_says_so_and_goes_on(browser, tablet):
    window = tablets.Window(browser, tablet)
    assert window.page.evaluate("navigator.pdfViewerEnabled") is False, "this browser has a viewer after all"
    window.begin("Leaflets")
    window.page.get_by_text("This browser cannot show the document. You can continue without it.").wait_for()
    window.page.get_by_text("What the study does with your data", exact=True).wait_for()
    assert window.page.locator("iframe").count() == 0
    assert window.page.get_by_role("button", name="Open in full").count() == 0
    window.next()
    window.next()
    window.tap(".next")
    window.until("document.querySelector('.saved-mark')")
    window.close()


def test_a_document_that_is_gone_is_told_and_the_step_goes_on(browser, tablet, tmp_path):
    pathlib.Path(tmp_path, "leaflet.pdf").unlink()
    window = ViewingWindow(browser, tablet)
    window.begin("Leaflets")
    window.page.get_by_text("This document cannot be opened. You can continue without it.").wait_for()
    assert window.page.locator("iframe").count() == 0
    window.next()
    assert window.title == "Your rights"
    window.context.close()


@pytest.mark.long("starts another browser")
@pytest.mark.skipif(WHOLE is None, reason="needs Debian's chromium, which has a viewer")
def test_the_viewer_of_the_whole_browser_shows_it(browser, tablet):
    whole = browser.browser_type.launch(
        executable_path=WHOLE, headless=False, args=[*chromium.FLAGS, "--headless=new"])
    window = tablets.Window(whole, tablet)
    window.begin("Leaflets")
    waiting.until(
        lambda: any(frame.url.startswith(VIEWER) for frame in window.page.frames), "the viewer opens", page=window.page)
    # The viewer frames the document itself.
    waiting.until(
        lambda: sum("leaflet.pdf" in frame.url for frame in window.page.frames) == 2, "it shows the document",
        page=window.page)
    window.close()
    whole.close()
