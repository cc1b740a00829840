"""The people of a study."""

import functools

import chains
import server as servers


class People:
    """One of each role, in a study of their own.

    Each account costs several passwords, which are meant to be slow: of `few`, some come once they are asked for.
    """

    def __init__(self, server, few=False):
        self.server = server
        first = self.signed_in("admin", server.password)
        assert first.get("/v1/me").json()["mustChangePassword"]
        assert first.post("/v1/password", {"old": server.password, "new": "correct horse battery"}).status_code == 204
        self.admin = self.signed_in("admin", "correct horse battery")
        self.study("ms-2026")
        self.study("other-2026")
        self.clinician = self.staff("nurse", "clinician", "ms-2026", "north")
        if not few:
            assert self.other_clinician and self.researcher and self.other_researcher
        self.participant = self.register(self.clinician, "ms-2026", "P-1")
        self.device = self.enrol(self.clinician, "ms-2026")

    @functools.cached_property
    def other_clinician(self):
        return self.staff("other-nurse", "clinician", "ms-2026", "south")

    @functools.cached_property
    def researcher(self):
        return self.staff("researcher", "researcher", "ms-2026")

    @functools.cached_property
    def other_researcher(self):
        return self.staff("other-researcher", "researcher", "other-2026")

    def signed_in(self, name, password):
        client = servers.Client(self.server)
        answer = client.post("/v1/sessions", {"name": name, "password": password})
        assert answer.status_code == 201, answer.text
        client.take(answer.json())
        return client

    def sign_in(self, name, password):
        return self.signed_in(name, password).token

    def signed_in_ones(self):
        return [client for client in vars(self).values() if isinstance(client, servers.Client)]

    def renew_in_time(self):
        """Keeps all signed in, however long the tests take."""
        for client in self.signed_in_ones():
            client.renew_in_time()

    def study(self, name, **more):
        answer = self.admin.post("/v1/studies", {"id": name, "title": f"Study {name}", **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def long_here(self, study):
        """Lets the study be older than what its results tell of, which else would be doubted."""
        chains.as_the_server(self.server, f"update studies set created_at = '2026-01-01T00:00:00Z' where id = '{study}'")

    def staff(self, name, role, study, clinic=None):
        """An account of a study, or of each of several."""
        studies = [study] if isinstance(study, str) else study
        memberships = [{"id": one, **({"clinic": clinic} if clinic else {})} for one in studies]
        answer = self.admin.post("/v1/accounts", {"name": name, "role": role, "studies": memberships})
        assert answer.status_code == 201, answer.text
        once = answer.json()["oneTimePassword"]
        password = f"a good password of {name}"
        assert self.signed_in(name, once).post("/v1/password", {"old": once, "new": password}).status_code == 204
        return self.signed_in(name, password)

    def register(self, clinician, study, number, **more):
        answer = clinician.post(f"/v1/studies/{study}/participants", {"number": number, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def enrol(self, clinician, study, participant=None):
        answer = clinician.post(f"/v1/studies/{study}/enrolments", {"participant": participant} if participant else {})
        assert answer.status_code == 201, answer.text
        answer = servers.Client(self.server).post("/v1/enrolments", {"code": answer.json()["code"], "name": "tablet"})
        assert answer.status_code == 201, answer.text
        device = servers.Client(self.server)
        device.take(answer.json())
        device.enrolment = answer.json()
        return device
