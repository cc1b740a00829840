package import StudyModel

/// When a stream is recorded.
package enum RecordingSchedule: Sendable, Hashable {
  case always
  /// In these parts of days, by the clock on the wall of the rig's zone; never empty.
  case windows([RecordingWindow])
  /// For a while at the beginning of each period, counted from midnight of the rig's zone.
  case dutyCycle(record: Duration, every: Duration)
  /// From the first movement on until it has been still for a while.
  case onMotion(MotionTrigger)
}

/// A part of certain days.
package struct RecordingWindow: Sendable, Hashable {
  package var from: TimeOfDay
  /// The first minute after it; before or the same as `from` where it goes over midnight.
  package var until: TimeOfDay
}

/// What counts as movement.
package struct MotionTrigger: Sendable, Hashable {
  /// How far a sample must be from the mean of the last seconds, in multiples of standard gravity.
  package var thresholdG: Double
  /// How long it must be still before recording ends.
  package var still: Duration
}
