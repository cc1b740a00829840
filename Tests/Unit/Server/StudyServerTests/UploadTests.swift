import Foundation
import Receipts
import StudyModel
import TestSupport
import Testing

@testable import StudyServer

struct UploadTests {
  private let sha256 = ContentDigest(of: Array("whole".utf8))
  private let now = UTCTime(nanoseconds: 1_800_000_000_000_000_000)

  private func upload(_ study: String, _ account: String) -> UploadName {
    UploadName(study: study, account: account, sha256: sha256)
  }

  @Test func `an upload is kept for a week from its last byte on`() {
    let week: Int64 = 7 * 86_400_000_000_000
    let limit = UTCTime(nanoseconds: now.nanoseconds - week)
    expect(!UploadLifetime.isOver(lastByte: limit, now: now))
    expect(
      UploadLifetime.isOver(lastByte: UTCTime(nanoseconds: limit.nanoseconds - 1), now: now))
    // Of a clock that was put back nothing is removed.
    expect(
      !UploadLifetime.isOver(lastByte: UTCTime(nanoseconds: now.nanoseconds + week), now: now))
  }

  @Test func `what was begun by some accounts goes and what others began stays`() async throws {
    let folder = try TemporaryFolder()
    let store = try FolderRecordingStore(folder.file("recordings"))
    for name in [upload("a", "one"), upload("a", "two"), upload("b", "one")] {
      let held = try await store.open(name)
      try await held.append(Array("who".utf8))
      await held.close()
    }
    try store.eraseUploads(of: ["one"], study: "a")
    expectNil(try await store.gathered(upload("a", "one")))
    expectEqual(try await store.gathered(upload("a", "two")), 3)
    expectEqual(try await store.gathered(upload("b", "one")), 3)
  }

  @Test func `an upload that is erased while it comes is not made content`() async throws {
    let folder = try TemporaryFolder()
    let store = try FolderRecordingStore(folder.file("recordings"))
    let held = try await store.open(upload("a", "one"))
    try await held.append(Array("who".utf8))
    try store.eraseUploads(of: ["one"], study: "a")
    try await held.append(Array("le".utf8))
    await #expect(throws: RecordingFault.gone) { try await held.finish() }
    expectNil(try store.content(sha256, study: "a"))
  }

  @Test func `an old upload is swept unless somebody holds it`() async throws {
    let folder = try TemporaryFolder()
    let store = try FolderRecordingStore(folder.file("recordings"))
    let later = UTCTime(
      nanoseconds: Int64(Date().timeIntervalSince1970) * 1_000_000_000
        + UploadLifetime.limit.nanoseconds + 60_000_000_000)
    let held = try await store.open(upload("a", "one"))
    try await held.append(Array("who".utf8))
    try store.sweepUploads(at: later)
    expectEqual(try await store.gathered(upload("a", "one")), 3)
    await held.close()
    try store.sweepUploads(
      at: UTCTime(nanoseconds: later.nanoseconds - UploadLifetime.limit.nanoseconds))
    expectEqual(try await store.gathered(upload("a", "one")), 3)
    try store.sweepUploads(at: later)
    expectNil(try await store.gathered(upload("a", "one")))
  }
}
