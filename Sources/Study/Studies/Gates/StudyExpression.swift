package import FHIRPath
package import StudyModel

/// An expression over what is known of a participant, read and checked.
package struct StudyExpression: Sendable, Hashable {
  /// What an expression may ask for besides the tasks of the study.
  enum Word: String, CaseIterable {
    /// The calendar day that it is, and the one on which the person joined.
    case today, enrolled
    /// Which day of the person's study it is; the day of enrolment is day 1.
    case dayOfStudy
    /// The id of the person's arm; empty before there is one.
    case arm

    var shape: Shape {
      switch self {
      case .today, .enrolled: .value(.date, isList: false)
      case .dayOfStudy: .value(.integer, isList: false)
      case .arm: .value(.string, isList: false)
      }
    }
  }

  package let expression: Expression
  /// The tasks that it asks for, by their ids in the study.
  let tasks: [String: TaskSummary]
  /// What it asks for, as paths from the root.
  let paths: [[String]]
  /// Whether it may come out otherwise on another day, with nothing done in between.
  let dependsOnDay: Bool

  /// An expression that was checked; `tasks` are those of the study that it names.
  init(_ expression: Expression, tasks: [String: TaskSummary]) {
    self.expression = expression
    self.tasks = tasks
    let dependencies = expression.dependencies
    paths = dependencies.paths
    dependsOnDay =
      dependencies.asksForTheTime
      || dependencies.paths.contains { path in
        path.first == Word.today.rawValue || path.first == Word.dayOfStudy.rawValue
      }
  }

  /// The ids in the study of the tasks that it asks for.
  package var taskIDs: Set<String> { Set(tasks.keys) }

  /// Whether it holds by what `history` knows, at `moment`; nothing is the same as false.
  ///
  /// Nil if that cannot be worked out.
  package func holds(
    _ history: ParticipantHistory, at moment: UTCTime, zone: WallZone
  ) -> Bool? {
    guard let environment = environment(moment, zone) else { return nil }
    return try? expression.isTrue(
      root: { node($0, history, moment, zone) }, environment: environment)
  }

  /// The calendar day that it gives; nil for anything else.
  package func day(
    _ history: ParticipantHistory, at moment: UTCTime, zone: WallZone
  ) -> CalendarDate? {
    guard let environment = environment(moment, zone),
      let values = try? expression.evaluate(
        root: { node($0, history, moment, zone) }, environment: environment),
      values.count == 1
    else { return nil }
    let date: PartialDate? =
      switch values[0] {
      case .date(let date): date
      case .dateTime(let moment): moment.date
      case .boolean, .integer, .decimal, .string, .time, .quantity: nil
      }
    return date.flatMap { CalendarDate($0) }
  }

  private func environment(_ moment: UTCTime, _ zone: WallZone) -> EvaluationEnvironment? {
    guard let now = moment.partial(in: zone), let today = zone.date(of: moment).partial else {
      return nil
    }
    return EvaluationEnvironment(now: now, today: today, zoneMinutes: now.offsetMinutes)
  }

  private func node(
    _ name: String, _ history: ParticipantHistory, _ moment: UTCTime, _ zone: WallZone
  ) -> Node? {
    if let task = tasks[name] { return history.node(of: task, in: zone) }
    let value: Value? =
      switch Word(rawValue: name) {
      case .today: zone.date(of: moment).partial.map(Value.date)
      case .enrolled: history.enrolled.day.partial.map(Value.date)
      case .dayOfStudy: .integer(history.enrolled.dayNumber(of: zone.date(of: moment)))
      case .arm: history.arm.map(Value.string)
      case nil: nil
      }
    return .values(value.map { [$0] } ?? [])
  }
}
