/// Turns the timestamps of another clock into nanoseconds of CLOCK_BOOTTIME here.
///
/// Each block brings an anchor: the timestamp of its newest sample and the moment it arrived.
/// Arrival can only be late, so the smallest difference seen is the best one; the map follows it by
/// at most 0.1 %, so that mapped times never run backwards and lengths stay true to 1 in 1000.
package struct TimestampMap: Sendable, Equatable {
  /// The difference in use: our clock minus theirs, in nanoseconds; nil before the first anchor.
  package private(set) var offset: Int64?

  private var lastTimestamp: Int64 = 0
  private var lastArrival: Int64 = 0
  /// The smallest difference of this span of anchors and of the one before.
  private var recent: Int64 = .max
  private var earlier: Int64 = .max
  private var spanStart: Int64 = 0

  /// Anchors older than this are forgotten, so that drift upwards is followed.
  static let spanNanoseconds: Int64 = 10_000_000_000
  /// A difference that jumps by more is a stepped clock, not a late arrival or a drift.
  static let stepNanoseconds: Int64 = 1_000_000_000

  /// Makes a map without anchors.
  package init() {}

  /// What a block's timestamps became.
  package struct Mapped: Sendable, Equatable {
    /// Nanoseconds of CLOCK_BOOTTIME.
    package var times: [Int64]
    /// The first sample after the other clock stepped; nil if it did not.
    package var stepIndex: Int?
  }

  /// Maps the timestamps of one block, whose newest sample arrived at `arrival`.
  package mutating func map(_ timestamps: [Int64], arrival: Int64) -> Mapped {
    guard let newest = timestamps.last else { return Mapped(times: [], stepIndex: nil) }
    let step = stepIndex(timestamps, arrival: arrival)
    let before = offset ?? 0
    if step != nil { offset = nil }
    let after = follow(newest: newest, arrival: arrival)
    var times = timestamps
    if let step {
      for index in times.indices { times[index] &+= index < step ? before : after }
    } else {
      spread(&times, from: before, to: after)
    }
    lastTimestamp = newest
    lastArrival = arrival
    return Mapped(times: times, stepIndex: step)
  }

  /// Forgets everything, for a device that came back and may have another clock.
  package mutating func restart() {
    self = TimestampMap()
  }

  /// Lets the difference change evenly over the block, so that no two times change places.
  private func spread(_ times: inout [Int64], from before: Int64, to after: Int64) {
    let length = (times.last ?? lastTimestamp) - lastTimestamp
    guard offset != nil, before != after, lastArrival != 0, length > 0 else {
      for index in times.indices { times[index] &+= after }
      return
    }
    let slope = Double(after - before) / Double(length)
    for index in times.indices {
      times[index] &+= before + Int64(Double(times[index] - lastTimestamp) * slope)
    }
  }

  /// The first sample that stands apart from its neighbour by more than the arrivals can explain.
  private func stepIndex(_ timestamps: [Int64], arrival: Int64) -> Int? {
    guard offset != nil else { return nil }
    let allowed = max(arrival - lastArrival, 0) + Self.stepNanoseconds
    var previous = lastTimestamp
    for (index, timestamp) in timestamps.enumerated() {
      let difference = timestamp &- previous
      if difference < -Self.stepNanoseconds || difference > allowed + backlog { return index }
      previous = timestamp
    }
    return nil
  }

  /// How late the last block was against the best one: that much may be made good at once.
  private var backlog: Int64 { max(lastArrival - lastTimestamp - (offset ?? 0), 0) }

  private mutating func follow(newest: Int64, arrival: Int64) -> Int64 {
    let seen = arrival &- newest
    guard let old = offset else {
      (recent, earlier, spanStart) = (seen, .max, arrival)
      offset = seen
      return seen
    }
    if arrival - spanStart > Self.spanNanoseconds {
      (earlier, recent, spanStart) = (recent, .max, arrival)
    }
    recent = min(recent, seen)
    let limit = max(newest - lastTimestamp, 0) / 1000
    let new = old + min(max(min(recent, earlier) - old, -limit), limit)
    offset = new
    return new
  }
}
