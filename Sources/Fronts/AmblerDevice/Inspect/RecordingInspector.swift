import Commands
import Recording
import Sensors
import Signals
import StudyModel

/// Takes in the rows and gaps of one recording in order, in flat memory; reads nothing itself.
struct RecordingInspector {
  /// What is gathered of the samples, by the kind of the stream.
  private enum Content {
    case axes([AxisGatherer], RestShare?)
    case sound(SoundGatherer)
    case positions(PositionGatherer)
    case readings(ReadingGatherer)
  }

  private let summary: RecordingSummary
  private var content: Content
  private var ledger: LedgerBuilder
  private var jitter: JitterHistogram
  private var lastTime: Int64?
  private var nextSequence: Int?
  private var backwardCount = 0
  private var unreadableCount = 0

  /// Nil for columns that cannot be those of the kind.
  init?(_ summary: RecordingSummary, keepsPlaces: Bool) {
    let plan = InspectionPlan(summary)
    let sensor = summary.sensor
    guard (1...Self.mostColumns).contains(sensor.columns.count) else { return nil }
    switch summary.kind.facets.shape {
    case .positions:
      guard sensor.columns.count == PositionFix.columns.count else { return nil }
      content = .positions(PositionGatherer(keepsPlaces: keepsPlaces))
    case .sound:
      guard sensor.columns.count == 1 else { return nil }
      content = .sound(SoundGatherer(sensor.columns[0]))
    case .readings:
      guard sensor.columns.map(\.name) == summary.kind.facets.columns else { return nil }
      content = .readings(ReadingGatherer(sensor.columns))
    case .acceleration, .rotation:
      let axes = sensor.columns.map { AxisGatherer($0, plan, sensor: sensor) }
      let units = Set(sensor.columns.map(\.unit))
      let limit = units.count == 1 ? units.first.flatMap(Self.restLimit) : nil
      let rest = limit.map {
        RestShare(axisCount: axes.count, windowSamples: Int(plan.rateHz.rounded()), limit: $0)
      }
      content = .axes(axes, rest)
    }
    self.summary = summary
    ledger = LedgerBuilder(start: summary.started)
    jitter = JitterHistogram(expected: plan.intervalNanoseconds)
  }

  /// As many as a recording of this program may have.
  private static let mostColumns = 18

  /// The root mean square in a second under which a sensor is at rest: as for `Stillness`, and 3° a second.
  private static func restLimit(_ unit: String?) -> Double? {
    switch unit {
    case "m/s2": 0.2
    case "rad/s": 0.05
    default: nil
    }
  }

  mutating func miss(_ gap: Gap) {
    ledger.miss(gap)
    breakOff()
  }

  /// Takes in rows with consecutive numbers.
  mutating func take(_ rows: RecordedRows, _ range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return }
    if rows.sequences[first] != nextSequence { breakOff() }
    nextSequence = rows.sequences[last] &+ 1
    _ = ledger.receive(
      firstSequence: rows.sequences[first], count: range.count,
      firstTime: Instant(nanoseconds: rows.times[first]),
      lastTime: Instant(nanoseconds: rows.times[last]))
    for index in range { takeTime(rows.times[index]) }
    takeCells(rows, range)
  }

  private mutating func takeTime(_ time: Int64) {
    if let lastTime {
      if time <= lastTime { backwardCount += 1 }
      jitter.add(time &- lastTime)
    }
    lastTime = time
  }

  private mutating func breakOff() {
    lastTime = nil
    guard case .axes(let axes, var rest) = content else { return }
    for axis in axes { axis.breakOff() }
    rest?.breakOff()
    content = .axes(axes, rest)
  }

  private mutating func takeCells(_ rows: RecordedRows, _ range: Range<Int>) {
    let width = rows.columnCount
    func seconds(_ index: Int) -> Double {
      (Double(rows.times[index]) - Double(summary.started.nanoseconds)) * 1e-9
    }
    func cell(_ index: Int, _ column: Int) -> Int64? {
      let cell = rows.cells[index * width + column]
      return cell == RecordedRows.noValue ? nil : cell
    }
    switch content {
    case .axes(let axes, var rest):
      var values: [Double] = []
      for index in range {
        values.removeAll(keepingCapacity: true)
        for (column, axis) in axes.enumerated() {
          if let value = axis.take(cell(index, column), at: seconds(index)) { values.append(value) }
        }
        if values.count == axes.count { rest?.add(values) } else { rest?.breakOff() }
      }
      content = .axes(axes, rest)
    case .sound(var sound):
      for index in range { sound.take(cell(index, 0), at: seconds(index)) }
      content = .sound(sound)
    case .positions(var positions):
      for index in range {
        let arrival = Instant(nanoseconds: rows.times[index])
        guard let fix = PositionFix(arrival: arrival, row: rows.row(index)) else {
          unreadableCount += 1
          continue
        }
        positions.take(fix, at: seconds(index))
      }
      content = .positions(positions)
    case .readings(var readings):
      for index in range { readings.take(rows.row(index)) }
      content = .readings(readings)
    }
  }

  /// What was found, once the last row came.
  func found(_ ending: RecordingEnding) -> RecordingInspection {
    let mean = jitter.mean ?? 0
    let rate = mean > 0 ? 1e9 / mean : nil
    var found = RecordingInspection(
      summary: summary, ending: ending, ledger: ledger.ledger, rateHz: rate, jitter: jitter,
      backwardCount: backwardCount, unreadableCount: unreadableCount,
      lastTime: ledger.ledger.receivedCount > 0 ? ledger.lastTime : nil,
      clock: ClockInspection(summary.clock))
    switch content {
    case .axes(let axes, let rest):
      found.axes = axes.map { $0.found(rateHz: rate) }
      found.restShare = rest?.share
    case .sound(let sound): found.sound = sound.found
    case .positions(let positions): found.positions = positions.found
    case .readings(let readings): found.readings = readings.found
    }
    return found
  }
}
