"""A running rig, watched: its status, metrics, live samples, journal and watchdog."""

import itertools
import os
import subprocess

import pytest
from prometheus_client.parser import text_string_to_metric_families

from running import CHIP, PROGRAM, Notices, RunningRig, chips, frames
from stopped_thread import StoppedThread, named


@pytest.fixture(scope="module")
def source():
    found = chips(2)
    yield found
    found.end()


@pytest.fixture(scope="module")
def rig(source, tmp_path_factory):
    """A rig that is only looked at."""
    running = RunningRig(tmp_path_factory.mktemp("rig"), source.ports, PROGRAM)
    yield running
    running.stop()


def recording(status):
    return all(stream["condition"] == "recording" and stream["samples"] > 0 for stream in status["streams"])


def measured(status):
    """The rate is told after some seconds."""
    return all(stream.get("rateHz") for stream in status["streams"])


@pytest.mark.slow("the rate is told after five seconds")
def test_how_each_stream_stands_is_told(rig):
    status = rig.status(measured)
    assert status["rig"] == "watched" and status["segment"] == 1
    for stream in status["streams"]:
        assert stream["condition"] == "recording" and not stream["isStalled"]
        assert stream["rateHz"] == pytest.approx(1000, rel=0.05)
        assert stream["wantedRateHz"] == 1000
        assert [value["unit"] for value in stream["last"]] == ["m/s2"] * 3
        assert stream["missing"] == 0
    assert status["disk"]["freeBytes"] > 0 and not status["disk"]["isFull"]
    assert status["queue"]["refused"] == 0


def test_the_command_line_tells_the_same(source, tmp_path):
    rig = RunningRig(tmp_path, source.ports, PROGRAM)
    rig.status(recording)
    text = rig.run()
    assert text.returncode == 0 and "watched · segment 1" in text.stdout, text.stderr
    assert "s0      records" in text.stdout
    assert rig.run("--json").stdout.startswith('{\n  "rig": "watched"')
    assert rig.run(str(rig.file)).returncode == 0
    rig.stop()
    ended = rig.run()
    assert ended.returncode in {69, 64}
    assert "Traceback" not in ended.stderr and ended.stdout == ""


def test_metrics_are_in_the_form_that_collectors_read(rig):
    rig.status(measured)
    families = {family.name: family for family in text_string_to_metric_families(rig.run("--metrics").stdout)}
    rates = families["ambler_rig_stream_rate_hertz"].samples
    assert [sample.labels for sample in rates] == [
        {"rig": "watched", "stream": "s0"},
        {"rig": "watched", "stream": "s1"},
    ]
    assert families["ambler_rig_stream_samples"].type == "counter"
    assert families["ambler_rig_disk_free_bytes"].samples[0].value > 0
    assert {family.documentation != "" for family in families.values()} == {True}


def test_live_samples_come_without_a_hole_between_them(rig):
    """The chip counts its samples in x; a block's values go on where those of the block before ended."""
    rig.status(recording)
    answer = rig.get("/api/live", stream=True)
    assert answer.status_code == 200
    seen = {0: [], 1: []}
    for kind, stream, axes, first, last, values in frames(answer):
        assert kind == 1 and axes == 3 and last >= first
        seen[stream] += values[::3]
        if all(len(found) > 500 for found in seen.values()):
            break
    answer.close()
    for found in seen.values():
        steps = {round(after - before, 4) for before, after in itertools.pairwise(found) if after > before}
        assert len(steps) == 1, steps


@pytest.mark.parametrize("path", ["/api/status", "/api/live"])
def test_no_other_page_is_told_anything(rig, path):
    assert rig.get(path, headers={"X-Ambler-Token": "0" * 64}).status_code == 403
    assert rig.get(path, headers={"Host": "rig.example"}).status_code >= 400
    assert rig.get(path, headers={"Sec-Fetch-Site": "cross-site"}).status_code >= 400


@pytest.fixture
def pulled(tmp_path):
    """A rig of its own, with chips of its own."""
    source = chips(2)
    rig = RunningRig(tmp_path, source.ports, PROGRAM)
    yield rig, source
    rig.stop()
    source.end()


@pytest.mark.slow("a sensor that was pulled out is looked for after some seconds")
def test_a_sensor_that_is_pulled_out_is_told_at_once_and_so_is_its_coming_back(pulled):
    rig, source = pulled
    rig.status(recording)
    source.tell("down", 1)
    status = rig.status(lambda status: status["streams"][1]["condition"] == "absent")
    assert status["streams"][1]["reason"]
    assert status["streams"][0]["condition"] == "recording"
    assert any(problem.get("stream") == "s1" for problem in status["problems"])
    assert "! s1: " in rig.run().stdout
    source.tell("up", 1)
    status = rig.status(lambda status: status["streams"][1]["condition"] == "recording")
    status = rig.status(lambda status: status["streams"][1]["missing"] > 0)


@pytest.fixture
def noticed(source, tmp_path):
    """A rig that a manager of services listens to, from its first sign of life on."""
    notices = Notices(tmp_path)
    environment = os.environ | {"NOTIFY_SOCKET": notices.path, "WATCHDOG_USEC": "3000000"}
    rig = RunningRig(tmp_path, source.ports, PROGRAM, environment=environment)
    try:
        notices.wait("READY=1")
        notices.wait("WATCHDOG=1")
        yield rig, notices
    finally:
        rig.stop()
        notices.close()


def test_a_rig_that_records_gives_signs_of_life(noticed):
    _, notices = noticed
    notices.wait("WATCHDOG=1")


@pytest.mark.long("waits half a minute for what does not come")
def test_a_thread_that_stands_still_gets_no_sign_of_life(noticed):
    """The thread of a sensor is stopped as a driver would that never comes back; the others go on."""
    rig, notices = noticed
    rig.status(measured)
    thread = named(rig.process.pid, CHIP)[0]
    with StoppedThread(thread):
        notices.wait("STATUS=Nothing moves in s")
        stalled = rig.status(lambda status: any(stream["isStalled"] for stream in status["streams"]))
        assert sum(stream["isStalled"] for stream in stalled["streams"]) == 1
        # Whatever is told from now on is no sign of life.
        before = len(notices.heard)
    notices.wait("STATUS=Recording 2 streams")
    assert not any("WATCHDOG=1" in message for message in notices.heard[before:-1])
    notices.wait("WATCHDOG=1")


def test_a_port_that_is_taken_costs_the_page_and_no_sample(rig, source, tmp_path):
    other = tmp_path / "other"
    port = rig.address.rsplit(":", 1)[1]
    process = subprocess.Popen(
        [PROGRAM, "rig", "run", rig.file, "--home", other, "--port", port],
        stderr=subprocess.PIPE,
        text=True,
    )
    lines = []
    while not any("Recording" in line for line in lines):
        lines.append(process.stderr.readline())
        assert lines[-1], lines
    assert any("The rig's page cannot be served" in line for line in lines), lines
    process.terminate()
    process.wait(60)


def test_a_kill_is_told_by_the_rig_that_comes_after_it(source, tmp_path):
    rig = RunningRig(tmp_path, source.ports, PROGRAM)
    rig.status(recording)
    rig.process.kill()
    rig.process.wait(60)
    again = RunningRig(tmp_path, source.ports, PROGRAM)
    try:
        status = again.status(lambda status: status["segment"] == 2)
        assert [problem["kind"] for problem in status["problems"]][:1] == ["interrupted"]
    finally:
        again.stop()
