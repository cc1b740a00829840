import Testing

/// A small study file with one fault or a few, for the words of the reader and for the schema.
struct WrongStudy: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the snapshot shows of the file.
  let shown: String
  let text: String
  /// Whether the JSON Schema refuses it too; the rest only the reader can see.
  let isStructural: Bool

  var testDescription: String { name }

  /// The fault lines; empty if the file is read.
  var faults: String { Reading.faults(text) }

  static func file(_ name: String, _ text: String, isStructural: Bool = true) -> WrongStudy {
    WrongStudy(name: name, shown: text, text: text, isStructural: isStructural)
  }

  /// A file with these tasks.
  static func tasks(_ name: String, _ tasks: String, isStructural: Bool = true) -> WrongStudy {
    WrongStudy(
      name: name, shown: tasks, text: Reading.file(tasks: tasks), isStructural: isStructural)
  }

  /// A file with one task of this schedule.
  static func schedule(_ name: String, _ schedule: String, isStructural: Bool = true) -> WrongStudy
  {
    let task =
      #"{ "id": "mood", "file": "mood.json", "section": "s","# + "\n\"schedule\": \(schedule) }"
    return WrongStudy(
      name: name, shown: schedule, text: Reading.file(tasks: task), isStructural: isStructural)
  }

  /// A file with these further members.
  static func more(_ name: String, _ more: String, isStructural: Bool = true) -> WrongStudy {
    let tasks =
      #"{ "id": "mood", "file": "mood.json", "section": "s" },"#
      + #" { "id": "walk", "file": "walk.json", "section": "s" }"#
    return WrongStudy(
      name: name, shown: more, text: Reading.file(tasks: tasks, more), isStructural: isStructural)
  }

  /// A file with one task of these red flags.
  static func redFlags(_ name: String, _ flags: String, isStructural: Bool = true) -> WrongStudy {
    let task =
      #"{ "id": "mood", "file": "mood.json", "section": "s","# + "\n\"redFlags\": \(flags) }"
    return WrongStudy(
      name: name, shown: flags, text: Reading.file(tasks: task), isStructural: isStructural)
  }

  static let all =
    files + taskFaults + schedules + sampling + settings + symptoms + redFlags + charts
    + courses + arms + gates + firstTasks + endToEnd
}
