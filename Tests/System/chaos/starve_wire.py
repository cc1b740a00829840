"""Requests without a library: they cost little, so that the machine is left to what is measured."""

import http.client
import json

TIMEOUT = 30


class Wire:
    """One connection after another from one address of this machine, with one token."""

    def __init__(self, port, source, token=None):
        self.port, self.source, self.token = port, source, token
        self.connection = None

    def ask(self, method, path, data=None, fields=()):
        """The status and the body of an answer; OSError or HTTPException where there is none."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT, source_address=(self.source, 0))
        head = {**({"Authorization": f"Bearer {self.token}"} if self.token else {}), **dict(fields)}
        try:
            self.connection.request(method, path, body=data, headers=head)
            answer = self.connection.getresponse()
            body = answer.read()
        except (OSError, http.client.HTTPException):
            self.close()
            raise
        if answer.will_close:
            self.close()
        return answer.status, body

    def ask_json(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        status, answer = self.ask(method, path, data, {"Content-Type": "application/json"} if data else {})
        return status, json.loads(answer) if answer else None

    def close(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None


def source(kind, number):
    """An address of this machine for one of a kind: the server counts each for itself."""
    return f"127.{kind}.{number // 250}.{number % 250 + 1}"
