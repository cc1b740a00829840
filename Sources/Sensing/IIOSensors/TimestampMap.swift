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
  /// The first difference of this clock, which is never changed; nil before the first anchor.
  private var firstOffset: Int64?
  /// Whether the device came back, and may have another clock.
  private var isDoubtful = false

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
    /// The same to a few seconds, and as even as the device's own clock: what samples are counted by.
    package var evenTimes: [Int64]
    /// The first sample after the other clock stepped; nil if it did not.
    package var stepIndex: Int?
  }

  /// Maps the timestamps of one block, whose newest sample arrived at `arrival`.
  package mutating func map(_ timestamps: [Int64], arrival: Int64) -> Mapped {
    guard let newest = timestamps.last else {
      return Mapped(times: [], evenTimes: [], stepIndex: nil)
    }
    if isDoubtful { recognise(newest: newest, arrival: arrival) }
    let step = stepIndex(timestamps, arrival: arrival)
    let before = offset ?? 0
    let evenBefore = firstOffset ?? 0
    if step != nil { (offset, firstOffset) = (nil, nil) }
    let after = follow(newest: newest, arrival: arrival)
    let even = firstOffset ?? after
    firstOffset = even
    var times = timestamps
    let evenTimes = timestamps.enumerated().map { index, time in
      time &+ (step.map { index < $0 } == true ? evenBefore : even)
    }
    if let step {
      for index in times.indices { times[index] &+= index < step ? before : after }
    } else {
      spread(&times, from: before, to: after)
    }
    lastTimestamp = newest
    lastArrival = arrival
    return Mapped(times: times, evenTimes: evenTimes, stepIndex: step)
  }

  /// Notes that the device was away and may have another clock; what comes next shows whether it has.
  package mutating func restart() {
    isDoubtful = true
  }

  /// Goes on where the timestamps fit the old difference, so that the length of the absence is true to the
  /// device's own clock; else forgets everything.
  private mutating func recognise(newest: Int64, arrival: Int64) {
    isDoubtful = false
    guard let offset else { return }
    let change = (arrival &- newest) &- offset
    guard abs(change) <= Self.stepNanoseconds, newest > lastTimestamp else {
      self = TimestampMap()
      return
    }
    // Late arrivals of before the absence say nothing of the difference now.
    (recent, earlier, spanStart) = (.max, .max, arrival)
    if change > 0 { recent = offset }
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
