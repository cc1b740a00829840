"""Speaks the contract of the study server with plain sockets' own HTTP, quickly and many times a second."""

import contextlib
import http.client
import json
import threading
import time

# What can happen to a request on its way; then nobody knows whether the server did it.
CUT = (OSError, http.client.HTTPException, ValueError)
# Tokens end after a quarter of an hour.
RENEWED_SECONDS = 300


class Lines:
    """The open connections of one thread."""

    def __init__(self):
        self.open = {}
        # What the last answer said of how much of a recording is there.
        self.offset = None

    def ask(self, address, method, path, headers, data=None):
        """Status and body of the answer; one of `CUT` where there is none."""
        line = self.open.get(address)
        if line is None:
            line = self.open[address] = http.client.HTTPConnection(*address, timeout=60)
        try:
            line.request(method, path, body=data, headers=headers)
            answer = line.getresponse()
            if answer.status != 204 and answer.getheader("Content-Length") is None:
                raise http.client.HTTPException("the answer was cut within its head")
            self.offset = answer.getheader("Upload-Offset")
            return answer.status, answer.read()
        except CUT:
            line.close()
            del self.open[address]
            raise

    def close(self):
        for line in self.open.values():
            line.close()
        self.open = {}


class SignedIn:
    """The tokens of a device or of somebody of the staff, which several threads may use."""

    def __init__(self, tokens):
        self.lock = threading.Lock()
        self.take(tokens)

    def take(self, tokens):
        self.token, self.refresh_token, self.renewed = tokens["accessToken"], tokens["refreshToken"], time.monotonic()

    def ask(self, lines, address, method, path, data=None, **fields):
        if time.monotonic() - self.renewed > RENEWED_SECONDS:
            self.renew(lines, address, self.token)
        token = self.token
        headers = {"Authorization": f"Bearer {token}", **{name.replace("_", "-"): value for name, value in fields.items()}}
        status, body = lines.ask(address, method, path, headers, data)
        if status == 401:
            self.renew(lines, address, token)
        return status, body

    def renew(self, lines, address, token):
        """New tokens, unless another thread has got some; where the answer is lost the old ones still count."""
        with self.lock, contextlib.suppress(*CUT):
            if self.token != token:
                return
            data = json.dumps({"refreshToken": self.refresh_token}).encode()
            status, body = lines.ask(address, "POST", "/v1/sessions/refresh", {"Content-Type": "application/json"}, data)
            if status == 200:
                self.take(json.loads(body))
