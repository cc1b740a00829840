package import StudyModel

/// A pure tone that becomes louder or softer evenly in decibels.
package struct LevelGlide: Sendable, Equatable {
  package var frequencyHz: Double
  /// The level at the beginning, in dB FS.
  package var startDBFS: Double
  /// The level at the end, in dB FS.
  package var endDBFS: Double
  /// From the first to the last sample, both ramps included.
  package var seconds: Double
  /// How long it takes to rise from and to fall to silence at its two ends, in seconds.
  package var rampSeconds: Double
  package var ear: Ear

  /// A tone that goes from one level to another.
  package init(
    frequencyHz: Double, startDBFS: Double, endDBFS: Double, seconds: Double,
    rampSeconds: Double = 0.035, ear: Ear = .both
  ) {
    self.frequencyHz = frequencyHz
    self.startDBFS = startDBFS
    self.endDBFS = endDBFS
    self.seconds = seconds
    self.rampSeconds = rampSeconds
    self.ear = ear
  }

  /// The level in dB FS after a share of the length, 0 to 1, without the ramps: what was heard
  /// when somebody answered.
  package func levelDBFS(afterShare share: Double) -> Double {
    startDBFS + (endDBFS - startDBFS) * min(max(share, 0), 1)
  }
}
