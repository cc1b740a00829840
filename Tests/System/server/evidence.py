"""A study server with made-up data of every kind that means something, and what is kept of it outside."""

import json
import os
import secrets
import signal
import subprocess

import chains
import exports
import home as homes
import notices
import recovery
import server as servers
import statements
import versions
from people import People
from trust import Place, Trust

STUDY, ARMS = "ms-2026", "arms-2026"
RIG = {"ambler": 1, "id": "bench", "title": "x", "streams": [{"id": "s", "sensor": "accelerometer", "device": {"name": "adxl355"}}],
       "storage": {"keepFreeMiB": 16, "whenFull": "stop"}, "destination": "server", "settingsMinutes": 1}
SYMPTOMS = {"version": "1", "types": [
    {"id": "energy", "title": "Energy", "symptoms": [{"number": number, "title": f"Symptom {number}"} for number in (1, 10)]}]}
PASSWORD = "four words of mine"
JSON = {"Content-Type": "application/json"}


def taken(answer, *wanted):
    assert answer.status_code in (wanted or (200, 201, 202, 204)), (answer.request.url, answer.status_code, answer.text[:500])
    return answer


def arms_study():
    """A study whose participants are given arms from the first day on."""
    return versions.study(ARMS, tasks=[("well", "who-5.json")], participants="shared", arms={
        "method": "permutedBlocks", "blockSizes": [2], "when": "well.outcome = 'completed'",
        "list": [{"id": "walking", "title": "Walking"}, {"id": "usual", "title": "Usual care"}]})


class Evidence:
    """All of it, made by requests: nothing past the server, but for what a provider of a clinic would have to run for."""

    def __init__(self, server, folder):
        self.server, self.folder = server, folder
        self.people = people = People(server, few=True)
        people.study(ARMS)
        self.nurse = people.staff("arms-nurse", "clinician", ARMS)
        self.receipts = []
        self.publish()
        self.link()
        self.bring()
        # What was so once: somebody may put it back.
        self.earlier = self.rows()
        self.refuse_and_erase()
        self.change()
        self.keep_outside()

    def publish(self):
        """Tasks, a study file, versions that are drafted, published, widened and withdrawn."""
        place, keys = Place(self.server.folder), Trust(self.folder / "away")
        keys.publish(place, keys.sign(keys.first(place)))
        researcher = self.people.researcher
        for name in ("who-5", "tapping"):
            content = (servers.ROOT / f"tasks/{name}.json").read_bytes()
            taken(researcher.ask("POST", f"/v1/studies/{STUDY}/tasks", data=content, headers=JSON))
        for name in ["1.0.0", "2.0.0"]:
            self.version = versions.draft(researcher, STUDY, {
                "study.json": versions.study(STUDY, name, title=f"Study {name}", symptoms=SYMPTOMS), "who-5.json": versions.task()})
            taken(versions.publish(researcher, STUDY, self.version))
        versions.draft(researcher, STUDY, {"study.json": versions.study(STUDY, "3.0.0"), "who-5.json": versions.task()})

    def link(self):
        """Two people of the staff are linked with a provider, came by it once, and may still sign in by other ways."""
        for number, client in enumerate([self.people.researcher, self.nurse]):
            account, link = taken(client.get("/v1/me")).json()["id"], servers.uuid7()
            chains.as_the_server(self.server, f"""
                insert into provider_links (id, account, issuer, subject, linked_at)
                  values ('{link}', '{account}', 'https://login.clinic.example', 'somebody {number}', now());
                insert into provider_sign_ins (session, link, is_second_factor)
                  select id, '{link}', {number == 0} from sessions where account = '{account}' order by id limit 1;
                insert into sign_in_rules (account, is_only_provider) values ('{account}', false)""")

    def bring(self):
        """Results with recordings, red flags, lists, settings of a rig, a recovery key and box, losses, arms, an export."""
        people = self.people
        device = people.device
        contents = [secrets.token_bytes(1_000), secrets.token_bytes(2_000)]
        for content in contents:
            taken(device.put_recording(content))
        self.documents = [servers.result(recordings=[contents[0]]), servers.result("P-2", recordings=[contents[1]]), servers.result(None),
                          servers.result("P-3")]
        self.receipts += [taken(device.put_result(document), 201).json() for document in self.documents]
        flags = [notices.notice(), notices.notice(participant="P-2")]
        for flag in flags:
            data = servers.encoded(flag)
            taken(device.ask("PUT", f"/v1/flags/{flag['id']}", data=data, headers={
                **JSON, "Content-Digest": servers.content_digest(data)}), 201)
        taken(people.clinician.post(f"/v1/flags/{flags[0]['id']}/acknowledgement"))
        here = device.enrolment["device"]
        taken(people.researcher.ask("PUT", f"/v1/studies/{STUDY}/devices/{here}/rig-settings", RIG, headers={"If-Match": "*"}))
        taken(people.admin.ask("PUT", f"/v1/studies/{STUDY}/recovery-key", {"recoveryKey": recovery.line(STUDY)}))
        taken(device.ask("PUT", "/v1/recovery-box", recovery.box(STUDY, here)))
        for _ in range(2):
            taken(device.post("/v1/losses", {"items": [recovery.loss(servers.uuid7())]}))
        taken(device.post("/v1/withdrawals", {"items": [
            {"id": servers.uuid7(), "at": "2026-11-22T10:00:00Z", "what": "streams", "streams": ["position"]},
            {"id": servers.uuid7(), "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}))
        for number in ("9000000009", "9000000025"):
            self.bring_lists(number)
        self.give_arms()
        asked = taken(people.researcher.post(f"/v1/studies/{STUDY}/exports", {"parts": ["tables"]})).json()
        exports.finished(people.researcher, asked["id"])
        taken(people.clinician.post(f"/v1/studies/{STUDY}/enrolments", {"participant": people.participant["id"]}))

    def bring_lists(self, number):
        """The lists of a patient, by the paths of document 000."""
        taken(self.people.clinician.post("/patients/", {"nhs_number": number, "first_name": "Anna", "password": PASSWORD,
                                                        "drug_course_id": 2, "month_of_treatment": 3}))
        client = servers.Client(self.server)
        token = taken(client.post("/get_auth_token/", {"username": number, "password": PASSWORD})).json()["token"]
        client.session.headers["Authorization"] = "Token " + token
        for level in ("8", "3"):
            taken(client.post("/sym/", {"symptoms": [{"symptom_no": "1", "scale": level}, {"symptom_no": "10", "scale": "0"}]}))
            taken(client.post("/sec/", {"questions": [{"question_no": "4", "answer": True}, {"question_no": 5, "answer": f"a {level}"}]}))

    def give_arms(self):
        people, path = self.people, f"/v1/studies/{ARMS}"
        researcher = people.staff("arms-researcher", "researcher", ARMS)
        content = (servers.ROOT / "tasks/who-5.json").read_bytes()
        taken(researcher.ask("POST", f"{path}/tasks", data=content, headers=JSON))
        tag = researcher.get(path).headers["ETag"]
        taken(researcher.ask("PUT", path, data=json.dumps(arms_study()).encode(), headers={"If-Match": tag, **JSON}))
        registered = [people.register(self.nurse, ARMS, f"A-{number}") for number in range(1, 5)]
        device = people.enrol(self.nurse, ARMS)
        taken(researcher.post(f"{path}/arms"))
        taken(researcher.post(f"{path}/arms/outside", {"bytes": "AAAAAAAAAAAAAAAAAAAAAAAA", "source": "a beacon"}))
        task = json.loads(content)
        for number in range(1, 5):
            document = servers.result(f"A-{number}")
            document["task"] = {**document["task"], "id": task["id"], "version": task["version"]}
            taken(device.put_result(document))
        taken(device.post("/v1/person-facts", {"participants": [f"A-{number}" for number in range(1, 5)], "zone": "Europe/London"}))
        for one in registered[:2]:
            taken(self.nurse.post(f"/v1/participants/{one['id']}/next-task", {"task": "well", "days": 3}))

    def refuse_and_erase(self):
        """Refused documents, other bytes under a known id, a result that is taken back, and people who are erased or leave."""
        people, device = self.people, self.people.device
        for number in ("P-1", "P-2"):
            taken(device.put_result(servers.result(number, outcome="perfect")), 422)
        for document in self.documents[:2]:
            taken(device.put_result({**document, "seed": 8}), 409)
        back = servers.result("P-1")
        self.receipts.append(taken(device.put_result(back)).json())
        taken(device.ask("DELETE", f"/v1/results/{back['id']}"))
        erased = people.register(people.clinician, STUDY, "P-9")["id"]
        self.receipts.append(taken(device.put_result(servers.result("P-9"))).json())
        taken(people.admin.post(f"/v1/participants/{erased}/erasure"))
        left = people.register(people.clinician, STUDY, "P-8")["id"]
        taken(people.clinician.post(f"/v1/participants/{left}/withdrawal"))

    def change(self):
        """Corrections, a device that is revoked, people who sign out, a password that is set anew."""
        people = self.people
        one = people.register(people.clinician, STUDY, "C-1", firstName="Ana")
        for version, changes in [(one["version"], {"number": "C-2"}), (one["version"] + 1, {"number": "C-3", "firstName": "Anna"})]:
            taken(people.clinician.ask("PATCH", f"/v1/participants/{one['id']}", {**changes, "reason": "It was typed wrong."},
                                       headers={"If-Match": f'"{version}"'}))
        gone = people.enrol(people.clinician, STUDY, participant=one["id"])
        taken(people.clinician.ask("DELETE", f"/v1/devices/{gone.enrolment['device']}"))
        people.signed_in("nurse", "a good password of nurse").ask("DELETE", "/v1/sessions/current")
        stays = people.signed_in("nurse", "a good password of nurse")
        stays.renew()
        taken(versions.withdraw(people.researcher, STUDY, self.version))
        words = [servers.PROGRAM, "server", "accounts", "reset", "arms-researcher", "--dev", "--home", str(self.server.folder)]
        assert subprocess.run(words, capture_output=True, timeout=homes.HANG, check=False).returncode == 0

    def go_on(self, turn):
        """Honest work of a study's day, after which nothing is found either."""
        people = self.people
        people.renew_in_time()
        content = secrets.token_bytes(500)
        taken(people.device.put_recording(content))
        self.receipts.append(taken(people.device.put_result(servers.result(f"D-{turn}", recordings=[content]))).json())
        one = people.register(people.clinician, STUDY, f"E-{turn}", firstName="Bea")
        taken(people.clinician.ask("PATCH", f"/v1/participants/{one['id']}", {"firstName": "Beate", "reason": "A letter was missing."},
                                   headers={"If-Match": f'"{one["version"]}"'}))
        people.enrol(people.clinician, STUDY, participant=one["id"])
        people.signed_in("nurse", "a good password of nurse").renew()
        if turn % 2:
            taken(people.admin.post(f"/v1/participants/{one['id']}/erasure"))
        self.keep_outside()

    def keep_outside(self):
        self.keys, folder = self.folder / "keys.json", self.folder / "receipts"
        self.keys.write_text(json.dumps(servers.Client(self.server).get("/v1/receipt-keys").json()))
        folder.mkdir(exist_ok=True)
        (folder / "all.json").write_text(json.dumps(self.receipts))
        self.kept_receipts = folder

    def rows(self):
        """All rows of all tables, as JSON by table."""
        tables = self.server.sql("select relname from pg_class where relkind in ('r', 'p') and not relispartition "
                                 "and relnamespace = 'public'::regnamespace")
        return {table: self.server.sql(f"select to_jsonb(t) from {table} t order by 1") for table in tables}

    def database(self, name):
        return Copy(self.server, name)

    def copied(self, name):
        """A copy of the database as it is just now, which nobody is connected to."""
        self.server.process.send_signal(signal.SIGSTOP)
        try:
            other = Copy(self.server, "postgres")
            other.sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'ambler'")
            if other.sql(f"select 1 from pg_database where datname = '{name}'"):
                other.sql(f"drop database {name}")
            Copy(self.server, "postgres").sql(f"create database {name} template ambler")
        finally:
            self.server.process.send_signal(signal.SIGCONT)
        return Copy(self.server, name)


class Copy:
    """A database of the server's cluster, by its name."""

    def __init__(self, server, name):
        self.server, self.name = server, name
        self.socket = server.folder / "server/postgres"
        self.password = (self.socket / "password").read_text().strip()

    def sql(self, text):
        return statements.run(self.socket, self.password, text, self.name)

    def copied(self, name):
        Copy(self.server, "postgres").sql(f"create database {name} template {self.name} strategy file_copy")
        return Copy(self.server, name)

    def drop(self):
        Copy(self.server, "postgres").sql(f"drop database {self.name} with (force)")

    def verify(self, evidence):
        """What `audit verify` says of it, with keys and receipts from outside."""
        address = f"host={self.socket} user=ambler password={self.password} dbname={self.name}"
        words = [servers.PROGRAM, "server", "audit", "verify", "--database", address, "--keys", str(evidence.keys),
                 "--receipts", str(evidence.kept_receipts), "--home", str(evidence.folder)]
        return subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False,
                              env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
