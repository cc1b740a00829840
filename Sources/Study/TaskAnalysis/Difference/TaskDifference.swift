package import StudyModel

/// What changed from one version of a task to another, and whether results of both may be put
/// together.
package struct TaskDifference: Sendable, Hashable {
  /// What became of one step.
  package struct StepChange: Sendable, Hashable {
    /// What became of the step.
    package enum Kind: Sendable, Hashable {
      case added, removed, moved
      /// Each part in words, such as "the maximum was 10 and is 5".
      case changed([String])
    }

    package let step: StepID
    package let kind: Kind
    /// The settings that have other values, in the order of their keys.
    package var settings: [SettingChange] = []
  }

  /// Whether results of one question, score or measure may be put together.
  package struct Verdict: Sendable, Hashable {
    package let id: StepID
    package let comparability: Comparability
  }

  /// In the order of the new version, what is gone at the end.
  package let steps: [StepChange]
  package let questions: [Verdict]
  package let scores: [Verdict]
  /// What active tasks measure, under the names that conditions use, such as `fitness.walk.distance`.
  package let measures: [Verdict]

  /// Whether every question, score and measure of both means the same.
  package var isComparable: Bool {
    (questions + scores + measures).allSatisfy {
      switch $0.comparability {
      case .same, .otherWords, .withReservations, .added: true
      case .notComparable, .removed: false
      }
    }
  }

  /// Compares two versions of one task.
  package init(from old: StudyTask, to new: StudyTask) {
    let comparison = TaskComparison(old, new)
    steps = comparison.stepChanges
    questions = comparison.questionVerdicts
    measures = comparison.measureVerdicts
    scores = comparison.scoreVerdicts(measures)
  }
}
