package import FHIRPath
package import StudyModel

/// One page of a run: a step, or one part of an active task.
package struct PlannedPage: Sendable, Hashable {
  package let id: StepID
  package let title: LocalizedText?
  package let text: LocalizedText?
  package let image: MediaFile?
  package let condition: Expression?
  package let skipCondition: Expression?
  package let jumps: [PlannedJump]
  package let earlyEnd: EarlyEnd?
  package let content: PageContent
  /// The pages that are done again together when the activity was cut off.
  package let activity: Range<Int>?

  package init(
    id: StepID, title: LocalizedText?, text: LocalizedText?, image: MediaFile? = nil,
    condition: Expression?, skipCondition: Expression? = nil, jumps: [PlannedJump] = [],
    earlyEnd: EarlyEnd? = nil, content: PageContent, activity: Range<Int>? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.image = image
    self.condition = condition
    self.skipCondition = skipCondition
    self.jumps = jumps
    self.earlyEnd = earlyEnd
    self.content = content
    self.activity = activity
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
  case timed(TimedPart)
  case trials(TrialRules)

  /// Whether the page counts for progress.
  package var counts: Bool {
    switch self {
    case .question, .form, .timed, .trials: true
    case .instruction, .group, .review, .completion, .table, .wait, .media, .ending, .countdown:
      false
    }
  }

  package var streams: [StreamKind] {
    switch self {
    case .timed(let part): part.streams
    case .trials: [.accelerometer]
    case .instruction, .question, .form, .group, .review, .completion, .table, .wait, .media,
      .ending, .countdown:
      []
    }
  }
}

/// A part of fixed length while sensors record.
package struct TimedPart: Sendable, Hashable {
  package enum Activity: String, Sendable, Hashable { case walk, rest, record }

  package let activity: Activity
  package let length: Duration
  package let streams: [StreamKind]
  /// The accelerometer's rate that is asked for; nil for the session's own choice.
  package let rateHz: Double?

  package init(activity: Activity, length: Duration, streams: [StreamKind], rateHz: Double? = nil) {
    self.activity = activity
    self.length = length
    self.streams = streams
    self.rateHz = rateHz
  }
}
