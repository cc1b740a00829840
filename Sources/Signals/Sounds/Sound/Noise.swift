package import StudyModel

/// Random noise; the same seed gives the same samples.
package struct Noise: Sendable, Equatable {
  package var kind: Kind
  /// The level of its power before the ramps, in dB FS.
  package var levelDBFS: Double
  /// From the first to the last sample, both ramps included.
  package var seconds: Double
  package var rampSeconds: Double
  package var ear: Ear
  /// Chooses the samples.
  package var seed: UInt64

  /// How the power is spread over the frequencies.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The same power for each hertz.
    case white
    /// Even up to 1 kHz and 12 dB less for each octave above, as the weighted random noise for
    /// masking speech of IEC 60645-1; nothing below 100 Hz.
    case speechShaped
  }

  /// A noise whose power before the ramps is exactly `levelDBFS`.
  package init(
    _ kind: Kind, levelDBFS: Double, seconds: Double, rampSeconds: Double = 0.035,
    ear: Ear = .both, seed: UInt64
  ) {
    self.kind = kind
    self.levelDBFS = levelDBFS
    self.seconds = seconds
    self.rampSeconds = rampSeconds
    self.ear = ear
    self.seed = seed
  }
}
