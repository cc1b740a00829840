/// One time at one step; every visit of a run is kept, in order.
package struct Visit: Sendable, Hashable {
  /// How the visit stands, or how it ended.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// The person is here now.
    case open
    /// Shown, and left with nothing to answer.
    case seen
    case answered
    case skipped
    /// Left by going back, without an answer.
    case unanswered
    /// Passed over, because its condition was not true.
    case hidden
    /// A timed part that ran to its end.
    case completed
    /// A timed part that the person ended before its time.
    case endedEarly
    /// A timed part cut off by a crash, a power failure or the end of the run.
    case interrupted
    /// Given a value by a calculation, an earlier result or the task, not by the person.
    case filled
    /// Passed over, because it was not among the steps that were drawn.
    case notDrawn
    /// A part that could not be done without its sensor.
    case sensorMissing
  }

  package var step: StepID
  /// The item of a repeat group, or the attempt at a secondary task, that the visit belongs to.
  package var item: GroupItem?
  /// 1 for the first visit to this step, 2 for the second, and so on.
  package var number: Int
  /// Counts the times the run was taken up: instants are comparable within one sitting only.
  package var sitting: Int
  package var state: State
  package var entered: Instant
  /// In the sitting that the visit ended in; see `lastSitting`.
  package var left: Instant?
  /// Nil while the visit stayed within one sitting.
  package var continuation: Continuation?
  package var answer: Answer?
  /// The questions of a form, in its order.
  package var answers: [FormAnswer]
  package var trials: [Trial]
  /// The ids of the recordings made in this visit.
  package var recordings: [String]
  package var measures: [Measure]
  /// What a test itself yields; it becomes measures when its part is measured.
  package var scores: [ExerciseScore] = []
  /// What the look at the sensors found.
  package var gate: GateVerdict?
  /// What ended a part that has no fixed length.
  package var end: PartEnd?
  /// Why the person left the question without an answer, where they said it.
  package var skipReason: SkipReason?

  /// What ends a part that has no fixed length.
  package enum PartEnd: String, Sendable, Hashable, CaseIterable {
    /// Its limit, with what it waited for not there yet.
    case limit
    case person
    case steps
  }

  /// How a visit went on when the run was taken up while it was open.
  package struct Continuation: Sendable, Hashable {
    /// The newest sitting that it went on in.
    package var sitting: Int
    /// When that sitting took it up.
    package var resumed: Instant
    /// How long it was open in the sittings before, each up to its last event.
    package var openBefore: Duration

    package init(sitting: Int, resumed: Instant, openBefore: Duration) {
      self.sitting = sitting
      self.resumed = resumed
      self.openBefore = openBefore
    }
  }

  /// The sitting that the visit ended in, or is open in now.
  package var lastSitting: Int { continuation?.sitting ?? sitting }

  /// How long the visit was open until an instant of its last sitting; the time in which nobody had
  /// the run open does not count.
  package func openTime(until instant: Instant) -> Duration {
    (continuation?.openBefore ?? .zero) + (instant - (continuation?.resumed ?? entered))
  }

  package init(
    step: StepID, item: GroupItem? = nil, number: Int, sitting: Int, state: State = .open,
    entered: Instant, left: Instant? = nil, continuation: Continuation? = nil,
    answer: Answer? = nil, answers: [FormAnswer] = [],
    trials: [Trial] = [], recordings: [String] = [], measures: [Measure] = [],
    gate: GateVerdict? = nil, end: PartEnd? = nil
  ) {
    self.step = step
    self.item = item
    self.number = number
    self.sitting = sitting
    self.state = state
    self.entered = entered
    self.left = left
    self.continuation = continuation
    self.answer = answer
    self.answers = answers
    self.trials = trials
    self.recordings = recordings
    self.measures = measures
    self.gate = gate
    self.end = end
  }
}
