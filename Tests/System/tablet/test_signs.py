"""What is heard and felt after an attempt: the loudspeaker is a file, and the page notes when it is to vibrate."""

import pytest

import tablet as tablets
import waiting

# Notes each vibration with the words that stood on the page then.
NOTING = """window.vibrations = [];
Object.defineProperty(Navigator.prototype, 'vibrate', { value: (pattern) => {
  window.vibrations.push({ pattern, attempt: document.querySelector('ambler-test')?.textContent ?? '' });
  return true;
} });"""
WAVE_HEADER_BYTES = 44


def task(**signs):
    """One attempt that nobody answers."""
    return {
        "ambler": 1, "id": "fast", "version": "1", "title": "Fast",
        "steps": [
            {"id": "reaction", "type": "reactionTime", "minimumDelaySeconds": 0.5, "maximumDelaySeconds": 0.5, "thresholdG": 0.5,
             "attempts": 1, "attemptLimit": 1, "timeoutSeconds": 0.3, "ways": ["touch"], "instructions": False,
             "conclusion": False, **signs},
            {"id": "done", "type": "completion", "title": "Thanks"},
        ],
    }


class NotingWindow(tablets.Window):
    """A window that notes when the device is to vibrate."""

    def open(self):
        self.context.add_init_script(NOTING)
        super().open()


def is_heard(file):
    """Whether anything but silence was played into the file."""
    return file.exists() and any(file.read_bytes()[WAVE_HEADER_BYTES:])


SIGNS = {"timeoutSound": True, "failureVibration": True}
WANTED = {"sound": True, "vibration": True}


@pytest.mark.parametrize("signs, settings, has_sound, vibrates", [
    (SIGNS, WANTED, True, True),
    ({}, WANTED, False, False),
    ({"successSound": True, "failureSound": True}, WANTED, False, False),
    (SIGNS, {"sound": False, "vibration": True}, False, True),
    (SIGNS, {"sound": True, "vibration": False}, True, False),
], ids=["both", "none", "of-other-verdicts", "without-sound", "without-vibration"])
@pytest.mark.slow("waits as the task does")
def test_a_time_out_is_heard_and_felt_where_task_and_person_want_it(browser, tmp_path, signs, settings, has_sound, vibrates):
    file = tmp_path / "heard.wav"
    study = tablets.study(tmp_path, [task(**signs)], settings=settings)
    with tablets.Tablet(study, None, "--simulate", "--speaker", f"file:{file}") as tablet:
        window = NotingWindow(browser, tablet)
        window.begin("Fast")
        window.until("document.querySelector('.task-page')?.dataset.type === 'completion'")
        told = window.page.evaluate("window.vibrations")
        assert len(told) == (1 if vibrates else 0), told
        if has_sound:
            waiting.until(lambda: is_heard(file), "the sound is played", page=window.page)
        window.tap(".next")
        window.until("document.querySelector('.saved-mark')")
        window.close()
        tablet.stop()
        assert is_heard(file) == has_sound
        [result] = tablet.results()
        [trial] = next(one["trials"] for one in result["steps"] if one.get("trials"))
        assert trial["verdict"] == "timeout"
        told = [one["kind"] for one in result.get("problems", [])]
        assert not set(told) & {"speakerMissing", "speakerFailed", "soundRefused"}, told
