import Foundation
import Receipts
import StrictJSON
import StudyStub
import System
import TestSupport
import Testing
import Vault
import WebServer

/// The program against a server that speaks the contract, as an operator uses both.
@Suite struct EnrolCommandTests {
  private let ambler: AmblerProcess
  private let stub: StudyStub

  init() throws {
    ambler = try AmblerProcess()
    stub = try StudyStub()
  }

  private func run(_ words: String...) async throws -> AmblerProcess.Outcome {
    let child = try ambler.start(words)
    // The stub answers on Swift's pool: a wait must not hold one of its threads.
    _ = try await eventually { !child.isRunning }
    return try ambler.finish(child)
  }

  /// Puts made-up results into the home.
  private func simulate(people: Int) async throws {
    let task = SharedMaterial.checkout.appendingPathComponent("tasks/symptom-check.json").path
    let home = ambler.folder.appendingPathComponent("state/ambler").path
    let outcome = try await run(
      "simulate", task, "--people", "\(people)", "--seed", "1", "--home", home)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
  }

  private func write(_ text: String, to name: String) throws -> String {
    let path = ambler.folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `results go from an enrolled device to the server, with receipts that verify`()
    async throws
  {
    try await simulate(people: 3)
    let enrolled = try await run("enrol", stub.address, "7KQ4-2M", "--name", "ward 3")
    expectEqual(enrolled.code, 0, "\(enrolled.stderr)")
    expectEqual(enrolled.stdout, "Enrolled in ms-2026 at \(stub.address).\n")
    expectEqual(enrolled.stderr, "3 results wait here and go there.\n")
    let delivered = try await run("outbox", "deliver")
    expectEqual(delivered.stdout, "3 delivered, 0 already there.\n")
    expectEqual(stub.state.withLock(\.results).count, 3)

    let first = try require(
      stub.state.withLock { state in state.results.min { $0.key.text < $1.key.text } })
    let shown = try await run("show", first.key.text, "--receipt")
    expectEqual(shown.code, 0, "\(shown.stderr)")
    let receipt = try write(shown.stdout, to: "receipt.json")
    let keys = try write(
      ReceiptKeys.json(stub.state.withLock(\.publishedKeys)).serialized(), to: "keys.json")
    let result = try write(String(decoding: first.value, as: UTF8.self), to: "result.json")
    let verified = try await run(
      "receipt", "verify", receipt, "--keys", keys, "--result", result)
    expectEqual(verified.code, 0, "\(verified.stderr)")
    expect(verified.stdout.hasPrefix("The receipt is right.\nResult    \(first.key)\n"))

    let forged = try write(
      shown.stdout.replacing("ms-2026", with: "ms-2027"), to: "forged.json")
    let others = try write(
      ReceiptKeys.json([SigningKey.random().verifying]).serialized(), to: "others.json")
    for (file, set, document) in [
      (forged, keys, result), (receipt, others, result), (receipt, keys, keys),
      (keys, keys, result), (receipt, receipt, result),
    ] {
      let outcome = try await run("receipt", "verify", file, "--keys", set, "--result", document)
      expectEqual(outcome.code, 65)
      expect(outcome.stdout.isEmpty)
    }
  }

  @Test func `all receipts of a tablet are checked together, and a wrong one is named`()
    async throws
  {
    try await simulate(people: 3)
    _ = try await run("enrol", stub.address, "7KQ4-2M")
    _ = try await run("outbox", "deliver")
    let printed = try await run("outbox", "receipts")
    expectEqual(printed.code, 0, "\(printed.stderr)")
    let receipts = try write(printed.stdout, to: "receipts.json")
    let keys = try write(
      ReceiptKeys.json(stub.state.withLock(\.publishedKeys)).serialized(), to: "keys.json")
    let verified = try await run("receipt", "verify", receipts, "--keys", keys)
    expectEqual(verified.stdout, "3 receipts are right.\n")

    let last = try require(printed.stdout.ranges(of: "\"ms-2026\"").last)
    let forged = try write(
      printed.stdout.replacingCharacters(in: last, with: "\"ms-2027\""), to: "forged.json")
    let refused = try await run("receipt", "verify", forged, "--keys", keys)
    expectEqual(refused.code, 65)
    expect(refused.stderr.contains("The signature is wrong"))
    let other = try write("[1]", to: "other.json")
    expectEqual(try await run("receipt", "verify", other, "--keys", keys).code, 65)
    expectEqual(
      try await run("receipt", "verify", receipts, "--keys", keys, "--result", keys).code, 64)
  }

  @Test func `over TLS the study's own certificate and the pinned key are needed`() async throws {
    let folder = try TemporaryFolder()
    guard let certificate = try TestCertificate(in: folder),
      let front = try TLSFront(to: stub.server.port, certificate: certificate)
    else { return }
    let address = "https://127.0.0.1:\(front.port)"
    let unknown = try await run("enrol", address, "7KQ4-2M")
    expect(unknown.code == 69 && unknown.stderr.contains("--ca"))
    let authority = folder.file("server.crt")
    let wrong = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
    let other = try await run("enrol", address, "7KQ4-2M", "--ca", authority, "--pin", wrong)
    expect(other.code == 69 && other.stderr.contains("pinned"))
    let empty = try write("nothing", to: "empty.pem")
    let none = try await run("enrol", address, "7KQ4-2M", "--ca", empty)
    expectEqual(none.code, 65)
    try await simulate(people: 1)
    let enrolled = try await run(
      "enrol", address, "7KQ4-2M", "--ca", authority, "--pin", certificate.pin)
    expectEqual(enrolled.code, 0, "\(enrolled.stderr)")
    let delivered = try await run("outbox", "deliver")
    expectEqual(delivered.stdout, "1 delivered, 0 already there.\n")
  }

  @Test func `where a device is enrolled is told without its tokens, and it can leave`()
    async throws
  {
    _ = try await run("people", "list")
    let none = try await run("enrol", "--status")
    expectEqual(none.stdout, "This device is not enrolled.\n")
    let nowhere = try await run("outbox", "deliver")
    expectEqual(nowhere.code, 64)
    _ = try await run("enrol", stub.address, "7KQ4-2M")
    let status = try await run("enrol", "--status", "--json")
    let json = try JSONDocument(bytes: Array(status.stdout.utf8), file: "status").value
    expect(json["enrolled"] == true && json["study"] == "ms-2026")
    expect(!status.stdout.contains("access-0") && !status.stdout.contains("refresh-0"))
    let left = try await run("enrol", "--leave")
    expectEqual(left.stdout, "This device is no longer enrolled in ms-2026.\n")
    expectEqual(stub.asked.last, "DELETE /v1/sessions")
    let again = try await run("enrol", "--status")
    expectEqual(again.stdout, "This device is not enrolled.\n")
  }

  @Test func `a run of a participant's own device names them, and nobody else can be named`()
    async throws
  {
    stub.state.withLock { $0.participant = "P-3" }
    _ = try await run("enrol", stub.address, "7KQ4-2M")
    let task = try write(
      """
      { "ambler": 1, "id": "mood", "version": "1", "title": "Mood", "steps": [
        { "id": "good", "type": "question", "title": "Good?", "answer": { "type": "boolean" } }] }
      """, to: "mood.json")
    let answers = try write(#"{ "good": true }"#, to: "answers.json")
    let own = try await run("run", task, "--answers", answers, "--json")
    expectEqual(own.code, 0, "\(own.stderr)")
    let json = try JSONDocument(bytes: Array(own.stdout.utf8), file: "result").value
    expectEqual(json["participant"], "P-3")
    let other = try await run(
      "run", task, "--answers", answers, "--json", "--participant", "P-4")
    expectEqual(other.code, 65)
    expect(other.stderr.contains("Leave `--participant` out"), "\(other.stderr)")
    expect(!other.stderr.contains("P-3"), "it names nobody")
    let same = try await run(
      "run", task, "--answers", answers, "--json", "--participant", "P-3")
    expectEqual(same.code, 0, "\(same.stderr)")
    let moods = Self.study.replacing("symptom-check", with: "mood")
    let study = try write(moods, to: "study.json")
    let tablet = try await run("tablet", study, "--no-browser", "--participant", "P-4")
    expectEqual(tablet.code, 65)
    expect(tablet.stderr.contains("Leave `--participant` out"), "\(tablet.stderr)")
  }

  private static let study = """
    { "ambler": 1, "id": "ms-2026", "version": "1", "languages": ["en"], "title": "T",
      "contact": "C", "emergency": "E", "participants": "single",
      "sections": [{ "id": "all", "title": "All" }],
      "tasks": [{ "id": "symptom-check", "file": "symptom-check.json", "section": "all" }] }
    """

  @Test func `a tablet that runs sends by itself what waits`() async throws {
    try await simulate(people: 1)
    _ = try await run("enrol", stub.address, "7KQ4-2M")
    let study = try write(Self.study, to: "study.json")
    let task = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("tasks/symptom-check.json"),
      encoding: .utf8)
    _ = try write(task, to: "symptom-check.json")
    let tablet = try ambler.start([
      "tablet", study, "--port", "0", "--no-browser", "--simulate", "--participant", "simulated-1",
    ])
    _ = try await eventually { !tablet.isRunning || !stub.state.withLock(\.results).isEmpty }
    tablet.send(SIGTERM)
    let end = try ambler.finish(tablet)
    expectEqual(end.code, 0, "\(end.stderr)")
    expectEqual(stub.state.withLock(\.results).count, 1)
    // It may have been stopped before it had the answer; then that is fetched now.
    _ = try await run("outbox", "deliver")
    expectEqual(stub.state.withLock(\.results).count, 1)
    let list = try await run("outbox", "list")
    expect(list.stdout.contains("delivered"))
  }

  @Test func `what is wrong with an enrolment is told with its exit code`() async throws {
    let wrong = try await run("enrol", stub.address, "WRONG")
    expectEqual(wrong.code, 65)
    expect(wrong.stderr.contains("Not enrolled: the code is wrong"))
    let clear = try await run("enrol", "http://192.0.2.1", "X")
    expectEqual(clear.code, 64)
    for words in [["ftp://x", "X"], ["https://x"], ["https://x", "X", "--pin", "short"]] {
      let child = try ambler.start(["enrol"] + words)
      expectEqual(try ambler.finish(child).code, 64)
    }
    await stub.server.stop(within: .zero)
    let gone = try await run("enrol", stub.address, "7KQ4-2M")
    expectEqual(gone.code, 69)
  }

  @Test func `a device that was revoked says that it must be enrolled again`() async throws {
    try await simulate(people: 1)
    _ = try await run("enrol", stub.address, "7KQ4-2M")
    stub.state.withLock { $0.isRevoked = true }
    let refused = try await run("outbox", "deliver")
    expectEqual(refused.code, 69)
    expect(refused.stdout.contains("signed-out"))
    let status = try await run("enrol", "--status")
    expect(status.stdout.contains("enrol it again"))
    _ = try await run("enrol", stub.address, "7KQ4-2M")
    _ = try await run("outbox", "retry", try await firstID())
    let delivered = try await run("outbox", "deliver")
    expectEqual(delivered.stdout, "1 delivered, 0 already there.\n")
  }

  private func firstID() async throws -> String {
    let list = try await run("outbox", "list", "--json")
    let json = try JSONDocument(bytes: Array(list.stdout.utf8), file: "list").value
    return try require(json.listValue?.first?["id"]?.stringValue)
  }
}
