/// Some consecutive frames of one microphone, as whole numbers with their times.
package struct SoundBlock: Sendable, Equatable {
  /// The number of the first frame; numbers inside a block have no holes.
  package var firstSequence: Int
  /// One time a frame, in nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64]
  /// One count a frame; the sensor's column says how many of them are full scale.
  package var counts: [Int32]

  package init(firstSequence: Int, times: [Int64], counts: [Int32]) {
    self.firstSequence = firstSequence
    self.times = times
    self.counts = counts
  }
}
