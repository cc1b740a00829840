package import StudyModel

/// What a person's first screen says: what is to be done, what is done, what comes.
package struct Today: Sendable, Hashable {
  /// A run that counts, with the occurrence that it was; nil for one outside all windows.
  package struct Done: Sendable, Hashable {
    package var run: FinishedRun
    package var occurrence: Occurrence?
  }

  /// The tasks of a section that may be done at any time.
  package struct AnyTimeSection: Sendable, Hashable {
    /// The section's id.
    package var section: String
    /// Never empty, in the order of the file.
    package var tasks: [AnyTimeTask]
  }

  /// A task that may be done at any time.
  package struct AnyTimeTask: Sendable, Hashable {
    /// The task's id in the study.
    package var task: String
    /// How many runs of it that count ended today.
    package var doneToday: Int
    /// How often it may still be done today; nil for as often as wanted.
    package var leftToday: Int?
    /// Whether it has a schedule too, and no window of it can be used now: such a run is extra.
    package var isReport = false
  }

  /// A task that the person could do now if its gate were not closed.
  package struct ClosedTask: Sendable, Hashable {
    /// The task's id in the study.
    package var task: String
    /// In the study's own words.
    package var because: LocalizedText
  }

  /// The calendar day that it is.
  package var day: CalendarDate
  /// The task that comes before everything else, by its id in the study; nil where none is left.
  ///
  /// Until it is done the lists below are empty, but for `done` and `missed`.
  package var first: String?
  /// What staff ask of the person now, whatever schedules say; it is in `due` or `begun` too where a schedule asks for
  /// the same task.
  package var asked: NextTask?
  /// What was begun in its window and waits to be gone on with, by the end of its window.
  ///
  /// It is neither due nor missed. Windows that ended more than a week before yesterday are not looked at.
  package var begun: [Occurrence]
  /// What may be begun now, by the end of its window.
  package var due: [Occurrence]
  /// What opens later today, by that moment; not what is drawn, which comes unforeseen.
  package var coming: [Occurrence]
  /// What was missed today or yesterday, by the end of its window.
  package var missed: [Occurrence]
  /// Those of them that can still be reported, late, by an extra run; at most one for each task.
  package var late: Set<PromptID>
  /// What ended today, and what today asked for and was done before; by the moment it ended.
  package var done: [Done]
  /// In the order of the study's sections; also what can be reported at any hour, while it is not due.
  package var anyTime: [AnyTimeSection]
  /// The first that opens after today, within 400 days; nil if there is none, and never one that is drawn.
  package var next: Occurrence?
  /// Whether the person takes part; what may not be done is in none of the lists above but `done` and `missed`.
  package var standing: PartStanding
  /// What its gate keeps from the person who takes part, where the study says why; in the order of the file.
  package var closed: [ClosedTask]

  /// Decides by the runs that have ended and those that wait; the same input always gives the same
  /// answer.
  ///
  /// Gates look at `history`; without one, at what `finished` says. `asked` is what staff ask for, due or not.
  package init(
    study: Study, enrolled: Enrolment, now: UTCTime, zone: WallZone, finished: [FinishedRun],
    begun waiting: [BegunRun] = [], history: ParticipantHistory? = nil, asked: NextTask? = nil
  ) {
    let decision = TodayDecision(
      study: study, enrolled: enrolled, now: now, zone: zone, finished: finished, begun: waiting,
      history: history, next: asked)
    first = decision.open.first
    self.asked = decision.open.asked
    let tracked = decision.tracked()
    day = decision.day
    begun = tracked.filter(\.isBegun).map(\.occurrence).sorted(by: Self.endsBefore)
    due = tracked.filter { $0.state == .due }.map(\.occurrence).sorted(by: Self.endsBefore)
    coming = tracked.filter { $0.state == .coming && !$0.occurrence.isDrawn }.map(\.occurrence)
      .filter { $0.opens < decision.startOfTomorrow }.sorted(by: Self.opensBefore)
    missed = tracked.filter {
      $0.state == .missed && $0.occurrence.ends > decision.startOfYesterday
    }
    .map(\.occurrence).sorted(by: Self.endsBefore)
    let open = Set((due + begun).map(\.task))
    late = decision.late(missed, unless: open)
    done = decision.done(tracked)
    anyTime = decision.anyTime(unless: open)
    next = decision.next()
    standing = decision.gates.standing
    closed = decision.closed()
    if first != nil { leaveOutTheRest() }
  }

  /// What may not be begun before the first tasks are done.
  private mutating func leaveOutTheRest() {
    (begun, due, coming, late, anyTime, next, closed) = ([], [], [], [], [], nil, [])
  }

  private static func endsBefore(_ left: Occurrence, _ right: Occurrence) -> Bool {
    left.ends < right.ends
  }

  private static func opensBefore(_ left: Occurrence, _ right: Occurrence) -> Bool {
    left.opens < right.opens
  }
}
