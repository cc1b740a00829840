"""Second factors as a test has them: codes of an app, and an authenticator whose keys are in files."""

import base64
import hashlib
import hmac
import json
import secrets
import socket
import struct
import subprocess
import time

import server as servers

STEP_SECONDS = 30


class NamedServer(servers.Server):
    """A study server that knows its public name, which passkeys belong to."""

    def start(self, prefix=()):
        if not self.port:
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.port = free.getsockname()[1]
            self.options = (*self.options, "--public-address", f"http://localhost:{self.port}")
        super().start(prefix)
        self.address = f"http://localhost:{self.port}"


def code(secret, step=0):
    """The code of an app for a secret in base32 (RFC 6238), so many steps from now."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // STEP_SECONDS + step), hashlib.sha1).digest()
    begin = digest[-1] & 15
    return f"{(int.from_bytes(digest[begin:begin + 4], 'big') & 0x7fffffff) % 1_000_000:06}"


def wrong_code(secret):
    """Six digits that are none of those that count now, or soon."""
    right = {code(secret, step) for step in range(-3, 4)}
    return next(f"{number:06}" for number in range(10) if f"{number:06}" not in right)


def allow_again(server):
    """Lets codes that were taken be taken once more, so that no test waits for the next one."""
    server.sql("update factor_codes set last_step = 0")


def set_up(client, password, **proof):
    """Sets up codes of an app; gives the secret and the recovery codes."""
    begun = client.post("/v1/second-factor/code", {"password": password, **proof})
    assert begun.status_code == 200, begun.text
    secret = begun.json()["secret"]
    done = client.post("/v1/second-factor/code/confirmation", {"code": code(secret)})
    assert done.status_code == 200, done.text
    return secret, done.json()["recoveryCodes"]


class Page:
    """A browser at the portal, as far as the server sees one: an origin, and cookies."""

    def __init__(self, server):
        self.server = server
        self.client = servers.Client(server)

    def post(self, path, body=None):
        return self.client.ask("POST", f"/v1/portal/{path}", body, headers={"Origin": self.server.address})

    def sign_in(self, name, password):
        return self.post("session", {"name": name, "password": password})


def encoded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def cbor(value):
    """The part of CBOR that authenticators write."""
    def head(kind, number):
        if number < 24:
            return bytes([kind << 5 | number])
        length = next(power for power in range(4) if number < 1 << (8 << power))
        return bytes([kind << 5 | 24 + length]) + number.to_bytes(1 << length, "big")
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    assert isinstance(value, dict), value
    return head(5, len(value)) + b"".join(cbor(key) + cbor(one) for key, one in value.items())


def openssl(*words, given=None):
    return subprocess.run(["openssl", *words], input=given, capture_output=True, check=True).stdout


KINDS = {
    "ES256": ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
    "EdDSA": ["genpkey", "-algorithm", "ED25519"],
    "RS256": ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
}


class Authenticator:
    """A passkey that does what it is told, also what no browser would."""

    def __init__(self, folder, origin, kind="ES256"):
        self.origin, self.kind = origin, kind
        self.file = str(folder / f"{secrets.token_hex(8)}.pem")
        openssl(*KINDS[kind], "-out", self.file)
        self.id = secrets.token_bytes(32)
        self.party = "localhost"
        self.counter = 0
        self.handle = b""
        # Present, and verified.
        self.flags = 0x05

    def cose(self):
        public = openssl("pkey", "-in", self.file, "-pubout", "-outform", "DER")
        if self.kind == "ES256":
            return cbor({1: 2, 3: -7, -1: 1, -2: public[-64:-32], -3: public[-32:]})
        if self.kind == "EdDSA":
            return cbor({1: 1, 3: -8, -1: 6, -2: public[-32:]})
        modulus = openssl("rsa", "-in", self.file, "-noout", "-modulus").decode().strip().removeprefix("Modulus=")
        return cbor({1: 3, 3: -257, -1: bytes.fromhex(modulus), -2: bytes([1, 0, 1])})

    def sign(self, message):
        if self.kind != "EdDSA":
            return openssl("dgst", "-sha256", "-sign", self.file, given=message)
        file = f"{self.file}.message"
        with open(file, "wb") as out:
            out.write(message)
        return openssl("pkeyutl", "-sign", "-rawin", "-inkey", self.file, "-in", file)

    def client_data(self, kind, challenge, **more):
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin, "crossOrigin": False, **more}
        return json.dumps(said).encode()

    def data(self, flags=0):
        return hashlib.sha256(self.party.encode()).digest() + bytes([self.flags | flags]) + struct.pack(">I", self.counter)

    def register(self, options, **more):
        """What a page sends for a new passkey."""
        self.handle = decoded(options["userHandle"])
        data = self.data(0x40) + bytes(16) + struct.pack(">H", len(self.id)) + self.id + self.cose()
        return {
            "name": f"key of {self.kind}", "clientDataJSON": encoded(self.client_data("create", options["challenge"], **more)),
            "attestationObject": encoded(cbor({"fmt": "none", "attStmt": {}, "authData": data}))}

    def answer(self, challenge, kind="get", **more):
        """What a page sends of somebody who comes with it."""
        data, client = self.data(), self.client_data(kind, challenge, **more)
        return {
            "id": encoded(self.id), "clientDataJSON": encoded(client), "authenticatorData": encoded(data),
            "signature": encoded(self.sign(data + hashlib.sha256(client).digest())), "userHandle": encoded(self.handle)}


def add_passkey(client, authenticator, **proof):
    """Adds a passkey to the account of who is signed in; gives what was answered."""
    begun = client.post("/v1/second-factor/passkeys/challenge", proof)
    assert begun.status_code == 200, begun.text
    return client.post("/v1/second-factor/passkeys", authenticator.register(begun.json()))
