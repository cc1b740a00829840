package import Sensors
package import StudyModel

/// What a sensor of readings gives, such as a heart rate.
package struct ReadingStream: Sendable, Equatable {
  /// A kind whose samples are readings.
  package var kind: StreamKind
  /// The person who is simulated; no rig can open a real sensor of readings yet.
  package var simulation: SimulationParameters
}
