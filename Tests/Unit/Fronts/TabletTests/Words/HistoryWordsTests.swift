import Outbox
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import Tablet

/// The page has words for whatever the engine says of results.
struct HistoryWordsTests {
  private func words(_ language: Language) throws -> [String: JSONValue] {
    let bytes = try require(PageWords.files(.tablet)["\(language.tag).json"])
    let members = try require(try JSONDocument(bytes: bytes, file: language.tag).value.objectValue)
    return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  @Test(arguments: Language.all)
  func `every flag, sensor and way to end has words`(language: Language) throws {
    let words = try words(language)
    let keys =
      QualityFlag.allCases.map { "flag.\($0.rawValue)" }
      + StreamKind.allCases.map { "stream.\($0.rawValue)" }
      + Outcome.allCases.filter { $0 != .completed }.map { "outcome.\($0.rawValue)" }
    for key in keys { expectNotNil(words[key], "\(key)") }
  }

  @Test(arguments: Language.all)
  func `the measures of walks, reactions, voices and joints have words`(language: Language) throws {
    let words = try words(language)
    let names =
      MeasureName.walk + MeasureName.rest + MeasureName.gait + MeasureName.phonation
      + MeasureName.shakeReaction + MeasureName.reactionTimes + MeasureName.vigilance
      + MeasureName.tremor + MeasureName.sway + MeasureName.rangeOfMotion
    for name in names { expectNotNil(words["measure.\(name.text)"], "\(name.text)") }
  }
}
