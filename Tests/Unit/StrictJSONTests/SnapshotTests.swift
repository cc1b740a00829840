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
    #expect(first?.contains("was not there") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")
    #expect(try Snapshot.difference(of: "one\ntwo", from: file, isRecording: false) == nil)

    let changed = try Snapshot.difference(of: "one\nthree", from: file, isRecording: false)
    #expect(changed?.hasSuffix("\n- 2: two\n+ 2: three") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")

    let recorded = try Snapshot.difference(of: "one\nthree", from: file, isRecording: true)
    #expect(recorded?.contains("written anew") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\nthree\n")
  }
}
