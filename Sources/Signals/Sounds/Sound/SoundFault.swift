/// Why a sound cannot be made; the words are in `SoundFault+Description.swift`.
package enum SoundFault: Error, Sendable, Hashable {
  /// A frequency outside of 1 Hz to under half of the rate.
  case frequency(hertz: Double)
  /// A level that is not a number from -150 to 0 dB FS.
  case level(decibels: Double)
  /// A ratio of speech to noise that is not a number from -60 to 250 dB.
  case ratio(decibels: Double)
  /// A length that is not a number from 0 to `Sound.longestSeconds`, or clicks that do not fit.
  case length(seconds: Double)
  /// Ramps that are negative or longer than the sound.
  case ramp(seconds: Double)
  /// Clicks at an impossible tempo.
  case tempo(perMinute: Double)
  /// The samples would be over full scale, so that they would be cut off.
  case clips(peakDBFS: Double)
  /// A recording without any sound has no level.
  case silentRecording
}
