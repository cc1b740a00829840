import TestSupport
import Testing

/// Whether the tests hold every sentence that a fault of an expression can say.
@Suite struct FaultCompletenessTests {
  private static func missing(from sentences: [String]) throws -> [String] {
    SourceSentences.missing(
      sentences,
      in: try SourceSentences.text(in: "Tests/Unit/Ground/FHIRPathTests", endings: ["swift"]))
  }

  @Test func `each sentence of a fault stands in a test`() throws {
    let sentences = try SourceSentences(in: "Sources/Ground/FHIRPath/Faults").longestParts
    expect(sentences.count > 60)
    expectEqual(try Self.missing(from: sentences), [])
  }

  @Test func `each sentence of an evaluation that fails stands in a test`() throws {
    let file = "Sources/Ground/FHIRPath/Evaluation/EvaluationError+Description.swift"
    let sentences = try SourceSentences(in: file).longestParts
    expect(sentences.count > 8)
    expectEqual(try Self.missing(from: sentences), [])
  }
}
