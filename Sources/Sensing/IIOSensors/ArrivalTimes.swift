/// Makes times for samples that have none: each block's newest sample is as old as its arrival,
/// the others stand before it at the rate that was measured so far.
package struct ArrivalTimes: Sendable, Equatable {
  /// The length of one period in nanoseconds, as measured once there is enough to measure.
  package private(set) var periodNanoseconds: Double

  private var anchor: Int64?
  private var last: Double = 0
  private var count = 0

  /// Rates are measured over at least this long.
  static let measuringNanoseconds = 2_000_000_000.0
  /// A block that is later than this has lost samples; an arrival that is only late makes it good.
  private let stallNanoseconds: Double

  /// Starts with the rate the device says; `blockCount` samples arrive at a time.
  package init(nominalRateHz: Double, blockCount: Int) {
    periodNanoseconds = 1e9 / nominalRateHz
    stallNanoseconds = max(1e9, 5 * Double(blockCount) * 1e9 / nominalRateHz)
  }

  /// The times of a block and what is missing before it.
  package struct Spread: Sendable, Equatable {
    /// Nanoseconds of CLOCK_BOOTTIME.
    package var times: [Int64]
    /// Samples that did not come before this block; 0 if none.
    package var missingBefore: Int
  }

  /// Spreads `sampleCount` samples that arrived at `arrival`.
  package mutating func spread(sampleCount: Int, arrival: Int64) -> Spread {
    guard sampleCount > 0 else { return Spread(times: [], missingBefore: 0) }
    guard let anchor else {
      self.anchor = arrival
      last = Double(arrival)
      return Spread(times: times(sampleCount, from: nil), missingBefore: 0)
    }
    let late = Double(arrival) - last - Double(sampleCount) * periodNanoseconds
    if late > stallNanoseconds {
      let missing = Int((late / periodNanoseconds).rounded())
      restart(at: arrival)
      return Spread(times: times(sampleCount, from: nil), missingBefore: missing)
    }
    count += sampleCount
    let elapsed = Double(arrival - anchor)
    if elapsed > Self.measuringNanoseconds { periodNanoseconds = elapsed / Double(count) }
    let previous = last
    // An eighth of the error at a time: arrival jitters, the sensor does not.
    last = max(previous + Double(sampleCount) * periodNanoseconds + late / 8, previous)
    return Spread(times: times(sampleCount, from: previous), missingBefore: 0)
  }

  /// Forgets what was measured and begins anew at `arrival`.
  private mutating func restart(at arrival: Int64) {
    (anchor, count, last) = (arrival, 0, Double(arrival))
  }

  /// Forgets the past, for a device that came back.
  package mutating func restart() {
    (anchor, count) = (nil, 0)
  }

  private func times(_ sampleCount: Int, from previous: Double?) -> [Int64] {
    let start = previous ?? last - Double(sampleCount) * periodNanoseconds
    let spacing = (last - start) / Double(sampleCount)
    return (1...sampleCount).map { Int64(start + Double($0) * spacing) }
  }
}
