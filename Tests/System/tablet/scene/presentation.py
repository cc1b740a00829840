"""What a trace of the browser says of the frames that it presented."""

import waiting

CATEGORIES = ["blink.user_timing", "cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]


class Trace:
    """Records all frames while it is open; times are in milliseconds of the page's performance clock."""

    def __init__(self, browser, page):
        self.page = page
        self.session = browser.new_browser_cdp_session()
        self.events = []
        self.isDone = False

    def __enter__(self):
        self.session.on("Tracing.dataCollected", lambda data: self.events.extend(data["value"]))
        self.session.on("Tracing.tracingComplete", lambda data: setattr(self, "isDone", True))
        self.session.send("Tracing.start", {
            "transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
        self.page.evaluate("performance.mark('anchor')")
        return self

    def __exit__(self, *arguments):
        self.session.send("Tracing.end")
        waiting.until(lambda: self.isDone, "the whole trace is here", page=self.page)
        self.session.detach()

    @property
    def anchor(self):
        return next(one for one in self.events if one["name"] == "anchor")

    @property
    def shift(self):
        """Milliseconds to add to the page's performance clock to get the system's, CLOCK_MONOTONIC."""
        data = self.anchor["args"]["data"]
        return data["callTime"] / 1000 - data["startTime"]

    def frames(self):
        """Begin and presentation of each frame of the page that brought something new to the display."""
        anchor, shift = self.anchor, self.shift
        begun, frames = {}, []
        events = [one for one in self.events if one["name"] == "PipelineReporter" and one["pid"] == anchor["pid"]]
        for event in sorted(events, key=lambda one: one["ts"]):
            key = event["id2"]["local"]
            if event["ph"] == "b":
                begun[key] = event
            elif key in begun:
                begin = begun.pop(key)
                if begin["args"]["frame_reporter"]["state"] == "STATE_PRESENTED_ALL":
                    frames.append((begin["ts"] / 1000 - shift, event["ts"] / 1000 - shift))
        return sorted(frames)
