import StudyModel

/// What the clocks show when something happens to a stream, and when the segment ends that is recorded then.
struct StreamMoment: Sendable, Hashable {
  /// On CLOCK_BOOTTIME, as every time in a stream.
  var now: Instant
  /// A reading of both clocks, by which other moments are told on the wall.
  var clocks: ClockAnchor
  var segmentEnd: Instant
}
