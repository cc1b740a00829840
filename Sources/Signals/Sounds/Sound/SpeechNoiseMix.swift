package import StudyModel

/// Speech with noise under it, at an exact ratio of their powers.
package struct SpeechNoiseMix: Sendable, Equatable {
  package var speech: Waveform
  /// The level of the speech's power from its first to its last sound.
  package var speechLevelDBFS: Double
  /// Speech against noise in decibels, over the time in which there is speech.
  package var ratioDB: Double
  package var noise: Noise.Kind
  /// How long the noise is alone before and after the speech, in seconds.
  package var leadSeconds: Double
  package var rampSeconds: Double
  package var ear: Ear
  /// Chooses the samples of the noise.
  package var seed: UInt64

  /// Speech in noise; one ear hears both, or both ears hear the same.
  package init(
    _ speech: Waveform, speechLevelDBFS: Double, ratioDB: Double,
    noise: Noise.Kind = .speechShaped, leadSeconds: Double = 0.5, rampSeconds: Double = 0.035,
    ear: Ear = .both, seed: UInt64
  ) {
    self.speech = speech
    self.speechLevelDBFS = speechLevelDBFS
    self.ratioDB = ratioDB
    self.noise = noise
    self.leadSeconds = leadSeconds
    self.rampSeconds = rampSeconds
    self.ear = ear
    self.seed = seed
  }
}
