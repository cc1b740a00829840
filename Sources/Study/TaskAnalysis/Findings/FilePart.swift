package import StudyModel

/// The part of a step, question or score, as it stands in the file, that a finding is about.
package enum FilePart: Sendable, Hashable {
  case whole
  /// The condition under `when`.
  case condition
  /// The condition under `skipWhen`.
  case skipCondition
  /// Counted from 0 over `goTo`; the one after them is `endWhen`.
  case jump(Int)
  /// Counted from 0.
  case constraint(Int)
  /// One item of a score.
  case item(StepID)
  /// Counted from 0 over the red flags of the task.
  case redFlag(Int)
  /// The first value of the step that is one of these words; nil for the title of the task.
  case words(of: StepID?, [String])
}

extension Site {
  var part: FilePart {
    switch role {
    case .when: .condition
    case .skipWhen: .skipCondition
    case .goTo(let number): .jump(number)
    case .constraint(let number), .formConstraint(let number): .constraint(number)
    case .calculated: .whole
    }
  }
}
