import TestSupport
import Testing

@testable import Rigs

/// Every fault of a rig file, as people read it.
struct RigFaultWordsTests {
  @Test func `the words of each fault are kept`() {
    let shown = WrongRig.all.map { "# \($0.name)\n\($0.text)\n\($0.faults)\n" }
    expectSnapshot(shown.joined(separator: "\n"), named: "faults.txt", in: "../Snapshots")
  }

  @Test(arguments: WrongRig.all)
  func `each line has place, pointer, fault and remedy`(rig: WrongRig) throws {
    let lines = rig.faults.split(separator: "\n")
    expect(!lines.isEmpty)
    for line in lines {
      expectNotNil(
        try /rig\.json:\d+:\d+  (\/\S*  )?.+[.!?] [A-Z].+[.!?)]/.wholeMatch(in: line),
        "\(line)")
    }
  }

  @Test func `each sentence of a fault stands in the snapshot`() throws {
    let sentences = try SourceSentences(in: "Sources/Rig/Rigs/Reading").allParts
    let kept = try SourceSentences.text(in: "Tests/Unit/Rig/RigsTests/Snapshots", endings: ["txt"])
    expect(sentences.count > 20)
    expectEqual(SourceSentences.missing(sentences, in: kept), [])
  }
}
