package import StudyModel

/// How regularly samples really come, as measured for a while.
package struct LiveRate: Sendable, Equatable {
  /// Samples that came.
  package private(set) var sampleCount = 0
  /// What was missing meanwhile.
  package private(set) var gaps: [Gap] = []
  private var intervals: [Int64] = []
  private var first: Int64?
  private var last: Int64?

  /// Starts with nothing measured.
  package init() {}

  /// Takes the next item of a stream.
  package mutating func add(_ item: StreamItem<AccelerationBlock>) {
    switch item {
    case .gap(let gap):
      gaps.append(gap)
      // The interval across a gap is no interval of the sensor.
      last = nil
    case .samples(let block):
      sampleCount += block.sampleCount
      for time in block.times {
        if let last { intervals.append(time - last) }
        last = time
        if first == nil { first = time }
      }
    }
  }

  /// From the first sample to the newest one.
  package var length: Duration {
    guard let first, let last else { return .zero }
    return .nanoseconds(last - first)
  }

  /// The rate in Hz, gaps left out; nil before two samples.
  package var hertz: Double? {
    let total = intervals.reduce(0, +)
    return total > 0 ? Double(intervals.count) * 1e9 / Double(total) : nil
  }

  /// The interval that so many of a hundred intervals do not exceed; nil before two samples.
  package func interval(percentile: Double) -> Duration? {
    guard !intervals.isEmpty else { return nil }
    let sorted = intervals.sorted()
    let place = Int((percentile / 100 * Double(sorted.count)).rounded(.up)) - 1
    return .nanoseconds(sorted[min(max(place, 0), sorted.count - 1)])
  }

  /// Samples `accelerometer` for so many seconds of its own time; blocks.
  ///
  /// Throws what ended the stream if it ended before.
  package static func measure(
    _ accelerometer: any Accelerometer, seconds: Double
  ) throws(SensorError) -> LiveRate {
    let stream = try accelerometer.start()
    defer { accelerometer.stop() }
    return try measured(stream, seconds)
  }

  /// The same of a gyroscope.
  package static func measure(
    _ gyroscope: any Gyroscope, seconds: Double
  ) throws(SensorError) -> LiveRate {
    let stream = try gyroscope.start()
    defer { gyroscope.stop() }
    return try measured(stream, seconds)
  }

  private static func measured(
    _ stream: SampleStream<some MotionBlock>, _ seconds: Double
  ) throws(SensorError) -> LiveRate {
    var rate = LiveRate()
    while rate.length.inSeconds < seconds, let item = stream.next() {
      rate.add(item.map(\.axes))
    }
    if let failure = stream.failure { throw failure }
    return rate
  }
}
