import Signals

/// What acceleration alone tells of turns.
///
/// First every interruption of the gait is taken for a turn and compared with the half turns that a
/// gyroscope shows. Then courses are looked for in walks of unknown route: those of one person over
/// one route must agree, and walks outdoors along a road must have none.
struct AccelerometerTurnEvaluation: Evaluation {
  private struct Row {
    var name: String
    var turns: [Turn]
    var interruptions: [GaitInterruption]

    var foundCount: Int { turns.count { turn in interruptions.contains { Self.are($0, turn) } } }
    var rightCount: Int {
      interruptions.count { interruption in turns.contains { Self.are(interruption, $0) } }
    }

    /// An interruption may be a second before or after the turn itself.
    private static func are(_ interruption: GaitInterruption, _ turn: Turn) -> Bool {
      (turn.span.lowerBound - 1...turn.span.upperBound + 1).contains(interruption.seconds)
    }
  }

  private struct Course {
    var name: String
    var isOutdoors: Bool
    var interruptions: Int
    var found: CourseTurns?
  }

  /// Nobody said how long the route is; with this, lengths of 42 to 127 steps are tried.
  private static let assumedMeters = 38.0

  private let rows: [Row]
  private let courses: [Course]

  init(
    _ phones: [TurnRecording], _ seats: [SeatRecording], _ backs: [LowerBackRecording],
    _ walks: [WalkRecording], _ wheels: [WheelRecording]
  ) {
    rows =
      phones.map { Self.row($0.name, $0.acceleration, $0.rates) }
      + seats.filter { $0.stands == nil }.map { Self.row($0.name, $0.signal, $0.rotation) }
      + backs.map { Self.row($0.name, $0.signal, $0.rates) }
    courses =
      walks.filter { $0.group == .phoneOxford || $0.group == .phoneValidation }
      .map { Self.course($0.name, $0.signal) }
      + wheels.compactMap { wheel in
        wheel.acceleration.map { Self.course(wheel.name, $0, isOutdoors: true) }
      }
  }

  private static func row(
    _ name: String, _ signal: AccelerationSignal, _ rates: AngularRateSignal
  ) -> Row {
    let turns = try? TurnDetector(smallestDegrees: 90).turns(acceleration: signal, rates: rates)
    return Row(name: name, turns: turns ?? [], interruptions: interruptions(signal))
  }

  private static func interruptions(_ signal: AccelerationSignal) -> [GaitInterruption] {
    let steps = StepDetector().steps(in: signal)
    return (try? GaitInterruptionDetector().interruptions(in: signal, steps: steps)) ?? []
  }

  private static func course(
    _ name: String, _ signal: AccelerationSignal, isOutdoors: Bool = false
  ) -> Course {
    let steps = StepDetector().steps(in: signal)
    let found = try? CourseTurnFinder().turns(
      in: signal, steps: steps, from: (steps.times.first ?? 0) - 0.5,
      to: (steps.times.last ?? 0) + 0.5, courseMeters: assumedMeters)
    return Course(
      name: name, isOutdoors: isOutdoors, interruptions: interruptions(signal).count, found: found)
  }

  var figures: [(key: String, value: Double)] {
    let turns = rows.reduce(0) { $0 + $1.turns.count }
    let interruptions = rows.reduce(0) { $0 + $1.interruptions.count }
    guard turns > 0, interruptions > 0 else { return [] }
    let recall = Double(rows.reduce(0) { $0 + $1.foundCount }) / Double(turns)
    let precision = Double(rows.reduce(0) { $0 + $1.rightCount }) / Double(interruptions)
    let lengths = courses.compactMap { $0.isOutdoors ? nil : $0.found?.stepsPerLength }
    let mean = lengths.average ?? .nan
    return [
      ("turns.accelerometer.recall", recall), ("turns.accelerometer.precision", precision),
      (
        "turns.accelerometer.f1",
        recall + precision > 0 ? 2 * recall * precision / (recall + precision) : 0
      ),
      ("turns.accelerometer.courses.indoors", Double(lengths.count)),
      (
        "turns.accelerometer.courses.outdoors",
        Double(courses.count { $0.isOutdoors && $0.found != nil })
      ),
      (
        "turns.accelerometer.courses.largestDisagreementPercent",
        lengths.map { 100 * abs($0 / mean - 1) }.max() ?? .nan
      ),
    ]
  }

  func report() -> [String] {
    let title =
      "turns without a gyroscope: \(GaitInterruptionDetector.name) \(GaitInterruptionDetector.version)"
    var lines = [Table.row(title, ["turns", "found", "interrupt.", "of turns"])]
    lines += rows.map { row in
      Table.row(
        row.name,
        [row.turns.count, row.foundCount, row.interruptions.count, row.rightCount].map(String.init))
    }
    let course = "a course: \(CourseTurnFinder.name) \(CourseTurnFinder.version)"
    lines.append(Table.row(course, ["interrupt.", "turns", "expected", "steps", "chance"]))
    lines += courses.map { course in
      Table.row(
        course.name,
        [
          "\(course.interruptions)", course.found.map { "\($0.times.count)" } ?? "-",
          course.found.map { "\($0.expectedCount)" } ?? "-",
          Table.text(course.found?.stepsPerLength, 1), Table.text(course.found?.chance, 4),
        ])
    }
    return lines + figures.map { Table.row($0.key, [Table.text($0.value, 3)]) }
  }
}
