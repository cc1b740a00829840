"""Exports of a study, as whoever asked for them waits for them."""

import waiting


def ended(client, identifier, seconds=60):
    """An export that is no longer waiting or being made, as the server tells of it."""
    def told():
        export = client.get(f"/v1/exports/{identifier}").json()
        return export if export["state"] not in ("waiting", "running") else None

    return waiting.until(told, "the export ends", seconds)


def finished(client, identifier, seconds=60):
    """An export whose archive can be fetched."""
    export = ended(client, identifier, seconds)
    assert export["state"] == "finished", export
    return export


def all_ended(server):
    """Waits for exports that other tests have asked for: each is noted in the audit when it ends, whoever looks."""
    waiting.until(lambda: not server.sql("select 1 from exports where state in ('waiting', 'running') limit 1"), "no export is being made")
