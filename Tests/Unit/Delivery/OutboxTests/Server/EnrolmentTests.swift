import HTTPClient
import StrictJSON
import StudyStub
import System
import TestSupport
import Testing
import WebServer

@testable import Outbox

@Suite struct EnrolmentTests {
  private static func enrol(
    _ stub: StudyStub, code: String = "7KQ4-2M", address: String? = nil
  ) async throws -> ServerLink {
    let settings = ClientSettings(try require(ServerAddress(address ?? stub.address)))
    return try await DeviceEnrolment(settings, now: { TestDesk.now }).enrol(
      code: code, name: "ward 3")
  }

  @Test func `a right code makes the device known, and it can deliver`() async throws {
    let stub = try StudyStub()
    stub.state.withLock { $0.participant = "A-17" }
    let link = try await Self.enrol(stub)
    expect(link.device == "device-1" && link.study == "ms-2026" && link.participant == "A-17")
    expectEqual(link.receiptKeys, stub.state.withLock(\.publishedKeys))
    let desk = try TestDesk()
    let session = ServerSession(
      link, file: LinkFile(home: desk.path, key: desk.key), now: { TestDesk.now })
    let verdict = await ServerDestination(session, now: { TestDesk.now }).putResult(
      Sample.id(1), sha256: Sample.receipt(1).sha256, document: Sample.document(1))
    guard case .accepted(.new, _) = verdict else {
      Issue.record("not accepted")
      return
    }
    stub.state.withLock { $0.access = "another" }
    expect(await session.signOut(), "also with a token that has expired")
  }

  @Test func `a wrong code is told, and shown to study servers alone`() async throws {
    let stub = try StudyStub()
    await #expect(throws: EnrolmentFault.codeRefused) { try await Self.enrol(stub, code: "x") }
    stub.fail("HEAD /v1/health", .text("hello"))
    let before = stub.asked.count
    await #expect(throws: EnrolmentFault.notReady(.captivePortal)) {
      try await Self.enrol(stub)
    }
    expectEqual(stub.asked.count, before + 1)
  }

  @Test func `each other answer has its fault`() async throws {
    let stub = try StudyStub()
    let faults: [(HTTPResponse, EnrolmentFault)] = [
      (StudyStub.problem(429, "x").adding("Retry-After", "30"), .tooManyAttempts(seconds: 30)),
      (StudyStub.problem(429, "x"), .tooManyAttempts(seconds: nil)),
      (StudyStub.problem(410, "used"), .codeRefused),
      (HTTPResponse(.notFound), .notReady(.notTheServer)),
      (StudyStub.problem(500, "x"), .refused(.serverFault)),
      (.json(.object([:]), status: .created), .malformed),
    ]
    for (response, fault) in faults {
      stub.fail("POST /v1/enrolments", response)
      await #expect(throws: fault) { try await Self.enrol(stub) }
    }
    await stub.server.stop(within: .zero)
    await #expect(throws: EnrolmentFault.noAnswer(.unreachable)) { try await Self.enrol(stub) }
    await #expect(throws: EnrolmentFault.unencrypted) {
      try await Self.enrol(stub, address: "http://192.0.2.1")
    }
  }

  @Test func `every fault has its words`() {
    let faults: [EnrolmentFault] = [
      .unencrypted, .noAnswer(.unreachable), .notReady(.captivePortal), .codeRefused,
      .otherServer, .otherKeys, .tooManyAttempts(seconds: 30), .tooManyAttempts(seconds: nil),
      .malformed,
      .refused(.serverFault),
    ]
    expectSnapshot(faults.map(\.description).joined(separator: "\n"), named: "enrolment.txt")
  }
}
