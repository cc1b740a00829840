import StudyModel

/// What an observed stream tells the session.
enum SensorReport: Sendable {
  case readout(LiveReadout)
  /// A movement above the threshold, with the time of its sample.
  case movement(Instant)
  case gap(Gap)
}
