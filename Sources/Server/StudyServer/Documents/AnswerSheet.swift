import ActiveTasks
import ResultWords
import StrictJSON
import StudyModel

/// The questions of a result beside their answers, and its scores, in a language.
struct AnswerSheet: Sendable {
  let answers: [ResultSheet.AnswerRow]
  let scores: [ResultSheet.ScoreRow]
  /// Whether the task is here; without it questions are called by their ids.
  let hasTask: Bool

  /// Reads a stored result; nil for one of a newer format.
  ///
  /// Words are in `language`, else in those that the person had.
  init?(_ document: [UInt8], task: [UInt8]?, language: String?) {
    guard let json = try? JSONDocument(bytes: document, file: "result").value,
      let result = try? ShownResult(Self.withoutMeasures(json))
    else { return nil }
    let known = task.flatMap { try? StudyTask.read($0, file: "task", activities: .shipped).task }
    let languages = [language].compactMap(\.self) + result.languages
    let sheet = ResultSheet(result, TaskTitles(known, languages: languages))
    answers = sheet.answers
    scores = sheet.scores
    hasTask = known != nil
  }

  /// Measures and problems are read from the document itself; newer ones must not hide the answers.
  private static func withoutMeasures(_ json: JSONValue) -> JSONValue {
    guard case .object(let members) = json else { return json }
    return .object(
      members.map { member in
        ["measures", "problems", "recordings"].contains(member.key)
          ? JSONMember(key: member.key, value: .list([])) : member
      })
  }

  var json: JSONValue {
    .object([
      "answers": .list(answers.map(\.json)), "scores": .list(scores.map(\.json)),
      "hasTask": .boolean(hasTask),
    ])
  }

  /// Whether it may be the tag of a language (RFC 5646), such as `es` or `pt-BR`.
  static func isLanguage(_ text: String) -> Bool {
    (2...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
          || byte == 45
      }
  }
}
