"""Figures for Prometheus."""

import math
import os

import pytest
from prometheus_client.parser import text_string_to_metric_families

import exports
import server as servers
import waiting


def figures(answer):
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    return {(sample.name, tuple(sorted(sample.labels.items()))): sample.value
            for family in text_string_to_metric_families(answer.text) for sample in family.samples}


def read(server, **headers):
    return servers.Client(server).get("/metrics", headers=headers)


def test_the_figures_are_read_by_a_parser_and_count_what_is_done(people):
    exports.all_ended(people.server)
    before = figures(read(people.server))
    documents = [servers.result() for _ in range(3)]
    for document in documents:
        assert people.device.put_result(document).status_code == 201
    content = os.urandom(50_000)
    assert people.device.put_recording(content).status_code == 201
    people.server.sql("delete from failures")
    assert servers.Client(people.server).post("/v1/sessions", {"name": "nobody", "password": "wrong wrong wrong"}).status_code == 401
    people.server.sql("delete from failures")
    headers = {"Content-Digest": servers.content_digest(b"{")}
    assert people.device.ask("PUT", f"/v1/results/{documents[0]['id']}", data=b"{", headers=headers).status_code == 422
    def grown(name, **labels):
        key = (name, tuple(sorted(labels.items())))
        return after.get(key, 0) - before.get(key, 0)
    after = {}

    def is_counted():
        after.update(figures(read(people.server)))
        return grown("ambler_http_requests_total", method="PUT", route="/v1/results/{id}", status="422") >= 1

    # A request is counted when its last byte is sent, which its sender may see a moment before.
    waiting.until(is_counted, "the last request is counted")
    assert grown("ambler_results_stored_total") == 3
    assert grown("ambler_recording_bytes_total") == 50_000
    assert grown("ambler_sign_in_failures_total") == 1
    assert grown("ambler_http_requests_total", method="PUT", route="/v1/results/{id}", status="201") == 3
    assert grown("ambler_dead_letters") == 1
    assert grown("ambler_audit_entries", chain="ms-2026") == 5
    assert grown("ambler_writer_batch_items_count") >= 5
    assert after[("ambler_database_up", ())] == 1
    assert after[("ambler_writer_waiting", ())] == 0
    assert after[("ambler_database_connections", ())] == 8
    assert 0 <= after[("ambler_database_connections_busy", ())] <= 8
    assert after[("process_resident_memory_bytes", ())] > 1 << 20
    assert after[("process_cpu_seconds_total", ())] > 0
    assert after[("process_open_fds", ())] > 3


def test_each_histogram_rises_to_its_count(people):
    found = figures(read(people.server))
    buckets = {}
    for (name, labels), value in found.items():
        if name.endswith("_bucket"):
            rest = tuple(pair for pair in labels if pair[0] != "le")
            buckets.setdefault((name[:-7], rest), []).append((float(dict(labels)["le"].replace("+Inf", "inf")), value))
    assert len(buckets) > 3
    for (name, labels), values in buckets.items():
        values.sort()
        assert [value for _, value in values] == sorted(value for _, value in values)
        assert values[-1] == (math.inf, found[(name + "_count", labels)])


def test_nothing_in_the_figures_says_who_anybody_is(people):
    people.device.put_result(servers.result("P-1"))
    people.clinician.get(f"/v1/participants/{people.participant['id']}")
    servers.Client(people.server).get("/v1/studies/some-secret-name/results")
    text = read(people.server).text
    for word in ["P-1", "nurse", people.participant["id"], people.device.enrolment["device"], "some-secret-name", "127.0.0.1"]:
        assert word not in text, word


@pytest.mark.parametrize("field", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
def test_what_came_through_a_proxy_does_not_see_the_figures(people, field):
    assert read(people.server, **{field: "127.0.0.1"}).status_code == 404


@pytest.mark.long("a server of its own")
def test_a_token_opens_the_figures_and_nothing_else_does(behind):
    server, token = behind.server, behind.token
    for field in [None, token, f"Basic {token}", "Bearer ", f"Bearer {token[:-1]}", f"Bearer {token}0", f"bearer{token}"]:
        answer = read(server, **({"Authorization": field} if field else {}))
        assert answer.status_code == 401, field
        assert token not in answer.text
    assert read(server, Authorization=f"Bearer {token}").status_code == 200
