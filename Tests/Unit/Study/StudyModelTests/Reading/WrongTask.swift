import StrictJSON
import StudyModel
import Testing

/// A small task file with one fault or a few, for the words of the reader and for the schema.
struct WrongTask: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the snapshot shows of the file.
  let shown: String
  let text: String
  /// Whether the JSON Schema refuses it too; the rest only the reader can see.
  let isStructural: Bool

  var testDescription: String { name }

  /// The fault lines; empty if the file is read.
  var faults: String { Reading.faults(text) }

  /// A whole file.
  static func file(_ name: String, _ text: String, isStructural: Bool = true) -> WrongTask {
    WrongTask(name: name, shown: text, text: text, isStructural: isStructural)
  }

  /// A file of these steps.
  static func steps(_ name: String, _ steps: String, isStructural: Bool = true) -> WrongTask {
    WrongTask(name: name, shown: steps, text: Reading.task(steps), isStructural: isStructural)
  }

  /// A file with one question of this answer format.
  static func answer(_ name: String, _ format: String, isStructural: Bool = true) -> WrongTask {
    let step = #"{ "id": "q", "type": "question", "title": "Q?","# + "\n  \"answer\": \(format) }"
    return WrongTask(
      name: name, shown: format, text: Reading.task(step), isStructural: isStructural)
  }

  /// A file whose last question has this condition, after a question of each kind.
  static func condition(_ name: String, _ condition: String) -> WrongTask {
    let quoted = JSONValue.string(condition).serialized()
    let last =
      #"{ "id": "last", "type": "question", "title": "Q?", "answer": { "type": "boolean" },"#
      + "\n  \"when\": \(quoted) }"
    return WrongTask(
      name: name, shown: condition, text: Reading.task(Reading.earlierSteps + ",\n" + last),
      isStructural: false)
  }
}
