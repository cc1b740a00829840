package import StudyModel

/// Which notices are to be given when.
///
/// None is given in the quiet time, for what is done, or for a window that has ended. A notice of an
/// opening that falls in the quiet time is given at its end, if the window is still open then.
package struct ReminderPlan: Sendable, Hashable {
  /// The notices after `now`, by moment: when one is due, ask for a new plan first.
  package var coming: [Reminder]
  /// The last notice of each window that is open now, if its moment has come.
  ///
  /// After a sleep, or a clock that was set, each is given at most once: whoever gives them remembers
  /// which. Empty in the quiet time.
  package var current: [Reminder]

  /// Plans the notices of the time from `now` on, as far as `horizon`.
  ///
  /// A prompt in `snoozed` is told again at that moment, if its window is still open then.
  package init(
    study: Study, enrolled: Enrolment, now: UTCTime, zone: WallZone, finished: [FinishedRun],
    snoozed: [PromptID: UTCTime] = [:], horizon: Duration = .seconds(48 * 3600),
    history: ParticipantHistory? = nil
  ) {
    let gates = PersonGates(
      study: study,
      history: history
        ?? ParticipantHistory(enrolled: enrolled, finished: finished, in: study),
      now: now, zone: zone)
    let end = now.advanced(by: horizon)
    let undone = study.tasks.flatMap {
      gates.tracked($0, from: now, until: end, finished: finished)
    }.filter { $0.state == .due || $0.state == .coming }.map(\.occurrence)
    let notices: [[Reminder]] = undone.map {
      Self.reminders(of: $0, from: snoozed[$0.id] ?? $0.opens, study.reminders, zone)
    }
    let planned: [Reminder] = notices.flatMap { $0 }
    coming = planned.filter { $0.moment > now && $0.moment < end }
      .sorted { ($0.moment, $0.occurrence.ends) < ($1.moment, $1.occurrence.ends) }
    let isQuiet = study.reminders.isQuiet(at: now, zone)
    current = isQuiet ? [] : notices.compactMap { $0.last { $0.moment <= now } }
  }

  /// The notices of one window in their order, whether their moments have come or not.
  private static func reminders(
    of occurrence: Occurrence, from moment: UTCTime, _ rules: ReminderRules, _ zone: WallZone
  ) -> [Reminder] {
    let first = max(moment, occurrence.opens)
    let opening = rules.end(after: first, zone)
    guard opening < occurrence.ends else { return [] }
    let notice = Reminder(moment: opening, kind: .opened, occurrence: occurrence)
    guard let beforeEnd = rules.beforeEnd else { return [notice] }
    let ending = occurrence.ends.advanced(by: .zero - beforeEnd)
    guard ending > opening, !rules.isQuiet(at: ending, zone) else { return [notice] }
    return [notice, Reminder(moment: ending, kind: .ending, occurrence: occurrence)]
  }
}
