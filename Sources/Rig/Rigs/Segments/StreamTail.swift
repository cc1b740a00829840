package import StudyModel

/// The end of what is recorded of a stream, to which the next samples are joined.
package struct StreamTail: Sendable, Hashable {
  /// The number of the last sample, or of the last one that is known to be missing.
  package var sequence: Int
  /// When the last sample was taken, on the clock of this boot; of an earlier boot it is below zero.
  package var time: Instant
  /// The same on the device's own clock, in nanoseconds; nil for one that has none.
  package var deviceTime: Int64?
  /// The time from sample to sample while they came; nil where that is not known.
  package var period: Duration?
  /// When that was, of an earlier boot, while the wall clock cannot be trusted yet; nil where `time` tells it.
  package var unsettledUTC: UTCTime?

  package init(
    sequence: Int, time: Instant, deviceTime: Int64? = nil, period: Duration?,
    unsettledUTC: UTCTime? = nil
  ) {
    self.sequence = sequence
    self.time = time
    self.deviceTime = deviceTime
    self.period = period
    self.unsettledUTC = unsettledUTC
  }

  /// What is missing before a sample that comes after an interruption.
  ///
  /// How many that are is reckoned from the time and the rate; unknown where no rate is. What was left out
  /// on purpose is not missing, nor is what nobody wanted in the `unscheduled` part of the time. While the wall
  /// clock cannot be trusted it is unknown too; `SettledGap` tells it later.
  package func gap(
    before sample: Instant, deviceTime: Int64? = nil, cause: GapCause,
    unscheduled: Duration = .zero
  ) -> Gap {
    let length = length(until: sample, deviceTime) - unscheduled.nanoseconds
    return Gap(
      missingCount: missingCount(in: length, cause), start: time, end: sample, cause: cause)
  }

  /// How far the device's clock and ours may disagree about an interruption before it is another clock.
  private static let tolerance: Int64 = 2_000_000_000

  /// The device's own clock tells the length best: how late a sample arrives does not matter to it.
  private func length(until sample: Instant, _ deviceSample: Int64?) -> Int64 {
    let length = (sample - time).nanoseconds
    guard let deviceTime, let deviceSample else { return length }
    let own = deviceSample &- deviceTime
    return abs(own &- length) <= Self.tolerance ? own : length
  }

  private func missingCount(in length: Int64, _ cause: GapCause) -> Int? {
    guard cause != .notScheduled else { return 0 }
    guard unsettledUTC == nil else { return nil }
    return missingCount(in: .nanoseconds(length))
  }

  /// How many samples are missing in so much time without any; nil where no rate is known.
  func missingCount(in length: Duration) -> Int? {
    guard let period, period > .zero else { return nil }
    return max(Int((length.inSeconds / period.inSeconds).rounded()) - 1, 0)
  }
}
