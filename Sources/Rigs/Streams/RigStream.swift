package import Sensors

/// One thing that a rig records.
package struct RigStream: Sendable, Equatable {
  /// Names the stream within its rig, and its files.
  package var id: String
  package var subject: Subject
  package var schedule: RecordingSchedule

  /// What is measured, and how.
  package enum Subject: Sendable, Equatable {
    case motion(MotionStream)
    case position(PositionStream)
  }
}

extension RigStream {
  /// What it measures of motion; nil for positions.
  package var kind: MotionSensor.Kind? {
    guard case .motion(let motion) = subject else { return nil }
    return motion.kind
  }
}
