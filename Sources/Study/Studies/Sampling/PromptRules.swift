import StudyModel

/// What becomes of a prompt after its moment.
package struct PromptRules: Sendable, Hashable {
  /// How often and for how long a person may put a prompt off.
  package struct Snooze: Sendable, Hashable {
    /// How long after the person has put it off it is told again; shorter than the window.
    package var delay: Duration
    /// How often; at least 1.
    package var times: Int

    package init(delay: Duration, times: Int = 1) {
      self.delay = delay
      self.times = times
    }
  }

  /// How long after its moment the prompt expires; no longer than the gap.
  ///
  /// Putting it off does not extend it.
  package var window: Duration
  /// How long after each prompt a second one follows; nil for none.
  ///
  /// Not before the window has ended.
  package var followUp: Duration?
  /// Nil where a prompt cannot be put off.
  package var snooze: Snooze?

  package init(window: Duration, followUp: Duration? = nil, snooze: Snooze? = nil) {
    self.window = window
    self.followUp = followUp
    self.snooze = snooze
  }

  /// How long after a prompt all that belongs to it has ended.
  var length: Duration { (followUp ?? .zero) + window }

  /// The window of a prompt at `due`, and that of its follow-up.
  func windows(day: CalendarDate, time: TimeOfDay, due: UTCTime, zone: WallZone)
    -> [ScheduleWindow]
  {
    let first = ScheduleWindow(day: day, time: time, due: due, window: window)
    guard let followUp else { return [first] }
    let again = due.advanced(by: followUp)
    return [
      first,
      ScheduleWindow(day: day, time: zone.wall(at: again).time, due: again, window: window),
    ]
  }
}
