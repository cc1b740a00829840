import TestSupport
import Testing

/// Whether the tests hold every sentence that the reader of task files can say.
struct FaultSentencesTests {
  /// The snapshots, and the tests that hold whole lines of faults.
  private static func kept() throws -> String {
    try SourceSentences.text(in: "Tests/Unit/Study/StudyModelTests/Snapshots", endings: ["txt"])
      + ["HostileTaskTests", "ImageMapReadingTests"].map { name in
        try SourceSentences.text(
          in: "Tests/Unit/Study/StudyModelTests/Reading/\(name).swift", endings: ["swift"])
      }.joined()
  }

  @Test func `each sentence of a fault or notice of a task file stands in a test`() throws {
    let sentences = try SourceSentences(in: "Sources/Study/StudyModel/Reading").allParts
    expect(sentences.count > 200)
    expectEqual(SourceSentences.missing(sentences, in: try Self.kept()), [])
  }
}
