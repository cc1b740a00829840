package import Sensors
package import StudyModel

/// The sensors of a session, opened before the run begins.
package struct SensorDeck: Sendable {
  package var accelerometer: (any Accelerometer)?
  package var location: (any LocationReceiver)?
  /// Why a sensor that was asked for is not there, as sentences for the person.
  package var failures: [StreamKind: String]

  package init(
    accelerometer: (any Accelerometer)? = nil, location: (any LocationReceiver)? = nil,
    failures: [StreamKind: String] = [:]
  ) {
    self.accelerometer = accelerometer
    self.location = location
    self.failures = failures
  }

  package func description(of stream: StreamKind) -> SensorDescription? {
    switch stream {
    case .accelerometer: accelerometer?.description
    case .location: location?.description
    }
  }

  /// Tells simulated sensors what the person is asked to do now.
  func cue(_ cue: Cue, at time: Instant) {
    accelerometer?.cue(cue, at: time)
    location?.cue(cue, at: time)
  }
}
