import Foundation
import Testing
import TestSupport

/// The rule of snapshot files, which other tests rely on.
struct SnapshotTests {
  @Test func `a missing file is written and told, the same text is silent, another is shown`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshot-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("words.txt")

    let first = try Snapshot.difference(of: "one\ntwo", from: file, isRecording: false)
    expectEqual(first?.contains("was not there"), true)
    expectEqual(try String(contentsOf: file, encoding: .utf8), "one\ntwo\n")
    expectNil(try Snapshot.difference(of: "one\ntwo", from: file, isRecording: false))

    let changed = try Snapshot.difference(of: "one\nthree", from: file, isRecording: false)
    expectEqual(changed?.hasSuffix("\n- 2: two\n+ 2: three"), true)
    expectEqual(try String(contentsOf: file, encoding: .utf8), "one\ntwo\n")

    let recorded = try Snapshot.difference(of: "one\nthree", from: file, isRecording: true)
    expectEqual(recorded?.contains("written anew"), true)
    expectEqual(try String(contentsOf: file, encoding: .utf8), "one\nthree\n")
  }
}
