/// Some consecutive acceleration samples, as raw counts with their times.
package struct AccelerationBlock: Sendable, Equatable {
  /// The sequence number of the first sample; numbers inside a block have no holes.
  package var firstSequence: Int
  /// One time a sample, in nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64]
  /// Three counts a sample, in the order x0 y0 z0 x1 y1 z1.
  package var counts: [Int32]
  /// What was added to the device's own timestamp of the last sample to get its time, in nanoseconds; nil
  /// where the device has no clock of its own, or shares this machine's.
  package var clockOffset: Int64?

  package init(
    firstSequence: Int, times: [Int64], counts: [Int32], clockOffset: Int64? = nil
  ) {
    self.firstSequence = firstSequence
    self.times = times
    self.counts = counts
    self.clockOffset = clockOffset
  }
}
