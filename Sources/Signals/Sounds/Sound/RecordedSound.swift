package import StudyModel

/// A recording that is played, such as a spoken word.
package struct RecordedSound: Sendable, Equatable {
  package var waveform: Waveform
  /// The level of its power from its first to its last sound; nil plays it as it was recorded.
  package var levelDBFS: Double?
  /// How much louder it is played than that, in dB.
  package var gainDB: Double
  /// One ear hears the mean of the channels; both hear the first two as they are.
  package var ear: Ear

  /// A recording for an ear.
  package init(_ waveform: Waveform, levelDBFS: Double? = nil, gainDB: Double = 0, ear: Ear = .both)
  {
    self.waveform = waveform
    self.levelDBFS = levelDBFS
    self.gainDB = gainDB
    self.ear = ear
  }
}
