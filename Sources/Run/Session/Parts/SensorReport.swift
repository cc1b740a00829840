import StudyModel

/// What an observed stream tells the session.
enum SensorReport: Sendable {
  case readout(LiveReadout)
  /// A movement above the threshold, with the time of its sample.
  case movement(Instant)
  case gap(Gap)
  /// How loud one more interval was that the test under way wants to hear of.
  case soundLevel(SoundLevelReading)
  /// The sensor ended by itself: it was pulled out, or its driver failed.
  case lost(StreamKind)
  /// What the sensor gives cannot be stored.
  case notStored(StreamKind)
  /// A sound that could not be played.
  case soundFailed(SpeakerFailure)
  /// So many steps were counted in the part that began at that moment; a newer one says all.
  case steps(Int, began: Instant)
}
