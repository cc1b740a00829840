import Rigs
import Sensors
import StudyModel

/// The numbers of a stream's samples, which go on for ever, and where the stream ends; a pure value.
struct StreamNumbers: Sendable, Equatable {
  /// The last sample, whether it is stored or missing; nil before the first.
  private(set) var tail: StreamTail?
  private var pace: Pace
  /// What the newest sample's time differs by from the device's own, stored or not; nil where it has none.
  private var clockOffset: Int64?
  /// What is added to the numbers of the source.
  private var offset = 0

  /// A larger hole is none: the source has begun to count anew.
  private static let largestHole = 1 << 40

  /// They go on behind `tail`.
  init(after tail: StreamTail?) {
    self.tail = tail
    pace = Pace(tail?.period)
  }

  /// The time from sample to sample; nil where nothing tells it.
  var period: Duration? { pace.period }

  /// A sensor is opened that says this of its rate and its times.
  mutating func open(_ sensor: SensorDescription) {
    pace.restart(nominalHz: sensor.nominalRateHz, byArrival: sensor.timing.isOfArrival)
  }

  /// What is missing before samples that end a silence; nil where there is no sample before.
  ///
  /// The numbers of the source go on behind it.
  mutating func join(
    _ heard: HeardSamples, _ cause: GapCause, unscheduled: Duration
  ) -> Gap? {
    guard let tail else { return nil }
    let gap = tail.gap(
      before: heard.first, deviceTime: heard.clockOffset.map { heard.first.nanoseconds - $0 },
      cause: cause, unscheduled: unscheduled)
    offset = tail.sequence + 1 + (gap.missingCount ?? 0) - heard.firstSequence
    clockOffset = heard.clockOffset
    return gap
  }

  /// Samples have come, stored or not.
  mutating func hear(_ heard: HeardSamples) {
    clockOffset = heard.clockOffset
    // The device's own clock runs more evenly than what arrives of it.
    pace.take(count: heard.count, last: heard.last.nanoseconds - (heard.clockOffset ?? 0))
  }

  /// The end of a stream of which the sample before these was the last.
  func tail(before heard: HeardSamples) -> StreamTail {
    tail(heard.firstSequence + offset - 1, at: heard.first + (.zero - (period ?? .zero)))
  }

  /// Gives a block its numbers, and how many samples before it nobody has told of.
  mutating func place(_ block: inout some SampleBlock) -> Int {
    guard let last = block.lastTime else { return 0 }
    let next = tail.map { $0.sequence + 1 } ?? block.firstSequence + offset
    let hole = block.firstSequence + offset - next
    // No number is used twice.
    if hole < 0 || hole > Self.largestHole { offset -= hole }
    block.firstSequence += offset
    tail = StreamTail(
      sequence: block.firstSequence + block.sampleCount - 1, time: last,
      deviceTime: block.clockOffset.map { last.nanoseconds - $0 }, period: period)
    return block.firstSequence - next
  }

  /// Samples are missing, up to the end of the gap; gives whether they had come, and were left out.
  ///
  /// The end of the stream moves on with them, so that a silence behind them does not count them once more.
  mutating func miss(_ gap: Gap) -> Bool {
    let count = gap.missingCount ?? 0
    let isLeftOut = gap.cause == .still
    if !isLeftOut { pace.interrupt() }
    guard let tail else {
      guard isLeftOut, count > 0, let end = gap.end else { return false }
      self.tail = self.tail(count - 1, at: end)
      return true
    }
    // What was left out ends with a sample that is counted, and everything else with one that is not.
    let last = gap.end.map { isLeftOut ? $0 : $0 + (.zero - (period ?? .zero)) }
    self.tail = self.tail(tail.sequence + count, at: max(tail.time, last ?? tail.time))
    return isLeftOut && count > 0
  }

  /// The end of the stream as it was at one of its last samples; nil before the first.
  func tail(at time: Instant) -> StreamTail? {
    guard let tail else { return nil }
    var behind = 0
    if let period, period > .zero { behind = Int(((tail.time - time) / period).rounded()) }
    return self.tail(tail.sequence - behind, at: time)
  }

  private func tail(_ sequence: Int, at time: Instant) -> StreamTail {
    StreamTail(
      sequence: sequence, time: time, deviceTime: clockOffset.map { time.nanoseconds - $0 },
      period: period)
  }
}
