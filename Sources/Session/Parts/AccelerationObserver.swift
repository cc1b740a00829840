import Sensors
import Signals
import StudyModel

/// Watches the accelerometer while it is recorded: the live rate, movements above a threshold,
/// and gaps.
final class AccelerationObserver: StreamObserver {
  private struct State {
    var counter = RateCounter()
    var detector: ShakeDetector?
    var isArmed = false
    var lastSample: Instant?
  }

  private let state: Lock<State>
  private let columns: [RecordedColumn]
  private let report: @Sendable (SensorReport) -> Void

  /// `thresholdG` is nil where nobody waits for a movement.
  init(
    _ description: SensorDescription, thresholdG: Double?,
    report: @escaping @Sendable (SensorReport) -> Void
  ) {
    let rate = description.nominalRateHz ?? description.requestedRateHz ?? 100
    columns = description.columns
    self.report = report
    state = Lock(
      State(detector: thresholdG.map { ShakeDetector(thresholdG: $0, rateHz: rate) }))
  }

  /// Tells the next movement above the threshold, from now on.
  func arm() {
    state.withLock { state in
      state.detector?.rearm()
      state.isArmed = true
    }
  }

  var lastSample: Instant? { state.withLock { $0.lastSample } }

  func disarm() {
    state.withLock { $0.isArmed = false }
  }

  func observe(_ item: StreamItem<AccelerationBlock>) {
    switch item {
    case .gap(let gap): observe(gap)
    case .samples(let block): observe(block)
    }
  }

  private func observe(_ gap: Gap) {
    state.withLock { $0.counter.miss(gap) }
    report(.gap(gap))
  }

  private func observe(_ block: AccelerationBlock) {
    let (readout, crossings) = state.withLock { state in
      let readout = state.counter.take(
        block.sampleCount, from: block.firstTime, to: block.lastTime)
      state.lastSample = block.lastTime ?? state.lastSample
      return (readout, Self.crossings(in: block, columns, &state))
    }
    if let readout { report(.readout(readout)) }
    for time in crossings { report(.movement(time)) }
  }

  /// The detector sees every sample, so that it knows gravity when it is armed.
  private static func crossings(
    in block: AccelerationBlock, _ columns: [RecordedColumn], _ state: inout State
  ) -> [Instant] {
    guard state.detector != nil, columns.count >= 3 else { return [] }
    var found: [Instant] = []
    for index in block.times.indices {
      let axes = (0..<3).map { axis in
        (Double(block.counts[3 * index + axis]) + columns[axis].offset) * columns[axis].scale
      }
      let crossing = state.detector?.feed(
        timeNanoseconds: block.times[index], x: axes[0], y: axes[1], z: axes[2])
      guard let crossing else { continue }
      if state.isArmed {
        found.append(Instant(nanoseconds: crossing.timeNanoseconds))
      } else {
        state.detector?.rearm()
      }
    }
    return found
  }
}
