"""Versions of studies: drafts as people bring them, and what is signed of them."""

import base64
import io
import json
import subprocess
import zipfile

import server as servers

FIRST_LINE = b"ambler study version 1\n"


def study(name, version="1.0.0", tasks=(("well-being", "who-5.json"),), **changes):
    """A study file of these tasks."""
    return {
        "ambler": 1, "id": name, "version": version, "languages": ["en"], "title": f"Study {name}", "contact": "Call the nurse.",
        "emergency": "Call a doctor.", "participants": "single", "sections": [{"id": "daily", "title": "Every day"}],
        "tasks": [{"id": task, "file": file, "section": "daily"} for task, file in tasks], **changes}


def task(name="who-5", **changes):
    """A task file that is shipped; with another version where something in it is another."""
    return {**json.loads((servers.ROOT / f"tasks/{name}.json").read_text()), **changes}


def content(value):
    return value if isinstance(value, bytes) else json.dumps(value, indent=1).encode()


def archive(files):
    """A zip of these files, by their paths; the same bytes each time."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for path, value in files.items():
            packed.writestr(zipfile.ZipInfo(path), content(value), zipfile.ZIP_DEFLATED)
    return made.getvalue()


def bring(client, name, files):
    """The answer to a draft of the study."""
    data = files if isinstance(files, bytes) else archive(files)
    return client.ask("POST", f"/v1/studies/{name}/versions", data=data, headers={"Content-Type": "application/zip"})


def draft(client, name, files):
    """The id of a draft of the study, or of the version that has the same files."""
    answer = bring(client, name, files)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()["id"]


def publish(client, name, version, to="all", **more):
    return client.post(f"/v1/studies/{name}/versions/{version}/publication", {"to": to, **more})


def withdraw(client, name, version, reason="a question was wrong"):
    return client.post(f"/v1/studies/{name}/versions/{version}/withdrawal", {"reason": reason})


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def canonical(value):
    """RFC 8785, for texts without signs beyond the basic plane and whole numbers."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def is_signed(given, keys, folder):
    """Whether one of the keys of a JWK set has signed a version as it was given."""
    [key] = [key for key in keys["keys"] if key["kid"] == given["key"]]
    public = bytes.fromhex("302a300506032b6570032100") + decoded(key["x"])
    statement = FIRST_LINE + canonical({name: value for name, value in given.items() if name != "signature"})
    for name, data in [("public.der", public), ("statement", statement), ("signature", decoded(given["signature"]))]:
        (folder / name).write_bytes(data)
    verified = subprocess.run(
        ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER", "-inkey", str(folder / "public.der"), "-in",
         str(folder / "statement"), "-sigfile", str(folder / "signature")], capture_output=True, check=False)
    return verified.returncode == 0


def current(device, known=None, wait=None):
    """The answer to a device that asks for its version, and may know one."""
    headers = {**({"If-None-Match": f'"{known}"'} if known else {}), **({"Prefer": f"wait={wait}"} if wait else {})}
    return device.get("/v1/study-version", headers=headers)
