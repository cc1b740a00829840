/// What is to be heard, as a value; `rendered()` makes the samples.
///
/// Levels are in dB FS as AES17 defines them: 0 dB FS is the root mean square of a sine whose peak is
/// full scale, so that a tone's level is also that of its peak, and a noise's that of its power.
package indirect enum Sound: Sendable, Equatable {
  case tone(Tone)
  case levelGlide(LevelGlide)
  case beats(Beats)
  case noise(Noise)
  case recorded(RecordedSound)
  case speechInNoise(SpeechNoiseMix)
  case silence(seconds: Double)
  /// One after another.
  case sequence([Sound])

  /// The one rate of everything that is rendered, in frames a second.
  package static let rateHz = 48_000
  /// A sound may last so long, in seconds; as samples it is then 115 MB.
  package static let longestSeconds = 300.0
}
