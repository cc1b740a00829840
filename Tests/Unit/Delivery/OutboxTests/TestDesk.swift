import Foundation
import Receipts
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Outbox

/// A folder of one test with an outbox's place, a destination's place and recordings, removed at
/// the end.
final class TestDesk: Sendable {
  let path: String
  let key: DeviceKey

  init(key: DeviceKey = .random()) throws {
    path = NSTemporaryDirectory() + "ambler-outbox-" + UUID().uuidString
    self.key = key
    for name in ["destination", "recordings"] {
      try FileManager.default.createDirectory(
        atPath: path + "/" + name, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }  // A leftover folder harms nobody.

  var outbox: String { path + "/outbox" }
  var database: String { outbox + "/outbox.sqlite" }
  var destination: String { path + "/destination" }
  var recordings: String { path + "/recordings" }
  var source: PlainFolder { PlainFolder(recordings) }

  static let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  func open(passing: @escaping FaultHook = { _ in }) async throws -> (Outbox, OpeningReport) {
    try await Outbox.open(folder: outbox, key: key, passing: passing)
  }

  /// A folder destination and a deliverer at a fixed time.
  func deliverer(
    _ outbox: Outbox, at now: UTCTime = TestDesk.now, passing: @escaping FaultHook = { _ in }
  ) -> Deliverer {
    let folder = DirectoryDestination(destination, now: { now }, passing: passing)
    return deliverer(outbox, to: folder, at: now, passing: passing)
  }

  func deliverer(
    _ outbox: Outbox, to destination: any Destination, at now: UTCTime = TestDesk.now,
    passing: @escaping FaultHook = { _ in }
  ) -> Deliverer {
    Deliverer(
      outbox: outbox, destination: destination, source: source, jitterSeed: 1, now: { now },
      passing: passing)
  }

  /// Puts a made-up recording into the recordings' folder.
  func attachment(
    _ number: Int64, byteCount: Int = 1000, name: String = "walk.csv.zst"
  ) throws -> OutboxAttachment {
    let bytes = Sample.document(number + 7000, byteCount: byteCount)
    let path = "recording-\(number)"
    try Data(bytes).write(to: URL(fileURLWithPath: recordings + "/" + path))
    return OutboxAttachment(
      name: name, sha256: ContentDigest(of: bytes), byteCount: Int64(byteCount), path: path)
  }

  /// A second desk whose folders are as this one's disk is now.
  func copy() throws -> TestDesk {
    let other = try TestDesk(key: key)
    for name in ["outbox", "destination", "recordings"]
    where FileManager.default.fileExists(atPath: path + "/" + name) {
      // Not there for a folder that was not made yet.
      try? FileManager.default.removeItem(atPath: other.path + "/" + name)
      try FileManager.default.copyItem(
        atPath: path + "/" + name, toPath: other.path + "/" + name)
    }
    return other
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// The visible files in a folder; none if there is no such folder.
  func files(_ name: String) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)
    return (all ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Leaves the outbox as a program of before left it: without sealed copies of what waits.
  func forgetCopies() throws {
    try FileManager.default.removeItem(atPath: outbox + "/copies")
  }

  /// Changes one byte of a file.
  func flip(_ name: String, at place: Int) throws {
    var all = try require(bytes(name))
    all[place] ^= 0x5a
    try write(all, to: name)
  }
}
