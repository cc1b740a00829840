import Rigs
import Studies
import StudyModel

/// When a stream is to be recorded, by the clock on the wall of its rig; a pure value.
struct StreamPlan: Sendable {
  let schedule: RecordingSchedule
  let zone: WallZone

  /// How much of the time between two moments is to be recorded.
  func wanted(from start: Instant, to end: Instant, by clocks: ClockAnchor) -> Duration {
    func utc(_ moment: Instant) -> UTCTime {
      UTCTime(nanoseconds: clocks.utc.nanoseconds + (moment - clocks.boot).nanoseconds)
    }
    return schedule.scheduledTime(from: utc(start), to: utc(end), in: zone)
  }
}
