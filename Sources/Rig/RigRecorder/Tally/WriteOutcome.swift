import StudyModel

/// What became of a write.
enum WriteOutcome: Sendable, Equatable {
  case made
  /// It is made, and every row of the recording is on the disk.
  case flushed
  /// The disk did not take it. `lost` is what is missing by a recording that was to be closed, and that its files will
  /// not tell.
  case refused(RigError, lost: [Gap] = [])
}
