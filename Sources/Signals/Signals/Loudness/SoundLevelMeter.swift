/// Tells the A-weighted level of one interval of a sound after the other while it is recorded.
///
/// The first interval begins with the first sample; each is one more of the same length by the times of
/// the samples. The levels are those of `SoundLevelAnalysis`, but that the filter runs through.
package struct SoundLevelMeter: Sendable {
  package static let name = "interval-level"
  package static let version = "1"

  /// The level of one interval.
  package struct Reading: Sendable, Equatable {
    /// The A-weighted equivalent level in dB FS; nil where samples are missing, or all are zero.
    package var level: Double?
    /// Nanoseconds from the first sample of the interval to the first one after it.
    package var start: Int64
    /// Where the next interval starts, in nanoseconds; the first sample there is not in this one.
    package var end: Int64
  }

  /// A clock that drifts gives a few samples more or fewer; what lacks more than this has a hole.
  private static let leastShare = 0.99

  private let rateHz: Double
  private let length: Int64
  private var filter: AWeighting?
  private var start: Int64?
  private var sum = 0.0
  private var count = 0
  private var isWhole = true

  /// A meter of intervals of so many seconds; its levels are nil where the rate is no microphone's.
  package init(rateHz: Double, intervalSeconds: Double) {
    self.rateHz = rateHz
    let length = (intervalSeconds * 1e9).rounded()
    self.length = length >= 1 && length < 1e15 ? Int64(length) : 1_000_000_000
    filter = AWeighting(rateHz: rateHz)
  }

  /// Takes in the next sample, -1 to 1 of full scale; gives the interval that ended before it.
  package mutating func take(_ sample: Double, at nanoseconds: Int64) -> Reading? {
    guard let start else {
      start = nanoseconds
      add(sample)
      return nil
    }
    let ended = nanoseconds &- start >= length ? end(at: nanoseconds) : nil
    add(sample)
    return ended
  }

  /// Samples are missing here.
  package mutating func miss() {
    guard start != nil else { return }
    isWhole = false
    // What comes after a hole has nothing to do with what was before it.
    filter = AWeighting(rateHz: rateHz)
  }

  private mutating func add(_ sample: Double) {
    let value = filter?.weighted(sample) ?? sample
    sum += value * value
    count += 1
  }

  /// After a hole that is longer than an interval there is one reading for all of it.
  private mutating func end(at nanoseconds: Int64) -> Reading {
    let begin = start ?? nanoseconds
    let wanted = rateHz * Double(length) * 1e-9
    let isKnown = isWhole && filter != nil && Double(count) >= Self.leastShare * wanted
    let level = isKnown && count > 0 ? SoundLevelAnalysis.level(sum / Double(count)) : nil
    defer {
      start = nanoseconds
      (sum, count, isWhole) = (0, 0, true)
    }
    return Reading(
      level: level.flatMap { $0.isFinite ? $0 : nil }, start: begin, end: nanoseconds)
  }
}
