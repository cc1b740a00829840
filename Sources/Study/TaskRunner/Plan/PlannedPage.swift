package import FHIRPath
package import StudyModel

/// One page of a run: a step, or one part of an active task.
package struct PlannedPage: Sendable, Hashable {
  package var id: StepID
  package var title: LocalizedText?
  package var text: LocalizedText?
  /// Said aloud when the page appears, where it is said otherwise than it is written.
  package var spoken: LocalizedText?
  package var image: MediaFile?
  /// What is shown where there is no picture of the author's.
  package var drawing: Drawing?
  package var condition: Expression?
  package var skipCondition: Expression?
  /// What the sections around the page ask for, the outermost first.
  package var enclosing: [StepConditions]
  /// Asked in order when the page is left forwards.
  package var jumps: [PlannedJump]
  package var earlyEnd: EarlyEnd?
  /// The page that is shown to somebody who ends the run here.
  package var earlyEndPage: Int?
  package var gate: Gate?
  /// Whether the page is reached by its own way only, and never by going on from the page before.
  package var isAside: Bool
  package var content: PageContent
  /// The pages that are done again together when the activity was cut off.
  package var activity: Range<Int>?
  /// Whether all of its text stands on the page at once, however long it is.
  package var isReadWhole = false
  /// Whether a part of an active task is of its usual way, or of one that stands in for it.
  package var way: Way?

  /// Which way of doing a task a page belongs to, before the person has chosen one.
  package enum Way: Sendable, Hashable {
    case usual, other
  }

  package init(
    id: StepID, title: LocalizedText?, text: LocalizedText?, spoken: LocalizedText? = nil,
    image: MediaFile? = nil, drawing: Drawing? = nil, condition: Expression?,
    skipCondition: Expression? = nil,
    enclosing: [StepConditions] = [],
    jumps: [PlannedJump] = [], earlyEnd: EarlyEnd? = nil, earlyEndPage: Int? = nil,
    gate: Gate? = nil, isAside: Bool = false, content: PageContent, activity: Range<Int>? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.spoken = spoken
    self.image = image
    self.drawing = drawing
    self.condition = condition
    self.skipCondition = skipCondition
    self.enclosing = enclosing
    self.jumps = jumps
    self.earlyEnd = earlyEnd
    self.earlyEndPage = earlyEndPage
    self.gate = gate
    self.isAside = isAside
    self.content = content
    self.activity = activity
  }

  /// Whether the page is never shown: a question that is hidden only has a value.
  package var isSilent: Bool {
    if case .question(let question) = content { question.isHidden } else { false }
  }
}

/// When a step is shown, and when it is passed over all the same.
package struct StepConditions: Sendable, Hashable {
  package var condition: Expression?
  package var skipCondition: Expression?

  package init(condition: Expression?, skipCondition: Expression?) {
    self.condition = condition
    self.skipCondition = skipCondition
  }
}

/// What must be answered to go on past a page; who answers something else goes another way.
package struct Gate: Sendable, Hashable {
  /// The answers with which one goes on, by question; a question that is not asked is passed.
  package var accepted: [StepID: [Answer]]
  /// Where all others go.
  package var otherwise: Int

  package init(accepted: [StepID: [Answer]], otherwise: Int) {
    self.accepted = accepted
    self.otherwise = otherwise
  }
}

/// What a page does.
package enum PageContent: Sendable, Hashable {
  case instruction
  case question(Question)
  case form(FormStep)
  /// The items of a repeat group, or the attempts at a secondary task: what there is, and "add".
  case group(GroupRules)
  case review(ReviewStep)
  case completion
  case table(TableStep)
  case wait(WaitStep)
  case media(MediaStep)
  /// A last page for those who cannot or do not want to take part; the run ends after it.
  case ending(Outcome)
  case countdown(Duration)
  case gate(SignalGateRules)
  case timed(TimedPart)
  case exercise(ExercisePart)
}
