package import Sensors
package import StudyModel

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
    case readings(ReadingStream)
  }
}

extension RigStream {
  /// The kinds of streams that a rig records, in the order of the list.
  package static let sensors = StreamKind.allCases.filter { kind in
    switch kind.facets.shape {
    case .acceleration, .rotation, .positions, .readings: true
    case .sound: false
    }
  }

  /// The kind of what is recorded.
  package var sensor: StreamKind {
    switch subject {
    case .motion(let motion): motion.kind == .acceleration ? .accelerometer : .gyroscope
    case .position: .location
    case .readings(let readings): readings.kind
    }
  }

  /// What it measures of motion; nil for everything else.
  package var kind: MotionSensor.Kind? {
    guard case .motion(let motion) = subject else { return nil }
    return motion.kind
  }
}
