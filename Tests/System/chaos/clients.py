"""Small clients: they bring results by the contract alone, look at them, and take some back, and note all of it."""

import collections
import json
import threading

import paths  # noqa: F401  (first: it makes the next ones found)

import history as histories
import server as servers
import waiting
from choices import chance, uuid7
from signed import CUT, Lines, SignedIn

STUDY = "ms-2026"
BEGINNING = 1_795_000_000_000
# Answers that say that there is none: nobody knows whether the server did what was asked.
NO_ANSWERS = {408, 425, 429, 500, 502, 503, 504, 507}
# Of 100 turns of a client.
TURNS = [("bring", 68), ("bring again", 8), ("look", 12), ("look at a receipt", 6), ("withdraw", 4), ("erase", 2)]


class Shown:
    """Results that were brought by any client, for others to look at."""

    def __init__(self):
        self.results = collections.deque(maxlen=400)

    def one(self, numbers):
        try:
            return numbers.choice(self.results)
        except IndexError:
            return None


class Staff:
    """Who may look at results, and who may erase participants."""

    def __init__(self, people):
        self.clinician, self.admin = (
            SignedIn({"accessToken": one.token, "refreshToken": one.refresh_token}) for one in (people.clinician, people.admin))


class Client(threading.Thread):
    """One device; `addresses()` are the ways to the servers, of which each request takes one."""

    def __init__(self, number, seed, history, journal, people, staff, shown, addresses):
        super().__init__(daemon=True)
        self.number, self.seed, self.history, self.journal = number, seed, history, journal
        self.staff, self.shown, self.addresses = staff, shown, addresses
        self.participant = f"C-{number}"
        people.register(people.clinician, STUDY, self.participant)
        device = people.enrol(people.clinician, STUDY)
        self.device = SignedIn({"accessToken": device.token, "refreshToken": device.refresh_token})
        self.lines = Lines()
        # By id, as the checker wants it: the digest of the document and those of its recordings.
        self.made = {}
        self.own = collections.deque(maxlen=200)
        self.turn = 0
        # What somebody asked and got no answer to: it is asked again in calm.
        self.open = []
        self.stopping = threading.Event()

    def run(self):
        try:
            while not self.stopping.is_set():
                self.one_turn()
        except Exception as error:  # a driver that stops unnoticed would prove nothing
            self.journal.fault(f"client {self.number}: {error!r}")
        self.lines.close()

    def one_turn(self):
        self.turn += 1
        self.numbers = chance(self.seed, "client", self.number, self.turn)
        turn = self.numbers.choices([name for name, _ in TURNS], [share for _, share in TURNS])[0]
        result = self.numbers.choice(self.own) if self.own else None
        match turn:
            case "bring again" if result:
                self.put(*result)
            case "look" if (other := self.shown.one(self.numbers)):
                self.look(other)
            case "look at a receipt" if result:
                self.look_at_receipt(result[0])
            case "withdraw" if result:
                self.take_back(result)
            case "erase":
                self.erase()
            case _:
                self.bring(self.participant)

    # What it asks.

    def ask(self, who, method, path, data=None, **fields):
        """Status and body, or None where there is no answer."""
        address = self.numbers.choice(self.addresses())
        try:
            status, body = who.ask(self.lines, address, method, path, data, **fields)
        except CUT as error:
            self.journal.count("client cut")
            # Nobody listens: others may have the processor until somebody does.
            self.stopping.wait(0.1 if isinstance(error, ConnectionRefusedError) else 0)
            return None
        self.journal.count(f"client {status}")
        if status >= 500 and status not in (503, 507):
            self.journal.fault(f"{status} to a client's {method}")
        if status in NO_ANSWERS or status == 401:
            self.stopping.wait(0.1)
        return None if status in NO_ANSWERS else (status, body)

    def bring(self, participant, is_kept=True):
        """A new result; what is not acknowledged is asked again, at another server perhaps."""
        recordings = [self.numbers.randbytes(300)] if self.numbers.random() < 0.05 else []
        identifier = uuid7(self.numbers, BEGINNING + self.turn)
        data = servers.encoded(servers.result(participant, recordings, id=identifier))
        made = (identifier, data, participant, recordings)
        self.made[identifier] = (servers.digest(data), [servers.digest(one) for one in recordings])
        if self.until_done(lambda: self.put(*made), made) and is_kept:
            self.own.append(made)
            self.shown.results.append(identifier)
        return made

    def until_done(self, act, left):
        """Asks until there is an answer; what is still open when this client is stopped is left for the calm."""
        while not (done := act()):
            if self.stopping.is_set():
                self.open.append(left)
                return False
        return done

    def put(self, identifier, data, participant, recordings):
        """Whether there was an answer that counts."""
        if not all(self.upload(content) for content in recordings):
            return False
        number = self.history.invoke(f"client {self.number}", "put", identifier, sha256=servers.digest(data), participant=participant)
        answer = self.ask(self.device, "PUT", f"/v1/results/{identifier}", data, Content_Type="application/json",
                          Content_Digest=servers.content_digest(data))
        if answer is None:
            self.history.unknown(number)
            return False
        status, body = answer
        if status in (200, 201):
            self.history.ok(number, receipt=histories.receipt(json.loads(body)))
            return True
        if status == 410:
            self.history.fail(number, gone=True)
        else:
            # A copy of it, which the weather made, may have met another answer.
            self.history.unknown(number)
        if status not in (401, 410, 424):
            self.journal.fault(f"client {self.number} put: {status} {body[:300]}")
        return status == 410

    def upload(self, content):
        """Whether the server has a recording whole; what it has of one is not sent again."""
        offset = 0
        for _ in range(3):
            answer = self.ask(
                self.device, "PUT", f"/v1/recordings/{servers.digest(content)}", content[offset:], Content_Type="application/octet-stream",
                Upload_Offset=str(offset), Upload_Length=str(len(content)))
            if answer is None or answer[0] not in (202, 409):
                return answer is not None and answer[0] in (200, 201)
            offset = int(self.lines.offset or 0)
        return False

    def look(self, identifier):
        """As a clinician sees it."""
        number = self.history.invoke(f"client {self.number}", "read", identifier)
        answer = self.ask(self.staff.clinician, "GET", f"/v1/results/{identifier}")
        if answer is None or answer[0] not in (200, 404, 410):
            self.history.unknown(number)
        else:
            status, body = answer
            self.history.ok(number, sha256=servers.digest(body) if status == 200 else None)

    def look_at_receipt(self, identifier):
        number = self.history.invoke(f"client {self.number}", "receipt", identifier)
        answer = self.ask(self.device, "GET", f"/v1/results/{identifier}/receipt")
        if answer is None or answer[0] not in (200, 404):
            self.history.unknown(number)
        else:
            status, body = answer
            self.history.ok(number, receipt=histories.receipt(json.loads(body)) if status == 200 else None)

    def take_back(self, made):
        """Withdrawn, looked at, and perhaps brought once more, which must be refused."""
        self.own.remove(made)
        number = self.history.invoke(f"client {self.number}", "withdraw", made[0])
        answer = self.ask(self.device, "DELETE", f"/v1/results/{made[0]}")
        if answer is None or answer[0] not in (204, 404, 410):
            self.history.unknown(number)
        elif answer[0] == 404:
            self.history.fail(number)
            self.journal.fault(f"client {self.number}: what it brought is not found where it is withdrawn")
        else:
            self.history.ok(number)
        self.look(made[0])
        if self.numbers.random() < 0.5:
            self.put(*made)

    def erase(self):
        """A participant of whom there is a result is erased."""
        name = f"E-{self.number}-{self.turn}"
        data = json.dumps({"number": name}).encode()
        answer = self.ask(self.staff.clinician, "POST", f"/v1/studies/{STUDY}/participants", data, Content_Type="application/json")
        if answer is None or answer[0] != 201:
            return
        identifier = json.loads(answer[1])["id"]
        made = self.bring(name, is_kept=False)
        number = self.history.invoke(f"client {self.number}", "erase", name)
        answer = self.ask(self.staff.admin, "POST", f"/v1/participants/{identifier}/erasure")
        if answer is not None and answer[0] == 204:
            self.history.ok(number)
        else:
            self.history.unknown(number)
        self.look(made[0])

    # In calm.

    def finish(self, seconds):
        """Brings what was still open; what nobody takes then is a fault."""
        self.numbers = chance(self.seed, "client", self.number, "calm")
        for made in self.open:
            if not waiting.comes(lambda made=made: self.put(*made), seconds):
                self.journal.fault(f"client {self.number} could not bring everything in calm")
        self.lines.close()
