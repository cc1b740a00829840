/// Why samples are missing from a stream.
package enum GapCause: String, Sendable, Hashable, CaseIterable {
  /// The kernel's or the server's buffer overflowed before we read it.
  case overrun
  /// The sensor stayed connected but delivered nothing for longer than its rate allows.
  case stalled
  /// The device or the server went away.
  case disconnected
  /// Our own bounded queue was full: the disk or the consumer was too slow.
  case queueFull
  /// The sensor's clock stepped, so that times before and after cannot be compared.
  case clockStep
  /// The disk refused the data.
  case diskFull
  /// A recording file ends in the middle of a frame.
  case torn
  /// A part of the file that the recording was imported from is damaged or missing.
  case damaged
  /// The program, or the machine, was not running.
  case notRunning
  /// The schedule leaves the stream out; nothing was sampled.
  case notScheduled
  /// Nothing moved, and only movement is kept.
  case still
}

/// Samples that are missing from a stream, as a value in the data.
package struct Gap: Sendable, Hashable {
  /// How many samples are missing; nil if it cannot be known.
  package var missingCount: Int?
  /// The time of the last sample before the gap, or when the stream began.
  package var start: Instant
  /// The time of the first sample after the gap; nil while it lasts or if the stream never came back.
  package var end: Instant?
  package var cause: GapCause

  package init(missingCount: Int?, start: Instant, end: Instant?, cause: GapCause) {
    self.missingCount = missingCount
    self.start = start
    self.end = end
    self.cause = cause
  }
}
