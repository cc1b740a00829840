import Studies
package import StudyModel

/// One notice, and what has become of it.
package struct ReminderEntry: Sendable, Hashable {
  /// What has become of a notice.
  package enum State: Sendable, Hashable {
    /// Nobody was told yet.
    case due
    /// It was rung so often, the last time at `last`.
    case rung(count: Int, last: UTCTime)
    /// It is rung again at `until`.
    case snoozed(until: UTCTime)
    /// The person has heard it, and wants to hear no more.
    case done
  }

  /// The moment of the notice: a prompt that was put off comes again at a later one.
  package var moment: UTCTime
  /// The end of the window.
  package var ends: UTCTime
  package var state = State.due
  /// When it became so.
  package var since: UTCTime
  /// The ways that reached somebody since the last ring.
  package var reached: Set<ReminderWay> = []
  /// The ways that failed, to be tried again, and when they were tried last.
  var failed: Set<ReminderWay> = []
  var tried: UTCTime?

  init(_ reminder: Reminder, at now: UTCTime) {
    self.init(moment: reminder.moment, ends: reminder.occurrence.ends, state: .due, since: now)
  }

  init(moment: UTCTime, ends: UTCTime, state: State, since: UTCTime) {
    self.moment = moment
    self.ends = ends
    self.state = state
    self.since = since
  }

  /// The ways to ring on at `now`, of those that are `wanted`; none where it is not time.
  func ways(
    of wanted: Set<ReminderWay>, at now: UTCTime, _ rhythm: RingRhythm
  ) -> Set<ReminderWay> {
    switch state {
    case .due: return wanted
    case .snoozed(let until): return until <= now ? wanted : []
    case .done: return []
    case .rung(let count, let last):
      if let next = rhythm.ring(after: count, last: last), next <= now { return wanted }
      guard let again = retryMoment(last, rhythm), again <= now else { return [] }
      return failed.intersection(wanted)
    }
  }

  /// Whether ringing at `now` only repeats the ways that failed, and does not count as another ring.
  func isRetry(at now: UTCTime, _ rhythm: RingRhythm) -> Bool {
    guard case .rung(let count, let last) = state else { return false }
    guard let next = rhythm.ring(after: count, last: last) else { return true }
    return next > now
  }

  /// When something is to be done next by itself; nil for never.
  func nextMoment(_ rhythm: RingRhythm) -> UTCTime? {
    switch state {
    case .due: moment
    case .snoozed(let until): until
    case .done: nil
    case .rung(let count, let last):
      retryMoment(last, rhythm) ?? rhythm.ring(after: count, last: last)
    }
  }

  /// When the ways that failed are tried again; nil where none failed, and once it is too late.
  private func retryMoment(_ last: UTCTime, _ rhythm: RingRhythm) -> UTCTime? {
    guard !failed.isEmpty, let again = tried?.advanced(by: rhythm.retry) else { return nil }
    return again <= last.advanced(by: rhythm.hearing) ? again : nil
  }

  /// Notes that it is rung now on these ways.
  mutating func ring(_ ways: Set<ReminderWay>, at now: UTCTime, isRetry: Bool) {
    tried = now
    failed.subtract(ways)
    guard !isRetry else { return }
    let count = if case .rung(let count, _) = state { count } else { 0 }
    become(.rung(count: count + 1, last: now), at: now)
  }

  /// Changes the state; what the ways did in the state before is forgotten.
  mutating func become(_ state: State, at now: UTCTime) {
    self.state = state
    since = now
    (reached, failed) = ([], [])
  }
}
