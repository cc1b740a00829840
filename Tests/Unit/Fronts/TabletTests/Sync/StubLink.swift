import HTTPClient
import Outbox
import StudyModel
import StudyStub
import System
import TestSupport
import Testing

/// Enrolments at a stub of a study server.
enum StubLink {
  static func make(_ stub: StudyStub) async throws -> ServerLink {
    let settings = ClientSettings(try require(ServerAddress(stub.address)))
    let code = stub.state.withLock { $0.code }
    let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)
    return try await DeviceEnrolment(settings, now: { now }).enrol(code: code, name: "tablet")
  }
}
