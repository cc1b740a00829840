/// What the sensors gave in the seconds before an active task.
package struct GateEvidence: Sendable, Equatable {
  /// How long was listened, in seconds; 1 to 3 serve.
  package var seconds: Double
  package var acceleration: AccelerationSignal
  /// The fixes, timed in seconds from the beginning of the listening.
  package var track: FixTrack
  package var hasGyroscope: Bool

  /// What came in so many seconds.
  package init(
    seconds: Double, acceleration: AccelerationSignal = AccelerationSignal(),
    track: FixTrack = FixTrack(), hasGyroscope: Bool = false
  ) {
    self.seconds = seconds
    self.acceleration = acceleration
    self.track = track
    self.hasGyroscope = hasGyroscope
  }
}
