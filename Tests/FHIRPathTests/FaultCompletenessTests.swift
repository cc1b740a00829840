import Foundation
import TestSupport
import Testing

/// Whether the tests hold every sentence that a fault of an expression can say.
@Suite struct FaultCompletenessTests {
  private static func text(in folder: String) throws -> String {
    let url = SharedMaterial.checkout.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return try sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// A text that is written in pieces, joined.
  private static func joined(_ source: String) -> String {
    source.replacing(/"\s*\n\s*\+ "/, with: "")
  }

  /// The longest part of each sentence of a source that no value is put into.
  private static func sentences(_ source: String) -> [String] {
    joined(source).split(separator: "\n").flatMap(literals)
      .compactMap { $0.max { $0.count < $1.count } }
      // Shorter ones are words such as "and", which stand in sentences.
      .filter { $0.count >= 12 }
  }

  /// The texts of one line, each in the parts between the values that are put in.
  private static func literals(in line: Substring) -> [[String]] {
    var literals: [[String]] = []
    var part = ""
    var parts: [String] = []
    var isInside = false
    var depth = 0
    var rest = line
    while let sign = rest.popFirst() {
      switch sign {
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case _ where depth > 0: break
      case "\"" where isInside:
        literals.append(parts + [part])
        (part, parts, isInside) = ("", [], false)
      case "\"": isInside = true
      case "\\" where isInside && rest.first == "(":
        rest.removeFirst()
        parts.append(part)
        (part, depth) = ("", 1)
      case "\\" where isInside: if let escaped = rest.popFirst() { part.append(escaped) }
      case _: if isInside { part.append(sign) }
      }
    }
    return literals
  }

  private static func keptWords() throws -> String {
    // A text may be written with or without escapes.
    joined(try text(in: "Tests/FHIRPathTests")).replacing("\\", with: "")
  }

  @Test func `each sentence of a fault stands in a test`() throws {
    let sentences = try Self.sentences(Self.text(in: "Sources/FHIRPath/Faults"))
    #expect(sentences.count > 60)
    let kept = try Self.keptWords()
    for sentence in sentences where !kept.contains(sentence.replacing("\\", with: "")) {
      Issue.record("\(sentence)")
    }
  }

  @Test func `each sentence of an evaluation that fails stands in a test`() throws {
    let folder = "Sources/FHIRPath/Evaluation"
    let source = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent(
        "\(folder)/EvaluationError+Description.swift"), encoding: .utf8)
    let sentences = Self.sentences(source)
    #expect(sentences.count > 8)
    let kept = try Self.keptWords()
    for sentence in sentences where !kept.contains(sentence.replacing("\\", with: "")) {
      Issue.record("\(sentence)")
    }
  }
}
