package import StudyModel

/// A pure tone of one level.
package struct Tone: Sendable, Equatable {
  package var frequencyHz: Double
  /// The level between the two ramps, in dB FS.
  package var levelDBFS: Double
  /// From the first to the last sample, both ramps included.
  package var seconds: Double
  /// How long it takes to rise and to fall, in seconds.
  package var rampSeconds: Double
  package var ear: Ear

  /// A tone; 35 ms is in the middle of the 20 to 50 ms that IEC 60645-1 allows an audiometer for
  /// rise and fall.
  package init(
    frequencyHz: Double, levelDBFS: Double, seconds: Double, rampSeconds: Double = 0.035,
    ear: Ear = .both
  ) {
    self.frequencyHz = frequencyHz
    self.levelDBFS = levelDBFS
    self.seconds = seconds
    self.rampSeconds = rampSeconds
    self.ear = ear
  }
}
