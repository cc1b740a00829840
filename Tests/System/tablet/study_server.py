"""As much of a study server as a tablet needs to be told why its results wait; it signs no receipts."""

import base64
import hashlib
import http.server
import json
import threading


def receipt_keys():
    """A set of one public key; which one does not matter to who signs nothing."""
    x = base64.urlsafe_b64encode(bytes(range(32))).rstrip(b"=").decode()
    thumbprint = hashlib.sha256(f'{{"crv":"Ed25519","kty":"OKP","x":"{x}"}}'.encode()).digest()
    kid = base64.urlsafe_b64encode(thumbprint).rstrip(b"=").decode()
    return {"keys": [{"kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA", "kid": kid, "x": x}]}


class StudyServer:
    """Enrols everybody, and then answers as `health` and `signed_in` say."""

    def __init__(self):
        self.health = 204
        self.signed_in = True
        self.retry_after = None
        # What it knows of people, by their numbers, as `facts` of the answer.
        self.facts = {}
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self, status, body=None, kind="application/json", **fields):
                data = json.dumps(body).encode() if body is not None else b""
                self.send_response(status)
                for name, value in fields.items():
                    self.send_header(name.replace("_", "-"), value)
                if status != 204:
                    self.send_header("Content-Type", kind)
                    self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(data)

            def problem(self, status, code):
                fields = {"Retry_After": outer.retry_after} if outer.retry_after else {}
                self.answer(status, {"code": code}, "application/problem+json", **fields)

            def do_HEAD(self):
                fields = {"Ambler_Study_Server": "1"} if outer.health == 204 else {}
                if outer.retry_after:
                    fields["Retry_After"] = outer.retry_after
                self.answer(outer.health, **fields)

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if self.path == "/v1/person-facts" and outer.signed_in:
                    return self.answer(200, {"people": [outer.known(one) for one in json.loads(body)["participants"]]})
                if self.path == "/v1/enrolments":
                    return self.answer(201, {
                        "device": "d", "study": {"id": "browser-tests", "title": "Browser tests"}, "accessToken": "a", "accessSeconds": 900,
                        "refreshToken": "r", "refreshSeconds": 900, "receiptKeys": receipt_keys()})
                return self.problem(401, "unauthorized")

            def do_PUT(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                return self.problem(503, "busy") if outer.signed_in else self.problem(401, "unauthorized")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def known(self, participant):
        facts = self.facts.get(participant)
        told = {"facts": facts} if facts is not None else {}
        return {"participant": participant, "isKnown": facts is not None, **told}

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
