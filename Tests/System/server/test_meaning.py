"""Every column of the database is listed with what a change of it means, and generated changes of all that mean something are found."""

import json
import re

import pytest

import breadth
import chains
import evidence as made
import meaning
import server as servers
import tampering


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("evidence"))
    yield made.Evidence(server, tmp_path_factory.mktemp("outside"))
    server.stop()


@pytest.fixture(scope="module")
def columns(evidence):
    rows = evidence.server.sql(
        "select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind in ('r', 'p') "
        "and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped")
    return {tuple(row.split("|")) for row in rows}


def test_every_column_of_the_database_is_listed_once(columns):
    listed = [(table, column) for table, parts in meaning.TABLES.items() for part in parts for column in part.columns]
    assert len(listed) == len(set(listed))
    assert set(listed) == columns, "say in meaning.py what a change of a new column means, and by what it is found"
    assert all(bool(part.proof) != bool(part.reason) for parts in meaning.TABLES.values() for part in parts)


def test_what_is_said_to_hang_on_the_chain_is_what_the_triggers_note(evidence):
    rows = evidence.server.sql(
        "select c.relname, array_to_string(array(select a.attname from pg_attribute a where a.attrelid = c.oid "
        "and a.attnum = any(t.tgattr)), ' '), encode(t.tgargs, 'escape') from pg_trigger t join pg_class c on c.oid = t.tgrelid "
        "where t.tgname = 'row_is_noted'")
    noted = {}
    for row in rows:
        table, columns, sql = row.split("|", 2)
        noted[table] = set(columns.split())
        assert set(re.findall(r"\(\$1\)\.(\w+)", sql)) == noted[table], table
    said = {table: {column for part in parts if part.proof == meaning.ROW for column in part.columns}
            for table, parts in meaning.TABLES.items()}
    assert noted == {table: columns for table, columns in said.items() if columns}


def test_there_are_rows_of_every_kind(evidence):
    counts = {table: int(evidence.server.sql(f"select count(*) from {table}")[0]) for table in meaning.TABLES if meaning.meaningful(table)}
    assert [table for table, count in counts.items() if not count] == []


@pytest.mark.slow("makes and verifies dozens of databases")
def test_every_generated_change_is_found(evidence):
    verdict = tampering.Tampering(evidence, 1 + breadth.SEED).run(breadth.count(40, 500))
    assert verdict.alarms == []
    assert verdict.missed == []
    assert verdict.count == breadth.count(40, 500)


def test_a_person_who_is_erased_leaves_digests_that_tell_nothing(evidence):
    people, server = evidence.people, evidence.server
    one = people.register(people.clinician, made.STUDY, "X-1", firstName="Theodosia")["id"]
    salts = server.sql(f"select salt from participants where id = '{one}'")
    assert people.admin.post(f"/v1/participants/{one}/erasure").status_code == 204
    assert server.sql(f"select salt from participants where id = '{one}'") != salts
    kept = "".join(server.sql("select detail from audit"))
    assert "Theodosia" not in kept and "X-1" not in kept and salts[0] not in kept


STRANGER = "01a00000-0000-7000-8000-000000000000"


def before_the_first(table, which, **changes):
    """A copy of a row that says something else of itself, as SQL."""
    return (f"insert into {table} overriding system value select (jsonb_populate_record(null::{table}, to_jsonb(t) || "
            f"'{json.dumps(changes)}')).* from {table} t where {which} limit 1")


@pytest.mark.parametrize("change, words", [
    ("insert into former_numbers (study, number, participant, until) select study, 'F-1', id, now() from participants limit 1",
     r"row \[.*\] of the table former_numbers: no entry made this row"),
    ("update devices set label = 'mine' where label <> ''",
     r"row \[.*\] of the table devices: the row says something else than its last entry"),
    ("delete from arm_assignments where number = 0",
     r'row \["arms-2026", 0\] of the table arm_assignments: the row that an entry noted is missing'),
    ("update sessions set refresh_hash = sha256('mine')", "sign-in .*: no server signed the tokens of this sign-in"),
    ("update results set clock_doubt = not clock_doubt", "result .*: the mark of doubt about its time is not what the times say"),
    ("update results set lacks_seal = not lacks_seal", "result .*: the mark that it came open is not what its entry says"),
    ("alter table devices disable trigger row_is_noted",
     "trigger row_is_noted of the table devices: the trigger is not as this program makes it"),
    ("create trigger more after insert on results for each row execute function note_treatment()",
     "trigger more of the table results: the trigger is not as this program makes it"),
    ("update audit set action = 'auditListed' where action = 'rowsBegun'", "no entry says which rows were there before rows were noted"),
    ("update audit set detail = 'x' where action = 'resultStored'",
     "something in this chain, or in what it tells of, cannot be read; the rest was not judged"),
    # Numbers begin with 1: what stands before the first is looked at, too.
    (before_the_first("audit", "position = 1", position=-3), "entry -3: it is not the entry that was hashed here"),
    (before_the_first("receipts", "state = 'stored'", position=0, id=STRANGER) + "; "
     + before_the_first("results", "id in (select id from receipts where state = 'stored')", id=STRANGER),
     "entry 0: the receipt does not fit its entry"),
    (before_the_first("symptom_lists", "true", id=0, position=None), "0: it is not the list of its entry"),
    (before_the_first("side_effect_lists", "true", id=-1, position=None), "-1: it is not the list of its entry"),
])
def test_each_fault_is_told_in_its_words(evidence, change, words):
    copy = evidence.copied("told")
    chains.change(copy, change)
    done = copy.verify(evidence)
    copy.drop()
    assert done.returncode == tampering.FOUND
    assert re.search(words, done.stdout), done.stdout
