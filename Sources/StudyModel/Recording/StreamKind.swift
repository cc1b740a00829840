/// A kind of sensor stream, as a task names it under `streams`.
package enum StreamKind: String, Sendable, Hashable, CaseIterable {
  case accelerometer
  case gyroscope
  case location
  case microphone

  /// What walks and rests record where the task does not say otherwise.
  package static let usual: [StreamKind] = [.accelerometer, .location]
}
