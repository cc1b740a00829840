"""Recovery keys and boxes as bytes that a server takes; nobody can open them."""

import base64
import secrets


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def line(study):
    """A public recovery key, as `ambler recovery new` prints one."""
    return f"ambler-recovery-1:{study}:{encoded(secrets.token_bytes(32))}"


def box(study, device):
    """What a device leaves; what is sealed in it is noise."""
    return {"ambler": "recovery box", "version": 1, "study": study, "device": device, "key": secrets.token_hex(8),
            "recoveryKey": encoded(secrets.token_bytes(16)), "sealed": encoded(secrets.token_bytes(200))}


def loss(*results):
    return {"name": f"2026-11-26-{secrets.randbelow(1_000_000)}", "found": "2026-11-26T10:00:00Z", "givenUp": "2026-11-26T11:00:00Z",
            "reason": "missing", "results": list(results)}
