"""Texts, places and files."""

import pytest


def typed(gallery, text):
    gallery.insert("#c-q-text", text)
    gallery.leave()
    return gallery.answer


def test_a_text_is_told_while_it_is_typed_and_at_the_end(gallery):
    gallery.show("text")
    gallery.insert("#c-q-text", "It hu")
    gallery.wait("gallery.events.length > 0")
    assert gallery.last == {"answer": "It hu", "draft": None}
    gallery.page.keyboard.type("rts")
    gallery.leave()
    # It was told while it was typed, or as the box was left.
    assert gallery.last["answer"] == "It hurts" and gallery.last["draft"] is None


def test_marks_and_pictures_in_a_text_are_kept(gallery):
    gallery.show("text")
    text = "שלום \u200f abc \U0001f469\u200d\U0001f9b0 \u202edcba"
    assert typed(gallery, text) == text


def test_blanks_are_no_answer(gallery):
    gallery.show("text")
    assert typed(gallery, "  \n ") is None


def test_a_megabyte_is_refused_whole_and_nothing_is_cut(gallery):
    gallery.show("text")
    gallery.insert("#c-q-text", "Hello")
    gallery.insert("#c-q-text", "x" * 1_000_000)
    assert gallery.page.locator("#c-q-text").input_value() == "Hello"
    gallery.wait("gallery.events.at(-1)?.answer === 'Hello'")
    assert "was not pasted" in gallery.complaint, "also after the pause at which a text is told"
    gallery.leave()
    assert gallery.answer == "Hello"


def test_lines_that_are_pasted_into_one_line_are_kept_apart(gallery):
    gallery.show({"type": "text", "content": "plain", "minimumLength": 1, "maximumLength": 50, "multiline": False})
    gallery.page.focus("#c-q-text")
    gallery.page.evaluate("""() => {
      const data = new DataTransfer();
      data.setData('text', 'Main Street 1\\nTown');
      document.activeElement.dispatchEvent(new InputEvent('beforeinput',
        { inputType: 'insertFromPaste', data: data.getData('text'), cancelable: true, bubbles: true }));
    }""")
    gallery.leave()
    assert gallery.answer == "Main Street 1 Town"


def test_what_was_typed_last_is_told_when_the_control_goes_away(gallery):
    gallery.show("text")
    gallery.insert("#c-q-text", "Late")
    gallery.page.evaluate("() => document.getElementById('main').replaceChildren()")
    assert gallery.answer == "Late"


def test_letters_are_counted_as_a_person_counts_them(gallery):
    gallery.show({"type": "text", "content": "plain", "minimumLength": 2, "maximumLength": 5, "multiline": False})
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert typed(gallery, family * 5) == family * 5
    assert "0 characters left" in gallery.page.locator(".count").text_content()
    gallery.page.keyboard.press("Tab")
    gallery.page.focus("#c-q-text")
    gallery.page.keyboard.press("End")
    gallery.page.keyboard.type("a")
    gallery.leave()
    assert gallery.last["answer"] is None and gallery.draft == family * 5 + "a"
    assert "5 characters" in gallery.complaint


def test_a_short_text_is_refused_when_it_is_left(gallery):
    gallery.show({"type": "text", "content": "plain", "minimumLength": 3, "maximumLength": 50, "multiline": False})
    assert typed(gallery, "ab") is None
    assert "at least 3" in gallery.complaint


@pytest.mark.parametrize("text,answer", [
    ("ada@example.org", "ada@example.org"), (" ada@example.org\u200f", "ada@example.org"), ("ada@example.museum", "ada@example.museum"),
    ("ada@exa mple.org", None), ("ada", None), ("a@b@c.org", None), (".a@example.org", None), ("ada@localhost", None)])
def test_a_mail_address_has_its_form(gallery, text, answer):
    gallery.show("mail")
    assert typed(gallery, text) == answer
    assert (gallery.complaint == "") == (answer is not None)


@pytest.mark.parametrize("text,answer", [
    ("+34 600 123 456", "+34 600 123 456"), ("٦٠٠١٢٣", "600123"), ("６００１２３", "600123"), ("\u202a600 123\u202c", "600 123"),
    ("12", None), ("call me", None), ("1" * 16, None)])
def test_a_telephone_number_has_its_form(gallery, text, answer):
    gallery.show("telephone")
    assert typed(gallery, text) == answer


def test_a_text_once_more_is_told_as_it_is(gallery):
    gallery.show("confirmation")
    assert typed(gallery, "ada@example.org") == "ada@example.org"


def test_a_draft_of_a_text_comes_back(gallery):
    gallery.show("mail", options={"draft": "ada@"})
    assert gallery.page.locator("#c-q-text").input_value() == "ada@"


def test_a_place_is_written_chosen_or_found(gallery):
    gallery.show("location", options={"context": {"places": ["At home", "At work"]}})
    gallery.page.evaluate(
        "() => { control.context = { ...control.context,"
        " findPosition: async () => ({ latitude: 41.39021, longitude: 2.17231, accuracyMeters: 8 }) } }")
    gallery.tap("At work")
    assert gallery.answer == {"text": "At work"}
    gallery.tap("Use my current position")
    gallery.wait("gallery.events.length > 1")
    assert gallery.answer == {"text": "At work", "latitude": 41.39021, "longitude": 2.17231, "accuracyMeters": 8}
    gallery.tap("Remove the position")
    assert gallery.answer == {"text": "At work"}


def test_a_place_that_cannot_be_found_is_said(gallery):
    gallery.show("location")
    gallery.page.evaluate("() => { control.context = { findPosition: async () => { throw new Error('none') } } }")
    gallery.tap("Use my current position")
    gallery.wait("document.getElementById('c-q-complaint').textContent !== ''")
    assert "write where you are" in gallery.complaint
    assert gallery.events == []


def put(gallery, name, media_type, size):
    gallery.page.set_input_files("input[type=file]", {"name": name, "mimeType": media_type, "buffer": b"x" * size})


def test_a_file_is_attached_and_taken_away(gallery):
    gallery.show("file")
    put(gallery, "a.txt", "text/plain", 900)
    assert gallery.events == [{"question": "q", "name": "a.txt", "type": "text/plain", "bytes": 900}]
    gallery.tap("Remove")
    assert gallery.answer is None


@pytest.mark.parametrize("size,words", [(0, "empty"), (1001, "too large")])
def test_a_file_of_the_wrong_size_is_refused(gallery, size, words):
    gallery.show("file")
    put(gallery, "a.txt", "text/plain", size)
    assert words in gallery.complaint
    assert gallery.events == []


def test_a_file_of_another_kind_is_refused(gallery):
    gallery.show("photo")
    put(gallery, "a.html", "text/html", 10)
    assert "kind of file" in gallery.complaint


def test_a_photo_is_taken_with_the_camera(gallery):
    gallery.show("photo")
    gallery.tap("Take a photo")
    gallery.wait("document.querySelector('video').videoWidth > 0")
    gallery.tap("Take the picture")
    gallery.wait("gallery.events.length > 0")
    assert gallery.events[0]["type"] == "image/jpeg" and gallery.events[0]["bytes"] > 1000
    assert gallery.page.locator("video").is_hidden()
    assert gallery.page.locator(".preview img").is_visible()


def test_a_sound_is_recorded_and_heard_again(gallery):
    gallery.show("audio")
    gallery.tap("Record")
    gallery.wait("document.getElementById('c-q-record').textContent === 'Stop'")
    gallery.wait("document.querySelector('meter').value > 0")
    gallery.tap("Stop")
    gallery.wait("gallery.events.length > 0")
    assert gallery.events[0]["type"] == "audio/webm" and gallery.events[0]["bytes"] > 0
    assert gallery.page.locator("audio").count() == 1


# Makes a film of a canvas that changes, as long as told, and chooses it as a person chooses a file.
FILM = """async ([seconds, type]) => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const paint = setInterval(() => { pen.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`; pen.fillRect(0, 0, 300, 150); }, 40);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((done) => { recorder.onstop = done; });
  recorder.start();
  setTimeout(() => recorder.stop(), seconds * 1000);
  await stopped;
  clearInterval(paint);
  const files = new DataTransfer();
  files.items.add(new File(parts, 'film.webm', { type }));
  const input = document.querySelector('input[type=file]');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}"""


def test_a_video_is_chosen_seen_and_taken_away(gallery):
    gallery.show("video")
    assert gallery.page.locator("input[type=file]").get_attribute("accept") == "video/*"
    gallery.page.evaluate(FILM, [0.5, "video/webm"])
    gallery.wait("gallery.events.length > 0")
    assert gallery.events[0]["type"] == "video/webm" and gallery.events[0]["bytes"] > 0
    film = gallery.page.locator(".preview video")
    assert film.is_visible() and film.get_attribute("controls") is not None
    assert film.get_attribute("aria-label") == "What you attached"
    gallery.tap("Remove")
    assert gallery.answer is None
    assert gallery.page.locator(".preview video").count() == 0


def test_a_video_that_is_too_long_is_refused(gallery):
    gallery.show("video")
    gallery.page.evaluate(FILM, [4, "video/webm"])
    gallery.wait("document.getElementById('c-q-complaint').textContent !== ''")
    assert "at most 2 seconds" in gallery.complaint
    assert gallery.events == []
    assert gallery.page.locator(".preview video").count() == 0


@pytest.mark.parametrize("name,media_type,size,words", [
    ("a.mp4", "video/mp4", 5_000_001, "too large"), ("a.png", "image/png", 10, "kind of file"), ("a.mp4", "video/mp4", 0, "empty")])
def test_what_is_no_fitting_video_is_refused(gallery, name, media_type, size, words):
    gallery.show("video")
    put(gallery, name, media_type, size)
    assert words in gallery.complaint
    assert gallery.events == []


def test_without_a_microphone_or_camera_it_is_said(gallery):
    gallery.page.evaluate("() => { navigator.mediaDevices.getUserMedia = async () => { throw new Error('none') } }")
    gallery.show("audio")
    gallery.tap("Record")
    gallery.page.get_by_text("No microphone").wait_for()
    gallery.show("photo")
    gallery.tap("Take a photo")
    gallery.page.get_by_text("No camera").wait_for()
    gallery.page.evaluate("() => delete navigator.mediaDevices.getUserMedia")


def pixels(gallery):
    """How many pixels of the signature are dark, and the colour of its corner."""
    return gallery.page.evaluate("""() => { const canvas = document.querySelector('canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let dark = 0; for (let place = 0; place < data.length; place += 4) if (data[place] < 128) dark += 1;
      return [dark, [...data.slice(0, 4)]] }""")


def test_a_signature_is_drawn_undone_and_used(gallery):
    gallery.show("signature")
    box = gallery.page.locator("canvas").bounding_box()
    for top in [40, 80]:
        gallery.page.mouse.move(box["x"] + 50, box["y"] + top)
        gallery.page.mouse.down()
        gallery.page.mouse.move(box["x"] + 300, box["y"] + top + 20, steps=5)
        gallery.page.mouse.up()
    both, corner = pixels(gallery)
    assert corner == [255, 255, 255, 255]
    gallery.tap("Undo")
    assert 0 < pixels(gallery)[0] < both
    gallery.tap("Use this signature")
    gallery.wait("gallery.events.length > 0")
    assert gallery.events[0]["type"] == "image/png" and gallery.events[0]["name"] == "signature.png"


def test_a_name_is_typed_where_nobody_can_draw(gallery):
    gallery.show("signature")
    gallery.tap("Use this signature")
    assert "type your name" in gallery.complaint
    gallery.insert("#c-q-name", "Ada Lovelace")
    assert pixels(gallery)[0] > 500
    gallery.press("Tab", "Enter")
    gallery.wait("gallery.events.length > 0")
    assert gallery.events[0]["type"] == "image/png"
