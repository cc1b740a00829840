import ActiveTasks
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

/// Everything that `ambler diff` says of two versions.
@Suite struct DifferenceWordsTests {
  /// An answer format before and after, as a task file writes it; nil for a type of which only the
  /// facets are told, as for a multiple choice.
  private static func answers(_ type: AnswerType) -> (old: String, new: String)? {
    let one = #"{ "value": "a", "text": "A", "score": 0 }"#
    let two = #"{ "value": "b", "text": "B", "score": 1 }"#
    let other = #"{ "value": "b", "text": "B", "score": 2 }"#
    let third = #"{ "value": "c", "text": "C", "score": 3 }"#
    func range(_ most: Int, _ more: String = "") -> String {
      #""minimum": 1, "maximum": \#(most)"# + more
    }
    let answers: (String, String)? =
      switch type {
      case .boolean: ("", #""yesText": "Oh yes""#)
      case .singleChoice, .textScale:
        (#""options": [\#(one), \#(two)]"#, #""options": [\#(one), \#(other), \#(third)]"#)
      case .multipleChoice:
        (
          #""options": [\#(one), \#(two), \#(third)]"#,
          #""options": [\#(one), \#(third), { "value": "d", "text": "D", "exclusive": true }], "minimumChoices": 2, "maximumChoices": 2"#
        )
      case .pickers:
        (
          #""pickers": [[\#(one), \#(two)], [\#(one), \#(two)]]"#,
          #""pickers": [[\#(one), \#(third)], [\#(one), \#(two)]]"#
        )
      case .ranking:
        (
          #""ranked": 2, "options": [\#(one), \#(two), \#(third)]"#,
          #""ranked": 1, "options": [\#(one), \#(two), \#(third)]"#
        )
      case .scale: (range(11, #", "step": 2"#), range(11, #", "step": 5"#))
      case .continuousScale:
        (range(10, #", "fractionDigits": 1"#), range(20, #", "fractionDigits": 2"#))
      case .ladder: ("", #""rungs": 7"#)
      case .integer, .decimal: (range(10, #", "unit": "kg""#), range(20, #", "unit": "g""#))
      case .quantity: (range(10, #", "units": ["kg"]"#), range(20, #", "units": ["g"]"#))
      case .height, .weight: (#""minimum": 50, "maximum": 200"#, #""minimum": 60, "maximum": 200"#)
      case .age: (range(90), range(80, #", "stored": "birthYear""#))
      case .text: ("", #""maximumLength": 20"#)
      case .confirmation:
        (#""of": "first", "differsText": "No.""#, #""of": "first", "differsText": "Differs.""#)
      case .date, .dateTime, .timeOfDay, .location: ("", "")
      case .timeInterval:
        (
          #""minimumMinutes": 0, "maximumMinutes": 60"#,
          #""minimumMinutes": 0, "maximumMinutes": 90"#
        )
      case .matrix:
        (
          #""rows": [{ "id": "x", "text": "X" }], "columns": [\#(one), \#(two)]"#,
          #""rows": [{ "id": "y", "text": "Y" }], "columns": [\#(one), \#(other)], "multiple": true"#
        )
      case .bodyMap: (#""view": "front""#, #""view": "back""#)
      case .attachment: (#""kind": "photo""#, #""kind": "file""#)
      case _: nil
      }
    return answers
  }

  private static func format(_ type: AnswerType, _ members: String) -> String {
    #"{ "type": "\#(type.rawValue)"\#(members.isEmpty ? "" : ", ")\#(members) }"#
  }

  private static func task(_ type: AnswerType, _ members: String) throws -> StudyTask {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
        { "id": "page", "type": "form", "questions": [
          { "id": "first", "title": "F?", "answer": { "type": "text" } },
          { "id": "q", "title": "Q?", "answer": \(format(type, members)) } ] } ] }
      """
    return try StudyTask.read(Array(text.utf8), file: "\(type.rawValue).json").task
  }

  private static func lines(_ old: StudyTask, _ new: StudyTask) -> [String] {
    let difference = TaskDifference(from: old, to: new)
    return difference.steps.map { "step \($0.step.text): \($0.kind)" }
      + (difference.questions + difference.scores).map {
        "\($0.id.text): \($0.comparability.words)"
      }
  }

  @Test func `the words for each format of answer are kept`() throws {
    let shown = try AnswerType.allCases.compactMap { type -> String? in
      guard let (old, new) = Self.answers(type) else { return nil }
      let lines = Self.lines(try Self.task(type, old), try Self.task(type, new))
      return "# \(type.rawValue)\n\(old)\n\(new)\n\(lines.joined(separator: "\n"))\n"
    }
    expectSnapshot(
      shown.joined(separator: "\n"), named: "difference-answers.txt", in: "../Snapshots")
  }

  @Test func `the words for steps and scores are kept`() throws {
    let old = try StudyTask.read(Array(Self.old.utf8), file: "old.json").task
    let new = try StudyTask.read(Array(Self.new.utf8), file: "new.json").task
    let shown = Self.lines(old, new) + [""] + Self.lines(new, old)
    expectSnapshot(
      shown.joined(separator: "\n"), named: "difference-steps.txt", in: "../Snapshots")
  }

  @Test func `every verdict stands in the snapshots`() throws {
    let old = try StudyTask.read(Array(Self.old.utf8), file: "old.json").task
    let new = try StudyTask.read(Array(Self.new.utf8), file: "new.json").task
    let difference = TaskDifference(from: old, to: new)
    let verdicts = (difference.questions + difference.scores).map(\.comparability)
    // A further case does not compile here; give it the next number.
    let numbers = verdicts.map { verdict in
      switch verdict {
      case .same: 0
      case .otherWords: 1
      case .withReservations: 2
      case .notComparable: 3
      case .added: 4
      case .removed: 5
      }
    }
    expectEqual(Set(numbers), Set(0..<6))
  }

  private static let scale = #""answer": { "type": "scale", "minimum": 0, "maximum": 10 }"#

  private static let old = """
    { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
      { "id": "same", "type": "question", "title": "S?", \(scale) },
      { "id": "words", "type": "question", "title": "W?", \(scale) },
      { "id": "gone", "type": "question", "title": "G?", \(scale) },
      { "id": "asked", "type": "question", "title": "A?", "when": "same > 1", "noAnswer": ["dontKnow"],
        "constraints": [{ "expression": "asked > 0", "message": "No." }], \(scale) },
      { "id": "part", "type": "section", "order": "random", "pick": 1, "steps": [
        { "id": "x", "type": "instruction", "title": "X" }, { "id": "y", "type": "instruction", "title": "Y" } ] },
      { "id": "jump", "type": "instruction", "title": "J", "goTo": [
        { "when": "same > 5", "step": "end" }, { "when": "same > 6", "step": "words", "limit": 2 } ] },
      { "id": "moved", "type": "instruction", "title": "M" },
      { "id": "kind", "type": "instruction", "title": "K" },
      { "id": "page", "type": "form", "questions": [
          { "id": "low", "title": "L?", \(scale) }, { "id": "out", "title": "O?", \(scale) } ],
        "constraints": [{ "expression": "low > 0", "message": "No." }] },
      { "id": "pause", "type": "wait", "seconds": 5 },
      { "id": "end", "type": "completion", "title": "E" } ],
      "scores": [
        { "id": "sum", "title": "S", "algorithm": "sum", "version": "1", "source": "none",
          "items": ["same", "words"], "combine": "sum", "offset": 1, "factor": 2, "fractionDigits": 1,
          "bands": [{ "minimum": 0, "maximum": 5, "value": "low", "text": "Low" }], "bandsSource": "none" },
        { "id": "table", "title": "S", "algorithm": "t", "version": "1", "source": "none",
          "items": ["same"], "combine": "table",
          "table": [{ "inputs": [0], "value": 1 }, { "inputs": [1], "value": 2 }] },
        { "id": "formula", "title": "S", "algorithm": "f", "version": "1", "source": "none",
          "items": ["same"], "combine": "expression", "expression": "same * 2" },
        { "id": "late", "title": "S", "algorithm": "f", "version": "1", "source": "none",
          "items": ["asked"], "combine": "sum" },
        { "id": "dropped", "title": "S", "algorithm": "f", "version": "1", "source": "none",
          "items": ["same"], "combine": "sum" } ] }
    """

  private static let new = """
    { "ambler": 1, "id": "t", "version": "2", "title": "T", "steps": [
      { "id": "moved", "type": "instruction", "title": "M" },
      { "id": "same", "type": "question", "title": "S?", \(scale) },
      { "id": "words", "type": "question", "title": "What?", \(scale) },
      { "id": "fresh", "type": "question", "title": "G?", \(scale) },
      { "id": "asked", "type": "question", "title": "A?", "skipWhen": "same > 2", "required": false,
        "noAnswer": ["preferNotToSay"], \(scale) },
      { "id": "part", "type": "section", "steps": [
        { "id": "x", "type": "instruction", "title": "X" }, { "id": "y", "type": "instruction", "title": "Y" } ] },
      { "id": "jump", "type": "instruction", "title": "J", "goTo": [
        { "when": "same > 4", "end": true } ] },
      { "id": "kind", "type": "wait", "seconds": 5, "title": "K" },
      { "id": "page", "type": "form", "questions": [
          { "id": "low", "title": "L?", "calculated": "same + 1", "answer": { "type": "scale", "minimum": 0, "maximum": 12 } },
          { "id": "in", "title": "I?", \(scale) } ] },
      { "id": "pause", "type": "wait", "seconds": 9 },
      { "id": "end", "type": "completion", "title": "E" } ],
      "scores": [
        { "id": "sum", "title": "S", "algorithm": "total", "version": "2", "source": "none",
          "items": ["same", "words", "fresh"], "combine": "mean", "missing": "mean", "missingLimit": 1,
          "unit": "kg", "bands": [{ "minimum": 0, "maximum": 6, "value": "low", "text": "Low" },
            { "minimum": 7, "maximum": 9, "value": "high", "text": "High" }], "bandsSource": "none" },
        { "id": "table", "title": "S", "algorithm": "t", "version": "1", "source": "none",
          "items": ["same"], "combine": "table",
          "table": [{ "inputs": [0], "value": 3 }, { "inputs": [2], "value": 2 }] },
        { "id": "formula", "title": "S", "algorithm": "f", "version": "1", "source": "none",
          "items": ["same"], "combine": "expression", "expression": "same * 3" },
        { "id": "late", "title": "S", "algorithm": "f", "version": "1", "source": "none",
          "items": ["asked"], "combine": "sum" },
        { "id": "extra", "title": "S", "algorithm": "f", "version": "1", "source": "none",
          "items": ["same"], "combine": "sum" } ] }
    """
}
