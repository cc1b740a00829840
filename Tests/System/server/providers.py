"""Providers of a clinic: Canaille, which is a real one, and one that lies as it is told."""

import base64
import contextlib
import datetime
import hashlib
import http.server
import json
import re
import secrets
import threading
import time
import urllib.parse

import canaille
import otpauth
import requests
import werkzeug.serving
from canaille.app import models
from canaille.backends import Backend
from joserfc import jws
from joserfc.jwk import ECKey, OctKey, OKPKey, RSAKey

import factors
from people import People

CLIENT, SECRET = "ambler", "a-good-secret-of-ambler"
SECRET_OF_APPS = "a secret of an app"
# A code counts for so long that no test is between two of them.
STEP_SECONDS = 12 * 3_600


class Clinic:
    """Canaille, an identity provider, with the people of a clinic."""

    def __init__(self):
        key = RSAKey.generate_key(2048, {"alg": "RS256", "use": "sig", "kid": "clinic-1"}).as_dict(private=True)
        server = werkzeug.serving.make_server("127.0.0.1", 0, lambda *_: None, threaded=True)
        self.address = f"http://localhost:{server.port}"
        self.app = canaille.create_app({
            "SECRET_KEY": secrets.token_hex(32), "SERVER_NAME": f"localhost:{server.port}", "PREFERRED_URL_SCHEME": "http",
            "SESSION_COOKIE_SECURE": False,
            "CANAILLE": {"DATABASE": "memory", "AUTHENTICATION_FACTORS": ["password"], "LOGGING": {"version": 1},
                         "TOTP_LIFETIME": f"PT{STEP_SECONDS}S"},
            "CANAILLE_OIDC": {"ACTIVE_JWKS": [key], "TRUSTED_DOMAINS": ["localhost"]}})
        server.app = self.app
        self.server = server
        threading.Thread(target=server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()

    def serve(self, address):
        """Knows the study server at an address."""
        with self.app.app_context():
            client = models.Client(
                client_id=CLIENT, client_secret=SECRET, client_name="Ambler", client_uri=address, redirect_uris=[f"{address}/signed-in"],
                grant_types=["authorization_code"], response_types=["code"], token_endpoint_auth_method="client_secret_basic",
                scope=["openid"])
            Backend.instance.save(client)
            # What is kept names what is kept.
            client.audience = [client]
            Backend.instance.save(client)

    def person(self, name=None):
        """Somebody of the clinic; gives the name, which is also the password's end."""
        name = name or f"person-{secrets.token_hex(4)}"
        with self.app.app_context():
            Backend.instance.save(models.User(
                formatted_name=name, family_name=name, user_name=name, emails=[f"{name}@clinic.example"], password=f"four words of {name}",
                secret_token=SECRET_OF_APPS, last_otp_login=datetime.datetime.now(datetime.UTC)))
        return name

    @contextlib.contextmanager
    def asking_codes(self):
        """Everybody needs a code of an app beside the password, for a while."""
        self.app.config["CANAILLE"]["AUTHENTICATION_FACTORS"] = ["password", "otp"]
        try:
            yield
        finally:
            self.app.config["CANAILLE"]["AUTHENTICATION_FACTORS"] = ["password"]

    def answer(self, address, name):
        """What the provider sends back with the browser of somebody who signs in where an address leads."""
        browser = requests.Session()
        page = browser.get(address, timeout=60)
        for _ in range(4):
            if page.history and (back := returned(page.history)):
                return back
            form = re.search(r"<form.*?</form>", page.text, re.DOTALL)[0]
            fields = dict(re.findall(r'<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"', form))
            if 'name="login"' in form:
                fields["login"] = name
            if 'name="password"' in form:
                fields["password"] = f"four words of {name}"
            if 'name="otp"' in form:
                fields["otp"] = code()
            page = send(browser, page.url, fields)
            if back := returned([page, *page.history]):
                return back
        raise AssertionError(page.text)


def code():
    """What the apps of all people of the clinic show now."""
    return f"{otpauth.TOTP(SECRET_OF_APPS.encode(), period=STEP_SECONDS).generate():06}"


def send(browser, address, fields):
    """Sends a form and follows, but not back to the study server."""
    page = browser.post(address, data=fields, timeout=60, allow_redirects=False)
    while page.is_redirect and not leads_back(page):
        page = browser.get(urllib.parse.urljoin(page.url, page.headers["Location"]), timeout=60, allow_redirects=False)
    return page


def leads_back(page):
    """Whether an answer leads back to the study server."""
    return urllib.parse.urlsplit(page.headers.get("Location", "")).path == "/signed-in"


def returned(pages):
    """What is in the address that leads back to the study server, if one of the answers leads there."""
    for page in pages:
        if leads_back(page):
            return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(page.headers["Location"]).query))
    return None


def asked(address):
    """What an address asks a provider for."""
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(address).query))


def encoded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def half(text):
    return encoded(hashlib.sha256(text.encode()).digest()[:16])


class Liar:
    """A provider that is right in all it says until a test changes that."""

    def __init__(self):
        liar = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                liar.handle(self, "")

            def do_POST(self):
                liar.handle(self, self.rfile.read(int(self.headers["Content-Length"])).decode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.keys = {"ES256": ECKey.generate_key("P-256"), "EdDSA": OKPKey.generate_key("Ed25519"),
                     "RS256": RSAKey.generate_key(2048), "PS256": RSAKey.generate_key(2048)}
        self.names = {algorithm: f"{algorithm}-1" for algorithm in self.keys}
        self.codes, self.silent = {}, threading.Event()
        self.behave()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def behave(self):
        """Is right in all it says."""
        self.document, self.answers, self.requests = {}, {}, []

    def close(self):
        self.silent.set()
        self.server.shutdown()

    def issue(self, address, subject, algorithm="ES256", token=None, beside=None, **claims):
        """A code for who came by an address; `token` makes another token of the right one, and `beside` is what comes beside it."""
        question, code = asked(address), secrets.token_urlsafe(16)
        self.codes[code] = (question, subject, algorithm, token, beside or {}, claims)
        return {"state": question["state"], "code": code, "iss": self.address}

    def public(self, algorithm):
        return {**self.keys[algorithm].as_dict(private=False), "kid": self.names[algorithm], "use": "sig"}

    def signed(self, claims, algorithm, **header):
        return jws.serialize_compact({"alg": algorithm, "kid": self.names[algorithm], "typ": "JWT", **header},
                                     json.dumps(claims).encode(), self.keys[algorithm], algorithms=[algorithm])

    def handle(self, request, body):
        path = request.path
        self.requests.append((path, body, dict(request.headers)))
        if path in self.answers:
            return self.answers[path](request)
        if path == "/.well-known/openid-configuration":
            return give(request, {
                "issuer": self.address, "authorization_endpoint": f"{self.address}/authorize", "token_endpoint": f"{self.address}/token",
                "jwks_uri": f"{self.address}/keys", "authorization_response_iss_parameter_supported": True, **self.document})
        if path == "/keys":
            return give(request, {"keys": [self.public(algorithm) for algorithm in self.keys]})
        form = dict(urllib.parse.parse_qsl(body))
        if path != "/token" or form.get("code") not in self.codes:
            return give(request, {"error": "invalid_grant"}, 400)
        question, subject, algorithm, token, beside, claims = self.codes.pop(form["code"])
        challenge = encoded(hashlib.sha256(form["code_verifier"].encode()).digest())
        if challenge != question["code_challenge"] or form["redirect_uri"] != question["redirect_uri"]:
            return give(request, {"error": "invalid_grant"}, 400)
        access, now = secrets.token_urlsafe(16), int(time.time())
        said = {"iss": self.address, "aud": CLIENT, "sub": subject, "nonce": question["nonce"], "iat": now, "exp": now + 300,
                "at_hash": half(access), **claims}
        said = {name: value for name, value in said.items() if value is not None}
        right = self.signed(said, algorithm)
        return give(request, {"access_token": access, "token_type": "Bearer", "id_token": token(right, said) if token else right, **beside})


def give(request, value, status=200, **headers):
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    request.send_response(status)
    for name, text in {"Content-Type": "application/json", "Content-Length": str(len(body)), **headers}.items():
        request.send_header(name.replace("_", "-"), text)
    request.end_headers()
    request.wfile.write(body)


def forged(right, header, key=b""):
    """A token with another header, signed with a secret or not at all."""
    _, payload, _ = right.split(".")
    if header["alg"] == "none":
        return f"{encoded(json.dumps(header).encode())}.{payload}."
    data = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    return jws.serialize_compact(header, data, OctKey.import_key(key), algorithms=[header["alg"]])


@contextlib.contextmanager
def served(folder):
    """A study server with both, and the people of a study."""
    clinic, liar = Clinic(), Liar()
    server = factors.NamedServer(folder / "home", "--sign-in-providers", str(settings(folder, clinic, liar)))
    clinic.serve(server.address)
    people = People(server, few=True)
    people.clinic, people.liar = clinic, liar
    yield people
    server.stop()
    clinic.close()
    liar.close()


def settings(folder, clinic, liar):
    """The file of both, as the server is given it."""
    (folder / "clinic.secret").write_text(SECRET + "\n")
    file = folder / "providers.json"
    file.write_text(json.dumps({"ambler": 1, "providers": [
        {"id": "clinic", "issuer": clinic.address, "clientID": CLIENT, "clientSecretFile": "clinic.secret", "allowsPlainLoopback": True,
         "label": {"en": "North Clinic", "de": "Nordklinik"}, "secondFactor": {"amr": ["mfa"]}},
        {"id": "liar", "issuer": liar.address, "clientID": CLIENT, "clientSecretFile": "clinic.secret", "allowsPlainLoopback": True,
         "label": {"en": "Liar"}, "secondFactor": {"acr": ["gold"]}}]}))
    return file
