import HTTPClient
import Outbox
import Receipts
import StudyDelivery
import StudyModel
import StudyStub
import StudyVersions
import System
import TestSupport
import Vault

/// A home that is enrolled at a stub of a study server, with the versions that it has.
struct LibraryDesk {
  let folder: TemporaryFolder
  let stub: StudyStub
  let session: ServerSession
  static let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  init() async throws {
    folder = try TemporaryFolder()
    stub = try StudyStub()
    let settings = ClientSettings(try require(ServerAddress(stub.address)))
    let link = try await DeviceEnrolment(settings, now: { Self.now }).enrol(
      code: "7KQ4-2M", name: "tablet")
    session = ServerSession(
      link, file: LinkFile(home: folder.path, key: .random()), now: { Self.now })
  }

  /// What is on the disk, read as at a start.
  func library(study: String = "ms-2026") -> StudyLibrary {
    StudyLibrary(home: folder.path, study: study)
  }

  /// Takes a version to its end: it is offered, fetched, read and used.
  func take(_ signed: SignedStudyVersion, _ library: StudyLibrary) async throws {
    let keys = stub.state.withLock(\.studyKeys)
    expectEqual(try await library.offer(signed, keys: keys), .fetch)
    for content in await library.wanted {
      expectEqual(await library.fetch(content, from: session), .whole)
    }
    try await library.noteRead(signed.statement.number, isReadable: true)
    try await library.noteTurn(to: signed.statement.number)
  }

  func path(_ bytes: [UInt8]) -> String {
    folder.file("studies/contents/\(ContentDigest(of: bytes))")
  }
}
