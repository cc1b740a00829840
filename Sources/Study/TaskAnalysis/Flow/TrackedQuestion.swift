import FHIRPath
import StudyModel

/// A question whose answers are followed through the task, one answer for each that the conditions
/// can tell apart.
struct TrackedQuestion {
  let question: Question
  /// Where it is asked, as an index of the flow.
  let position: Int
  /// Numbered from 1; 0 is no answer.
  let answers: [Answer]
  /// Of numbers, from where to where each of the answers stands; else empty.
  let ranges: [NumberClass]
  let mayBeMissing: Bool
  /// The last step whose conditions ask for it.
  var lastUse: Int

  func answer(_ number: UInt8) -> Answer? {
    number == 0 ? nil : answers[Int(number) - 1]
  }

  /// The numbers that an answer may have where the question is shown.
  var numbers: Range<UInt8> { (mayBeMissing ? 0 : 1)..<UInt8(answers.count + 1) }
}

extension Question {
  /// Whether there may be no answer where it is shown; a declined answer is empty to conditions.
  var mayStayEmpty: Bool { !isRequired || !noAnswers.isEmpty }
}
