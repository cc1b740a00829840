import FHIRPath
package import StudyModel

/// A step of a task at its place in the order of the file, with all that decides whether it is shown.
package struct FlowStep: Sendable {
  /// A condition that decides whether a step is shown: its own, or that of a section around it.
  struct Gate: Sendable {
    let site: Site
    let expression: Expression
    /// Whether the step is passed over while it holds, rather than while it does not.
    let isSkip: Bool
  }

  struct FlowJump: Sendable {
    let site: Site
    /// Nil for always.
    let expression: Expression?
    let target: Target
    let limit: Int?
  }

  /// Where a run goes: the step at that place of the flow, or its end.
  package enum Target: Hashable, Sendable {
    case step(Int)
    case end
  }

  package let step: Step
  /// The ids of the sections and groups around it, the outermost first.
  package let containers: [StepID]
  /// Asked from the outermost to the step's own.
  let gates: [Gate]
  /// Asked in order when the step is left; then the run goes to `next`.
  var jumps: [FlowJump]
  package internal(set) var next: Target
  /// The first step of a group, which its page may open.
  package internal(set) var groupStart: Int?
  /// Whether it may be passed over without a condition: it is one of several that are drawn.
  var mayBeOmitted: Bool
  /// The first step of the outermost section around it whose order is drawn.
  let drawnFrom: Int?
  /// Whether a person may end the run here: by a button, or by answers that rule them out.
  let mayEnd: Bool
  /// False for the end of a section, which is a place for its jumps only.
  package let isPage: Bool

  package var id: StepID { step.id }
  var isInDrawnOrder: Bool { drawnFrom != nil }

  /// Whether a person sees it: a hidden question has a value all the same.
  var isSeen: Bool {
    guard isPage else { return false }
    if case .question(let question) = step.kind { return !question.isHidden }
    return true
  }

  /// Every condition that is asked here.
  var expressions: [Expression] {
    var all = gates.map(\.expression) + jumps.compactMap(\.expression)
    guard isPage else { return all }
    for question in step.questions {
      all += [question.condition].compactMap(\.self) + question.constraints.map(\.expression)
    }
    return all + step.formConstraints.map(\.expression)
  }
}

extension Step {
  /// What must be true of the page as a whole.
  var formConstraints: [Constraint] {
    if case .form(let form) = kind { form.constraints } else { [] }
  }
}

/// A place where a task holds a condition.
package struct Site: Hashable, Sendable {
  /// What the condition decides.
  package enum Role: Hashable, Sendable {
    case when
    case skipWhen
    /// Counted from 0.
    case goTo(Int)
    case constraint(Int)
    case formConstraint(Int)
    case calculated
  }

  /// A step or a question.
  package let id: StepID
  package let role: Role
}
