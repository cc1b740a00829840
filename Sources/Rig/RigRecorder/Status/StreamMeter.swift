import Recording
import Sensors
import StudyModel

/// How a stream comes at the moment: its rate, and how evenly; a pure value.
struct StreamMeter: Sendable, Equatable {
  /// What was measured over the last few seconds.
  struct Reading: Sendable, Hashable {
    var hertz: Double
    /// The lengths that half and 99 % of the intervals do not exceed.
    var intervalP50: Duration
    var intervalP99: Duration
  }

  private(set) var reading: Reading?
  private var intervals = IntervalHistogram()
  private var start: Int64?
  private var last: Int64?

  private static let length: Int64 = 5_000_000_000
  private static let fewest = 4

  /// Takes an item in; an interval across a gap is none of the sensor.
  mutating func take(_ item: StreamItem<some SampleBlock>) {
    guard case .samples(let block) = item else {
      last = nil
      return
    }
    for time in block.times {
      if let last { intervals.add(time - last) }
      last = time
      start = start ?? time
    }
    guard let start, let last, last - start >= Self.length else { return }
    read()
  }

  /// The sensor is away: nothing comes.
  mutating func interrupt() { self = StreamMeter() }

  private mutating func read() {
    let total = intervals.totalNanoseconds
    guard intervals.count >= Self.fewest, total > 0, let half = intervals.percentile(0.5),
      let most = intervals.percentile(0.99)
    else { return }
    reading = Reading(
      hertz: Double(intervals.count) * 1e9 / Double(total),
      intervalP50: .nanoseconds(half), intervalP99: .nanoseconds(most))
    intervals = IntervalHistogram()
    start = last
  }
}
