import Foundation

/// Heart rate, as a chest strap or an optical sensor tells it about once a second.
///
/// A reading has what one Heart Rate Measurement of Bluetooth has (characteristic 0x2A37): the
/// rate, whether the sensor touches the skin where it can tell, and the intervals between the beats
/// since the reading before.
package enum HeartRate: ReadingKind {
  package static let stream = StreamKind.heartRate
  package static let sensor = "heart rate sensor"
  /// As many intervals as a measurement of 20 bytes has room for.
  package static let mostIntervals = 9

  /// The specification counts intervals in 1/1024 s.
  package static let columns =
    [
      RecordedColumn(name: "heartRate", unit: "/min"),
      RecordedColumn(name: "contact", unit: nil),
    ]
    + (1...mostIntervals).map { RecordedColumn(name: "rr\($0)", unit: "s", scale: 1 / 1024) }

  package static let healthQuantity: HealthQuantity? = HealthQuantity(
    type: "HKQuantityTypeIdentifierHeartRate", unit: "count/min")

  /// One reading as stored numbers; intervals beyond the last column are left out, the oldest
  /// first.
  package static func cells(
    perMinute: Int?, hasContact: Bool?, intervals: [Int64]
  ) -> [Int64?] {
    let kept = intervals.suffix(mostIntervals).map(Int64?.some)
    return [perMinute.map(Int64.init), hasContact.map { $0 ? 1 : 0 }] + kept
      + Array(repeating: nil, count: mostIntervals - kept.count)
  }

  /// A heart that beats faster while its person walks, and with each breath a little faster and
  /// slower.
  package struct Simulation: SimulatedReadings, Equatable {
    private var random: SeededRandom
    private let restingPerMinute: Double
    private let risePerMinute: Double
    /// How much of the rise has come, 0 to 1.
    private var effort = 0.0
    /// Where in a breath the person is, in breaths.
    private var breath = 0.0
    /// Seconds from the reading before to the next beat.
    private var nextBeat = 0.0
    /// The newest intervals, in 1/1024 s; the rate that is shown is their mean.
    private var newest: [Int64] = []

    /// About two thirds of the rise have come after the first, and have gone after the second.
    private static let riseSeconds = 30.0
    private static let recoverySeconds = 60.0
    private static let shownIntervals = 8

    package init(seed: UInt64) {
      random = SeededRandom(seed: seed ^ 0x6865_6172_74)
      restingPerMinute = 56 + 16 * random.share()
      risePerMinute = 35 + 25 * random.share()
      nextBeat = random.share()
    }

    package mutating func next(walking: Double) -> [Int64?] {
      follow(walking, seconds: 1)
      var intervals: [Int64] = []
      while nextBeat < 1 {
        let interval = interval()
        nextBeat += interval
        intervals.append(Int64((interval * 1024).rounded()))
      }
      nextBeat -= 1
      newest = (newest + intervals).suffix(Self.shownIntervals)
      let sum = newest.reduce(0, +)
      let shown = sum > 0 ? Int((60 * 1024 * Double(newest.count) / Double(sum)).rounded()) : nil
      return HeartRate.cells(perMinute: shown, hasContact: true, intervals: intervals)
    }

    package mutating func rest(seconds: Double) {
      follow(0, seconds: seconds)
      newest = []
    }

    /// Brings the effort nearer to what the walk asks for.
    private mutating func follow(_ walking: Double, seconds: Double) {
      let length = walking > effort ? Self.riseSeconds : Self.recoverySeconds
      effort = walking + (effort - walking) * exp(-seconds / length)
    }

    /// The next interval: what is left of it in breathing shrinks with effort, as it does in
    /// people.
    private mutating func interval() -> Double {
      let mean = 60 / (restingPerMinute + risePerMinute * effort)
      breath += mean * (0.25 + 0.2 * effort)
      let wave = 0.04 * (1 - 0.7 * effort) * sin(2 * .pi * breath)
      let noise = 0.008 * random.deviate()
      return mean * (1 + wave + noise)
    }
  }
}
