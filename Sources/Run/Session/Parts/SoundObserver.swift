import Sensors
import Signals
import StudyModel
import System

/// Watches the microphone while it is recorded: the live rate, gaps, and how loud it is where a test
/// wants to hear of that.
final class SoundObserver: StreamObserver {
  private struct State {
    var counter = RateCounter(stream: .microphone)
    var meter: SoundLevelMeter?
  }

  private let state: Lock<State>
  private let column: RecordedColumn?
  private let began: Int64
  private let report: @Sendable (SensorReport) -> Void

  /// `interval` is nil where nobody wants to hear of levels; the first begins with the part.
  init(
    _ description: SensorDescription, since began: Instant, interval: Duration?,
    report: @escaping @Sendable (SensorReport) -> Void
  ) {
    let rate = description.nominalRateHz ?? 0
    column = description.columns.first
    self.began = began.nanoseconds
    self.report = report
    state = Lock(
      State(
        meter: interval.map { SoundLevelMeter(rateHz: rate, intervalSeconds: $0.inSeconds) }))
  }

  func observe(_ item: StreamItem<SoundBlock>) {
    switch item {
    case .gap(let gap):
      state.withLock { state in
        state.counter.miss(gap)
        state.meter?.miss()
      }
    case .samples(let block): observe(block)
    }
  }

  private func observe(_ block: SoundBlock) {
    let (readout, readings) = state.withLock { state in
      let readout = state.counter.take(
        block.sampleCount, from: block.firstTime, to: block.lastTime)
      return (readout, levels(of: block, &state.meter))
    }
    if let readout { report(.readout(readout)) }
    for reading in readings { report(.soundLevel(SoundLevelReading(reading))) }
  }

  private func levels(
    of block: SoundBlock, _ meter: inout SoundLevelMeter?
  ) -> [SoundLevelMeter.Reading] {
    guard meter != nil, let column else { return [] }
    var readings: [SoundLevelMeter.Reading] = []
    for (time, count) in zip(block.times, block.counts) where time >= began {
      let sample = column.value(Double(count))
      if let reading = meter?.take(sample, at: time) { readings.append(reading) }
    }
    return readings
  }
}

extension SoundLevelReading {
  fileprivate init(_ reading: SoundLevelMeter.Reading) {
    self.init(
      // A thousandth of a decibel is the same text on every machine.
      decibelsFullScale: reading.level.map { ($0 * 1000).rounded() / 1000 },
      start: Instant(nanoseconds: reading.start),
      end: Instant(nanoseconds: reading.end))
  }
}
