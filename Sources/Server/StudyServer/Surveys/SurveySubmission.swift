import StrictJSON
import StudyModel

/// The body of `POST /v3/{lang}/surveys/{survey}/answers`.
struct SurveySubmission: Sendable {
  /// An answer as it was sent, and its place in the list, from 0.
  struct SentAnswer: Sendable {
    let question: StepID
    let value: JSONValue
    let place: Int
  }

  /// The version of the survey that was answered; nil for the newest.
  let version: String?
  /// When it was answered; nil for now.
  let recorded: RecordedMoment?
  let answers: [SentAnswer]

  /// No survey that a person fills in has more answers.
  static let mostAnswers = 2_000

  /// Reads `{"version", "date", "answers": [{"question", "answer"}]}`; the first two may be left out.
  init?(_ members: inout Members) {
    let version = members.take("version").map { $0.line(longest: 64) }
    let recorded = members.take("date").map { Self.moment($0) }
    let rows = members.require("answers")?.list(count: 0...Self.mostAnswers)
    let answers = rows?.enumerated().map { Self.answer($1, place: $0) }
    if case .some(nil) = version { return nil }
    if case .some(nil) = recorded { return nil }
    guard let answers else { return nil }
    self.version = version ?? nil
    self.recorded = recorded ?? nil
    self.answers = answers.compactMap(\.self)
    guard self.answers.count == answers.count else { return nil }
  }

  private static func moment(_ field: Field) -> RecordedMoment? {
    guard let text = field.string() else { return nil }
    guard let moment = RecordedMoment(text: text) else {
      field.fault("is not a time", "Write a time such as 2026-11-21 11:20:00.")
      return nil
    }
    return moment
  }

  private static func answer(_ field: Field, place: Int) -> SentAnswer? {
    guard var members = field.members() else { return nil }
    let question = members.require("question").flatMap { $0.line(longest: 256) }
    let answer = members.require("answer")
    members.finish()
    guard let question, let answer else { return nil }
    return SentAnswer(question: StepID(question), value: answer.value, place: place)
  }
}
