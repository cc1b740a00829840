import StudyModel

/// What a schedule asks for on each of its days.
package enum SchedulePrompts: Sendable, Hashable {
  /// Fixed times; never empty, and on the wall their windows do not overlap.
  case times([ScheduleTime])
  /// Prompts at random times of the day.
  case sampled(Sampling)
  /// A prompt some time after a person has done another task, which reports an event.
  case afterTask(EventPrompts)
}

extension Schedule {
  /// Whether the person is not to know the times beforehand.
  package var isDrawn: Bool {
    if case .sampled = prompts { true } else { false }
  }

  /// How a prompt is put off, followed and ended; nil for fixed times.
  package var promptRules: PromptRules? {
    switch prompts {
    case .times: nil
    case .sampled(let sampling): sampling.rules
    case .afterTask(let event): event.rules
    }
  }

  /// Times of a day with windows so long that everything the day asks for lies in one of them.
  var spans: [ScheduleTime] {
    switch prompts {
    case .times(let times): times
    case .sampled(let sampling):
      [sampling.hours.span(with: sampling.rules.length)]
    case .afterTask(let event):
      [ScheduleTime(.midnight, window: .seconds(86_400) + event.rules.length)]
    }
  }
}
