package import Sensors
package import StudyModel

/// The sensors of a session, opened before the run begins.
package struct SensorDeck: Sendable {
  private var sensors: [StreamKind: OpenedSensor] = [:]
  /// Nil on a machine without sound.
  package var speaker: (any Speaker)?
  /// Reads pages and cues; nil where nothing is read aloud.
  package var voice: (any Voice)?
  /// Whether each page is read aloud when it appears, and not only when the person asks.
  package var readsPages = false
  /// Whether sounds say verdicts; false for people who do not want sounds.
  package var givesSigns = true

  package init(
    accelerometer: (any Accelerometer)? = nil, location: (any LocationReceiver)? = nil
  ) {
    self.accelerometer = accelerometer
    self.location = location
  }

  /// The sensor for a stream; nil where there is none.
  package subscript(stream: StreamKind) -> OpenedSensor? {
    get { sensors[stream] }
    set { sensors[stream] = newValue }
  }

  /// What is known of the sensor for a stream; nil where there is no such sensor.
  package func description(of stream: StreamKind) -> SensorDescription? {
    sensors[stream]?.any.description
  }

  /// Takes the sensor for a stream over from another deck.
  package mutating func take(_ stream: StreamKind, from other: SensorDeck) {
    sensors[stream] = other.sensors[stream]
  }

  /// Stops all sensors; returns when their threads have ended.
  func stop() {
    for stream in StreamKind.allCases { sensors[stream]?.any.stop() }
  }

  /// Tells simulated sensors what the person is asked to do now.
  func cue(_ cue: Cue, at time: Instant) {
    for opened in sensors.values { opened.any.cue(cue, at: time) }
  }
}

extension SensorDeck {
  /// Those of its sensors that some wait for by name.
  package var accelerometer: (any Accelerometer)? {
    get { if case .acceleration(let sensor) = self[.accelerometer] { sensor } else { nil } }
    set { self[.accelerometer] = newValue.map(OpenedSensor.acceleration) }
  }

  package var gyroscope: (any Gyroscope)? {
    get { if case .rotation(let sensor) = self[.gyroscope] { sensor } else { nil } }
    set { self[.gyroscope] = newValue.map(OpenedSensor.rotation) }
  }

  package var location: (any LocationReceiver)? {
    get { if case .positions(let sensor) = self[.location] { sensor } else { nil } }
    set { self[.location] = newValue.map(OpenedSensor.positions) }
  }

  package var microphone: (any Microphone)? {
    get { if case .sound(let sensor) = self[.microphone] { sensor } else { nil } }
    set { self[.microphone] = newValue.map(OpenedSensor.sound) }
  }
}
