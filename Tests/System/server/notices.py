"""Notices of red flags as tablets bring them."""

import secrets
import uuid

import server as servers


def notice(**changes):
    """An open notice as a tablet brings it."""
    identifier = str(uuid.UUID(bytes=secrets.token_bytes(16), version=4))
    return {"ambler": 1, "id": identifier[:14] + "8" + identifier[15:],
            "redFlag": {"id": "thoughts", "urgency": "now", "title": {"en": "Dark thoughts"}},
            "result": servers.uuid7(), "task": {"id": "danger", "version": "1", "sha256": "00" * 32}, "participant": "P-1",
            "raised": "2026-11-27T14:05:00Z", **changes}
