import Sensors
import Signals
import StudyModel
import System

/// Watches the accelerometer while it is recorded: the live rate, movements above a threshold, steps,
/// and gaps.
final class AccelerationObserver: StreamObserver {
  private struct State {
    var counter = RateCounter()
    var detector: ShakeDetector?
    var isArmed = false
    var lastSample: Instant?
    var steps: LiveSteps?
  }

  private let state: Lock<State>
  private let columns: [RecordedColumn]
  private let began: Instant
  private let report: @Sendable (SensorReport) -> Void

  /// Watches for a part that began at that moment.
  init(
    _ description: SensorDescription, _ watch: SignalWatch, began: Instant,
    report: @escaping @Sendable (SensorReport) -> Void
  ) {
    let rate = description.nominalRateHz ?? description.requestedRateHz ?? 100
    columns = description.columns
    self.began = began
    self.report = report
    state = Lock(
      State(
        detector: watch.thresholdG.map { ShakeDetector(thresholdG: $0, rateHz: rate) },
        steps: watch.countsSteps ? LiveSteps(began: began) : nil))
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
    let (readout, steps, crossings) = state.withLock { state in
      var readout = state.counter.take(
        block.sampleCount, from: block.firstTime, to: block.lastTime)
      state.lastSample = block.lastTime ?? state.lastSample
      let steps = state.steps?.take(block, columns)
      readout?.stepCount = state.steps?.count
      return (readout, steps, Self.crossings(in: block, columns, &state))
    }
    if let readout { report(.readout(readout)) }
    if let steps { report(.steps(steps, began: began)) }
    for time in crossings { report(.movement(time)) }
  }

  /// The detector sees every sample, so that it knows gravity when it is armed.
  private static func crossings(
    in block: AccelerationBlock, _ columns: [RecordedColumn], _ state: inout State
  ) -> [Instant] {
    guard state.detector != nil, columns.count >= 3 else { return [] }
    var found: [Instant] = []
    for index in block.times.indices {
      let axes = block.metersPerSecondSquared(index, columns)
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
