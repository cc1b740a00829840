import StudyModel

/// The part of a day in which a study prompts people.
package struct SamplingHours: Sendable, Hashable {
  /// What the study says.
  package var usual: WakingHours
  /// Whether the waking hours of a person's own count instead, if there are any.
  package var mayBeOwn: Bool

  package init(_ usual: WakingHours, mayBeOwn: Bool = false) {
    self.usual = usual
    self.mayBeOwn = mayBeOwn
  }

  /// Those of a person on a day.
  func of(_ person: SamplingPerson, on day: CalendarDate) -> WakingHours {
    mayBeOwn ? person.wakingHours(on: day) ?? usual : usual
  }

  /// A time with a window in which the prompts of a day lie, and what belongs to them.
  func span(with length: Duration) -> ScheduleTime {
    guard !mayBeOwn else {
      return ScheduleTime(.midnight, window: .seconds(2 * 86_400) + length)
    }
    return ScheduleTime(usual.from, window: .seconds(usual.minuteCount * 60) + length)
  }
}
