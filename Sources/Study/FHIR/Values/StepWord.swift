import StudyModel

/// The word under a step's `type`: one of the questionnaire's own, or an active task's.
enum StepWord: Sendable, Hashable {
  case known(StepType)
  case activity(String)

  var text: String {
    switch self {
    case .known(let type): type.rawValue
    case .activity(let word): word
    }
  }
}
