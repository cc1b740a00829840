import Foundation
import Outbox
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

/// The page has words for whatever the engine says of results.
struct HistoryWordsTests {
  private func words(_ language: String) throws -> [String: JSONValue] {
    let file = SharedMaterial.checkout
      .appendingPathComponent("Sources/Tablet/Web/words/\(language).json")
    let json = try JSONDocument(bytes: Array(try Data(contentsOf: file)), file: language).value
    let members = try require(json.objectValue)
    return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  @Test(arguments: ["en", "es", "ar"])
  func `every flag, sensor and way to end has words`(language: String) throws {
    let words = try words(language)
    let keys =
      QualityFlag.allCases.map { "flag.\($0.rawValue)" }
      + StreamKind.allCases.map { "stream.\($0.rawValue)" }
      + Outcome.allCases.filter { $0 != .completed }.map { "outcome.\($0.rawValue)" }
    for key in keys { expectNotNil(words[key], "\(key)") }
  }

  @Test(arguments: ["en", "es", "ar"])
  func `the measures of walks, reactions, voices and joints have words`(language: String) throws {
    let words = try words(language)
    let names =
      MeasureName.walk + MeasureName.rest + MeasureName.gait + MeasureName.phonation
      + MeasureName.shakeReaction + MeasureName.reactionTimes + MeasureName.vigilance
      + MeasureName.tremor + MeasureName.sway + MeasureName.rangeOfMotion
    for name in names { expectNotNil(words["measure.\(name.text)"], "\(name.text)") }
  }
}
