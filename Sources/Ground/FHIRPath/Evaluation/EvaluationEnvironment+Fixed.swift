extension EvaluationEnvironment {
  /// 2024-02-29 at 12:30 UTC, for tests and for checks that must always come out the same.
  package static let fixed: EvaluationEnvironment = {
    let today = PartialDate(dayNumber: 19_782)
    let noon = PartialTime(hour: 12, minute: 30, second: 0)
    guard let today, let now = PartialDateTime(date: today, time: noon, offsetMinutes: 0) else {
      preconditionFailure("29 February 2024 is a date")
    }
    return EvaluationEnvironment(now: now, today: today)
  }()
}
