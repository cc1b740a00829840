import Sensors
import Signals
import StudyModel

/// Computes the features of each minute while samples come; a pure value.
///
/// A minute is told ten seconds after its end, because steps are certain only then.
struct FeatureLine: Sendable {
  private let kind: MotionSensor.Kind
  let columns: [RecordedColumn]
  /// When a minute of the wall clock began, on CLOCK_BOOTTIME; the others are whole minutes away.
  private let origin: Instant
  private var open: [Minute] = []
  private var steps = StepStream()

  private struct Minute {
    var start: Instant
    var movement = MovementMinute()
    var gaps: [Gap] = []
    var stepSeconds: [Double] = []
    var first: Int64?
    var last: Int64?
  }

  private static let length = Duration.seconds(60)
  private static let patience = Duration.seconds(10)
  /// Steps that are farther apart are of two walks.
  private static let longestStepSeconds = 2.0
  private static let fewestSteps = 4

  init(_ kind: MotionSensor.Kind, columns: [RecordedColumn], origin: ClockAnchor) {
    self.kind = kind
    self.columns = columns
    let past = origin.utc.nanoseconds % Self.length.nanoseconds
    self.origin = Instant(nanoseconds: origin.boot.nanoseconds - past)
  }

  /// Takes an item in; gives the minutes that are over.
  mutating func take(_ item: StreamItem<AccelerationBlock>) -> [FeatureMinute] {
    switch item {
    case .gap(let gap):
      miss(gap)
      return []
    case .samples(let block):
      add(block)
      guard let last = block.lastTime else { return [] }
      return close(before: last + (.zero - Self.patience))
    }
  }

  /// Gives the minutes that are begun, now that nothing comes after them.
  mutating func finish() -> [FeatureMinute] {
    // What ends in a silence has its last steps told by the end.
    if let rest = try? steps.finish() { note(rest) }
    steps = StepStream()
    return close(before: Instant(nanoseconds: .max))
  }

  /// Takes in what is missing.
  ///
  /// A gap belongs to the minute in which it ends, so that its count is told once.
  mutating func miss(_ gap: Gap) {
    var whole = gap
    for place in open.indices {
      // Of a gap that is told when it begins and again when it ends, the second word holds.
      guard let begun = open[place].gaps.last, let closed = gap.closing(begun) else { continue }
      open[place].gaps.removeLast()
      whole = closed
    }
    open[minute(of: (whole.end ?? whole.start).nanoseconds)].gaps.append(whole)
  }

  private mutating func add(_ block: AccelerationBlock) {
    guard columns.count == 3 else { return }
    var signal = AccelerationSignal()
    for index in block.times.indices {
      let time = block.times[index]
      let x = columns[0].value(Double(block.counts[3 * index]))
      let y = columns[1].value(Double(block.counts[3 * index + 1]))
      let z = columns[2].value(Double(block.counts[3 * index + 2]))
      let place = minute(of: time)
      open[place].movement.add(x: x, y: y, z: z)
      open[place].first = open[place].first ?? time
      open[place].last = time
      guard kind == .acceleration else { continue }
      signal.times.append(Double(time - origin.nanoseconds) * 1e-9)
      signal.x.append(x)
      signal.y.append(y)
      signal.z.append(z)
    }
    if kind == .acceleration { note(steps.add(signal)) }
  }

  private mutating func note(_ steps: [DetectedStep]) {
    for step in steps {
      let time = origin.nanoseconds + Int64(step.seconds * 1e9)
      open[minute(of: time)].stepSeconds.append(step.seconds)
    }
  }

  /// The place of the minute that holds a moment; made if it is not there.
  private mutating func minute(of nanoseconds: Int64) -> Int {
    let length = Self.length.nanoseconds
    let past = nanoseconds - origin.nanoseconds
    let number = past >= 0 ? past / length : (past - length + 1) / length
    let start = Instant(nanoseconds: origin.nanoseconds + number * length)
    if let place = open.lastIndex(where: { $0.start == start }) { return place }
    let place = open.firstIndex { $0.start > start } ?? open.endIndex
    open.insert(Minute(start: start), at: place)
    return place
  }

  private mutating func close(before moment: Instant) -> [FeatureMinute] {
    let over = open.prefix { minute in
      moment.nanoseconds - Self.length.nanoseconds >= minute.start.nanoseconds
    }
    open.removeFirst(over.count)
    return over.map(features)
  }

  private func features(of minute: Minute) -> FeatureMinute {
    let movement = minute.movement
    var features = FeatureMinute(
      start: minute.start, sampleCount: movement.sampleCount,
      missingCount: minute.gaps.reduce(0) { $0 + ($1.missingCount ?? 0) })
    features.gaps = minute.gaps
    features.lastTime = minute.last.map(Instant.init(nanoseconds:))
    features.rootMeanSquare = movement.rootMeanSquare
    if let first = minute.first, let last = minute.last, last > first {
      // A minute with holes between its samples has no spectrum that could be trusted.
      let rate = Double(movement.sampleCount - 1) * 1e9 / Double(last - first)
      let isWhole = minute.gaps.allSatisfy { gap in
        gap.end.map { $0.nanoseconds <= first } ?? true
      }
      if isWhole { features.dominantHz = movement.dominantHz(rateHz: rate) }
    }
    guard kind == .acceleration else { return features }
    features.enmoG = movement.enmoG
    features.steps = minute.stepSeconds.count
    features.cadencePerMinute = Self.cadence(minute.stepSeconds)
    return features
  }

  /// Steps a minute while there are some.
  private static func cadence(_ seconds: [Double]) -> Double? {
    let intervals = zip(seconds, seconds.dropFirst()).map { $1 - $0 }
      .filter { $0 <= longestStepSeconds }
    guard intervals.count >= fewestSteps else { return nil }
    return 60 * Double(intervals.count) / intervals.reduce(0, +)
  }
}
