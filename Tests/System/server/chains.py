"""The audit's chains as whoever has the database can write them anew: from end to end, and with a key of their own."""

import json
import pathlib
import tempfile
import types

import forging
import meaning
import server as servers
import statements
import versions

# All that the verifier looks at.
TABLES = [name for name, parts in meaning.TABLES.items() if any(part.proof for part in parts)]


def change(server, *statements):
    """Changes the database past all guards, as its owner can."""
    server.sql("; ".join(["begin", "set session_replication_role = replica", *statements, "commit"]))


class Kept:
    """All tables as they are; afterwards they are so again."""

    def __init__(self, server):
        self.server = server

    def __enter__(self):
        self.server.sql("; ".join(f"create table kept_{name} as table {name}" for name in TABLES))

    def __exit__(self, *_):
        change(self.server, *[
            f"delete from {name}; insert into {name} overriding system value table kept_{name}; drop table kept_{name}" for name in TABLES])


def entries(server, study):
    """The entries of a chain in their order."""
    rows = server.sql(f"""
        select json_build_object('position', position, 'at', to_char(stored_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
          'actor', actor, 'action', action, 'subject', subject, 'sha256', encode(sha256, 'hex'), 'detail', detail,
          'hash', encode(hash, 'hex'), 'is_signed', signature is not null)
        from audit where study = '{study}' order by position""")
    found = [types.SimpleNamespace(**json.loads(row)) for row in rows]
    for entry in found:
        entry.at = entry.at.rstrip("0").rstrip(".") + "Z"
    return found


def hashed(study, entry, previous):
    """The hash of an entry behind another one."""
    return servers.digest(versions.canonical({
        "action": entry.action, "actor": entry.actor, "at": entry.at, "detail": entry.detail, "position": entry.position,
        "previous": previous, "sha256": entry.sha256, "study": study, "subject": entry.subject}))


def place(study, entry):
    return {"hash": entry.hash, "position": entry.position, "study": study}


def signed(keys, heading, statement):
    """The SQL of a signature under these keys."""
    return f"decode('{keys.sign(heading + versions.canonical(statement).decode()).hex()}', 'hex')"


def rewrite(server, study, alter, keys=None, heads=True):
    """Writes a chain anew: `alter` changes an entry, and says whether it did; what comes behind has other hashes.

    With keys, receipts from there on are signed by them, and with `heads` the ends of the chain as well; else those have no signature.
    """
    previous, is_altered, statements = "00" * 32, False, []
    for entry in entries(server, study):
        before = entry.hash
        is_altered = bool(alter(entry)) or is_altered
        entry.hash = hashed(study, entry, previous)
        previous = entry.hash
        if not is_altered:
            assert entry.hash == before, "the hash is not computed as the server does"
            continue
        statements.append(of_entry(study, entry, keys if heads else None))
        if keys and entry.action == "resultStored":
            statements.append(of_receipt(study, entry, keys))
    change(server, *statements, f"update chains set head = decode('{previous}', 'hex') where study = '{study}'")


def of_entry(study, entry, keys):
    key, signature = "null", "null"
    if keys and entry.is_signed:
        key = f"'{keys.id}'"
        signature = signed(keys, "ambler chain head 1\n", {"ambler": 1, "chain": place(study, entry), "key": keys.id})
    sha256 = f"decode('{entry.sha256}', 'hex')" if entry.sha256 else "null"
    return (f"update audit set actor = '{entry.actor}', subject = '{entry.subject}', sha256 = {sha256}, detail = $q${entry.detail}$q$, "
            f"hash = decode('{entry.hash}', 'hex'), key = {key}, signature = {signature} "
            f"where study = '{study}' and position = {entry.position}")


def of_receipt(study, entry, keys):
    statement = {"chain": place(study, entry), "id": entry.subject, "key": keys.id, "sha256": entry.sha256, "storedAt": entry.at}
    return (f"update receipts set sha256 = decode('{entry.sha256}', 'hex'), chain_hash = decode('{entry.hash}', 'hex'), "
            f"key = '{keys.id}', signature = {signed(keys, 'ambler receipt 1' + chr(10), statement)} where id = '{entry.subject}'")


def publish_key(server, keys):
    """Adds a key to those that the database gives out, and notes it as a server with that key would."""
    as_the_server(server, f"insert into server_keys (id, use, public_key, added_at) values ('{keys.id}', 'receipt', "
                          f"decode('{keys.public.hex()}', 'hex'), now())", keys)


def as_the_server(server, text, keys=None):
    """Changes rows as the server itself would: the change is noted in the chain, and signed with the server's key, or with `keys`.

    For what takes a server days, such as a study that grows old.
    """
    folder = server.folder / "server/postgres"
    with tempfile.TemporaryDirectory() as aside, statements.Connection(folder, (folder / "password").read_text().strip()) as connection:
        keys = keys or forging.Keys(pathlib.Path(aside), (server.folder / "server/receipt.key").read_bytes())
        connection.ask(COLLECTING)
        connection.ask("begin; select 1 from chains where study = 'server' for update; "
                       "select make_partitions('server', now())::text")
        connection.ask(text)
        rows = [json.loads(row) for row in connection.ask(
            "select json_build_object('key', key, 'sha256', encode(sha256, 'hex'), 'table', name) from (select distinct on (name, key) * "
            "from pg_temp.changed_rows order by name, key, n desc) last order by n")]
        if rows:
            connection.ask("; ".join(noting(connection, rows, keys)))
        connection.ask("commit")


COLLECTING = """create temporary table changed_rows (
    n bigint generated always as identity, name text not null, key text not null, sha256 bytea) on commit delete rows"""


def noting(connection, rows, keys):
    """The SQL of an entry that tells of changed rows."""
    length, head, at = connection.ask(
        "select length, encode(head, 'hex'), to_char(now() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US') "
        "from chains where study = 'server'")[0].split("|")
    entry = types.SimpleNamespace(
        position=int(length) + 1, at=at.rstrip("0").rstrip(".") + "Z", actor="server", action="rowsChanged", subject="server", sha256=None,
        detail=versions.canonical({"rows": rows}).decode())
    entry.hash = hashed("server", entry, head)
    signature = signed(keys, "ambler chain head 1\n", {"ambler": 1, "chain": place("server", entry), "key": keys.id})
    return [
        ("insert into audit (study, stored_at, position, actor, action, subject, sha256, detail, hash, key, signature) values "
         f"('server', '{entry.at}', {entry.position}, 'server', 'rowsChanged', 'server', null, $q${entry.detail}$q$, "
         f"decode('{entry.hash}', 'hex'), '{keys.id}', {signature})"),
        f"update chains set length = {entry.position}, head = decode('{entry.hash}', 'hex') where study = 'server'"]
