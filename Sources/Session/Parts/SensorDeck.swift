package import Sensors
package import StudyModel

/// The sensors of a session, opened before the run begins.
package struct SensorDeck: Sendable {
  package var accelerometer: (any Accelerometer)?
  package var gyroscope: (any Gyroscope)?
  package var location: (any LocationReceiver)?
  package var microphone: (any Microphone)?
  /// Nil on a machine without sound.
  package var speaker: (any Speaker)?
  /// Reads pages and cues; nil where nothing is read aloud.
  package var voice: (any Voice)?
  /// Whether each page is read aloud when it appears, and not only when the person asks.
  package var readsPages = false

  package init(
    accelerometer: (any Accelerometer)? = nil, location: (any LocationReceiver)? = nil
  ) {
    self.accelerometer = accelerometer
    self.location = location
  }

  /// What is known of the sensor for a stream; nil where there is no such sensor.
  package func description(of stream: StreamKind) -> SensorDescription? {
    switch stream {
    case .accelerometer: accelerometer?.description
    case .location: location?.description
    case .gyroscope: gyroscope?.description
    case .microphone: microphone?.description
    }
  }

  /// Takes the sensor for a stream over from another deck.
  package mutating func take(_ stream: StreamKind, from other: SensorDeck) {
    switch stream {
    case .accelerometer: accelerometer = other.accelerometer
    case .location: location = other.location
    case .gyroscope: gyroscope = other.gyroscope
    case .microphone: microphone = other.microphone
    }
  }

  /// Tells simulated sensors what the person is asked to do now.
  func cue(_ cue: Cue, at time: Instant) {
    accelerometer?.cue(cue, at: time)
    gyroscope?.cue(cue, at: time)
    location?.cue(cue, at: time)
  }
}
