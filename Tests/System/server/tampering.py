"""Generated changes of a study server's database past the server, and whether `audit verify` finds each of them.

The last line is `tamperings N, found N, false alarms N, seed S`; the exit code is 1 if one was not found, or if something was found
where nobody had changed anything. Every change that is not found is printed with its SQL.
"""

import argparse
import dataclasses
import json
import pathlib
import random
import sys
import tempfile
import time

import chains
import evidence as made
import meaning
import server as servers

FOUND, SOUND = 65, 0
# After so many changes the server does honest work, and what is there then is changed from there on.
BETWEEN = 50
GUARDED = "set session_replication_role = replica"


@dataclasses.dataclass
class Verdict:
    """What became of all changes."""

    found: int = 0
    missed: list = dataclasses.field(default_factory=list)
    alarms: list = dataclasses.field(default_factory=list)

    @property
    def count(self):
        return self.found + len(self.missed)

    def line(self, seed):
        return f"tamperings {self.count}, found {self.found}, false alarms {len(self.alarms)}, seed {seed}"


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


class Tables:
    """The columns of all tables that mean something, with their types, and the rows that are there."""

    def __init__(self, copy):
        self.copy = copy
        rows = copy.sql(
            "select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'")
        self.types = {(table, column): (kind, nullable == "YES") for table, column, kind, nullable in (row.split("|") for row in rows)}
        self.columns = {table: meaning.meaningful(table) for table in meaning.TABLES}
        counts = {table: int(copy.sql(f"select count(*) from {table}")[0]) for table in self.columns}
        self.filled = [table for table in sorted(self.columns) if self.columns[table] and counts[table]]
        self.empty = [table for table in sorted(self.columns) if self.columns[table] and not counts[table]]

    def places(self, table):
        """Where its rows are, each as a condition."""
        rows = self.copy.sql(f"select tableoid::bigint, ctid from {table} order by tableoid, ctid")
        return [f"tableoid = {oid} and ctid = '{place}'" for oid, place in (row.split("|") for row in rows)]


class Maker:
    """Draws changes; each is a kind in words and SQL, of which some cannot be done and are drawn anew."""

    def __init__(self, tables, earlier, dice):
        self.tables, self.earlier, self.dice = tables, earlier, dice

    def changes(self, table):
        """Changes of a table, one after another, without an end."""
        kinds = [self.update] * 4 + [self.swap, self.insert, self.delete, self.move, self.older, self.empty]
        while True:
            if made := self.dice.choice(kinds)(table):
                yield made

    def row(self, table):
        return self.dice.choice(self.tables.places(table))

    def values(self, table, column):
        """What a column may say instead, as SQL."""
        kind, is_nullable = self.tables.types[table, column]
        other = f"(select o.{column} from {table} o where o.{column} is distinct from t.{column} order by random() limit 1)"
        of_kind = {
            "text": [f"t.{column} || 'x'", "'x'"], "uuid": ["gen_random_uuid()"], "bigint": [f"t.{column} + 1", f"t.{column} - 1", "0"],
            "double precision": [f"coalesce(t.{column}, 0) + 1"], "boolean": [f"not t.{column}"],
            "timestamp with time zone": [f"t.{column} + interval '1 day'", f"t.{column} - interval '1 second'", "now()"],
            "date": [f"t.{column} + 1"], "bytea": [f"set_byte(t.{column}, 0, (get_byte(t.{column}, 0) + 1) % 256)", f"t.{column} || ' '"],
            "jsonb": ["'[1]'", "'{}'"], "ARRAY": [f"t.{column}[2:]", f"t.{column} || t.{column}"]}[kind]
        return [other, *of_kind, *(["null"] if is_nullable else [])]

    def update(self, table):
        column = self.dice.choice(self.tables.columns[table])
        value = self.dice.choice(self.values(table, column))
        return "another value", (f"update {table} t set {column} = {value} where {self.row(table)} "
                                 f"and {column} is distinct from {value}")

    def swap(self, table):
        column = self.dice.choice(self.tables.columns[table])
        one, other = self.row(table), self.row(table)
        return "two values swapped", (
            f"update {table} t set {column} = o.{column} from {table} o where (({self.named(one, 't')} and {self.named(other, 'o')}) or "
            f"({self.named(other, 't')} and {self.named(one, 'o')})) and t.{column} is distinct from o.{column}")

    @staticmethod
    def named(place, row):
        return place.replace("tableoid", f"{row}.tableoid").replace("ctid", f"{row}.ctid")

    def insert(self, table):
        """A row like another one, with a key of its own."""
        key = self.key(table)
        columns = [column for kept, column in self.tables.types if kept == table]
        changed = self.dice.choice(key)
        fresh = {column: self.dice.choice(self.values(table, column)) for column in {changed, *self.unique(table)}}
        given = ", ".join(fresh.get(column, f"t.{column}") for column in columns)
        return "a row more", (f"insert into {table} ({', '.join(columns)}) overriding system value select {given} "
                              f"from {table} t where {self.row(table)}")

    def key(self, table):
        return self.tables.copy.sql(
            f"select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) "
            f"where i.indrelid = '{table}'::regclass and i.indisprimary")

    def unique(self, table):
        """Columns of its other unique keys."""
        return self.tables.copy.sql(
            f"select distinct a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) "
            f"where i.indrelid = '{table}'::regclass and i.indisunique and not i.indisprimary "
            f"and a.attname not in ('study', 'participant')")

    def delete(self, table):
        return "a row less", f"delete from {table} where {self.row(table)}"

    def move(self, table):
        """A row of another participant, account or study."""
        owners = [column for column in self.tables.columns[table] if column in ("participant", "study", "account", "device", "result")]
        if not owners:
            return None
        column = self.dice.choice(owners)
        sources = {"participant": "select id from participants", "study": "select id from studies", "account": "select id from accounts",
                   "device": "select account from devices", "result": "select id from receipts"}
        kind = "::text" if self.tables.types[table, column][0] == "text" else ""
        other = f"(select s.id{kind} from ({sources[column]}) s(id) where s.id{kind} is distinct from t.{column} order by s.id limit 1)"
        return "somebody else's", f"update {table} t set {column} = {other} where {self.row(table)} and {other} is not null"

    def older(self, table):
        """A value, or a row, as it was earlier."""
        if table in ("audit", "chains") or not self.earlier.get(table):
            return None
        row = self.dice.choice(self.earlier[table])
        keys = self.key(table)
        known = json.loads(row)
        is_same = " and ".join(f"t.{column}::text = e.{column}::text" for column in keys)
        source = f"jsonb_populate_record(null::{table}, {quoted(row)}::jsonb) e"
        there = self.tables.copy.sql(f"select 1 from {table} t, {source} where {is_same}")
        if not there:
            columns = ", ".join(known)
            return "a row that was there once", (f"insert into {table} ({columns}) overriding system value select "
                                                 f"{', '.join('e.' + column for column in known)} from {source}")
        column = self.dice.choice(self.tables.columns[table])
        return "an older value", (f"update {table} t set {column} = e.{column} from {source} where {is_same} "
                                  f"and t.{column} is distinct from e.{column}")

    def empty(self, table):
        """All rows gone; a table that others refer to cannot be truncated."""
        return ("all rows gone", self.dice.choice([f"truncate {table}", f"delete from {table}"])) if self.dice.random() < 0.3 else None


def affected(lines):
    """How many rows statements changed, as PostgreSQL tells it; a table that is emptied counts as one."""
    words = [line.split() for line in lines]
    return sum(int(word[-1]) if word[0] in ("UPDATE", "INSERT", "DELETE") else 1 for word in words
               if word and word[0] in ("UPDATE", "INSERT", "DELETE", "TRUNCATE"))


def rewritten(copy, dice):
    """An entry of a chain that says something else, with right hashes from there on, without the server's key."""
    study = dice.choice(copy.sql("select study from chains where length > 0 order by 1"))
    entries = chains.entries(copy, study)
    place = dice.randrange(len(entries))
    what = dice.choice(["actor", "subject", "detail", "action"])
    values = {"actor": servers.uuid7(), "subject": servers.uuid7(), "detail": '{"x":1}', "action": "auditListed"}

    def alter(entry):
        if entry.position != entries[place].position:
            return False
        setattr(entry, what, values[what])
        return True

    chains.rewrite(copy, study, alter)
    if what == "action":
        chains.change(copy, f"update audit set action = 'auditListed' where study = '{study}' and position = {entries[place].position}")
    return "a chain written anew", f"-- the {what} of entry {entries[place].position} of the chain {study}, with hashes computed anew"


class Tampering:
    """Changes copies of one database, each in one way, and has them verified."""

    def __init__(self, evidence, seed):
        self.evidence, self.seed = evidence, seed
        self.dice = random.Random(seed)
        self.verdict, self.turn = Verdict(), 0
        # No copy has to outlive the machine.
        evidence.database("postgres").sql("alter system set fsync = off")
        evidence.database("postgres").sql("select pg_reload_conf()")
        self.begin_anew()

    def begin_anew(self):
        """Takes the database as it is now, in which nothing may be found."""
        self.base = self.evidence.copied(f"base_{self.turn}")
        done = self.base.verify(self.evidence)
        if done.returncode != SOUND:
            self.verdict.alarms.append(done.stdout + done.stderr)
        self.tables = Tables(self.base)
        self.maker = Maker(self.tables, self.evidence.earlier, self.dice)
        self.turn += 1

    def run(self, count):
        """That many changes, table after table, with honest work between them."""
        waiting = []
        for number in range(count):
            if number and number % BETWEEN == 0:
                self.evidence.go_on(self.turn)
                self.begin_anew()
            if not waiting:
                waiting = [*self.tables.filled, "a chain"]
                self.dice.shuffle(waiting)
            self.one(waiting.pop(), number)
        return self.verdict

    def one(self, table, number):
        copy = self.base.copied(f"tampered_{number}")
        try:
            kind, sql = rewritten(copy, self.dice) if table == "a chain" else self.done(table, copy)
            done = copy.verify(self.evidence)
        finally:
            copy.drop()
        if done.returncode == FOUND:
            self.verdict.found += 1
        else:
            self.verdict.missed.append((table, kind, sql, done.stdout + done.stderr))
            print(f"NOT FOUND ({done.returncode}): {table}: {kind}\n  {sql}\n  {done.stderr.strip()}", flush=True)

    def done(self, table, copy):
        """The first drawn change that the database takes and that changes something."""
        for kind, sql in self.maker.changes(table):
            try:
                lines = copy.sql(f"{GUARDED}; {sql}")
            except RuntimeError:
                continue  # A check or a key forbids it.
            if affected(lines):
                return kind, sql
        raise AssertionError("there is always another change")


def main():
    words = argparse.ArgumentParser(description="Changes a study server's database past the server, and counts what the audit finds.")
    words.add_argument("--count", type=int, default=500)
    words.add_argument("--seed", type=int, default=int(time.time()))
    chosen = words.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="ambler-tamper-"))
    server = servers.Server(folder / "server")
    try:
        outside = folder / "outside"
        outside.mkdir()
        tampering = Tampering(made.Evidence(server, outside), chosen.seed)
        for table in tampering.tables.empty:
            print(f"NO ROWS: {table} has none, so nothing of it was changed")
        verdict = tampering.run(chosen.count)
    finally:
        server.stop()
    for alarm in verdict.alarms:
        print("FALSE ALARM:", alarm)
    print(verdict.line(chosen.seed))
    sys.exit(1 if verdict.missed or verdict.alarms else 0)


if __name__ == "__main__":
    main()
