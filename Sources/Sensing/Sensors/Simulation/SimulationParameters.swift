/// What a simulated person does and how a simulated sensor measures it.
///
/// As an address: `simulate:walk?cadence=1.8&rate=100&seed=7&drop=0.01`.
package struct SimulationParameters: Sendable, Hashable {
  package var scenario: Scenario
  /// Steps a second while walking, 0.5 to 4.
  package var cadenceHz = 1.8
  /// Acceleration samples a second, 1 to 4000.
  package var rateHz = 100.0
  /// The same seed gives the same samples.
  package var seed: UInt64 = 1
  /// The share of the time in which samples are lost on purpose, 0 to 0.9.
  package var dropShare = 0.0
  /// From stimulus to the beginning of the shake; nil draws 200 to 450 ms from the seed.
  package var reactionDelay: Duration?
  /// How far a shake goes, 0.1 to 3 g, and how long it swells to that, 10 to 1000 ms.
  package var shakeStrengthG = 1.4
  /// How long a shake swells to its strength.
  package var shakeSwell: Duration = .milliseconds(40)
  /// How far a tremor of 4 to 7 Hz moves the hand all the time, 0 to 2 g.
  package var tremorG = 0.0
  /// The speed of walking, 0.1 to 10 m/s.
  package var speedMetersPerSecond = 1.3
  /// Seconds on each side, 1 to 60, of a device that is laid on all six.
  package var holdSeconds = 4.0
  /// What the accelerometer reads without acceleration: so much along x, as much against y, and half
  /// of it along z, in m/s², 0 to 2.
  package var offsetMetersPerSecondSquared = 0.0
  /// By how much the accelerometer reads too much along x, too little along y and, half of it, too
  /// much along z, in percent, 0 to 20.
  package var gainPercent = 0.0
  /// How much of the acceleration along one axis another one reads, in percent, 0 to 5.
  package var crossPercent = 0.0
  /// Whether the receiver ever finds its position.
  package var hasFix = true

  /// What happens.
  package enum Scenario: String, Sendable, Hashable, CaseIterable {
    /// Walks all the time.
    case walk
    /// Lies still all the time.
    case rest
    /// Is held still, and shaken after each stimulus.
    case shake
    /// Does what the task asks for: waits, walks, rests, reacts.
    case person
    /// Is laid on each of its six sides in turn, with a second of handling between.
    case postures
  }

  /// The names of the parameters in an address.
  package enum Key: String, Sendable, CaseIterable {
    case cadence
    case rate
    case seed
    case drop
    case delay
    case strength
    case swell
    case tremor
    case speed
    case fix
    case hold
    case offset
    case gain
    case cross
  }

  /// A scenario with the usual values.
  package init(_ scenario: Scenario) {
    self.scenario = scenario
  }
}
