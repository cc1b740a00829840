extension SoundFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .frequency(let hertz):
      "A tone of \(Self.text(hertz)) Hz cannot be played. Choose 1 to 23999 Hz."
    case .level(let decibels):
      "A level of \(Self.text(decibels)) dB FS cannot be played. Choose -150 to 0 dB FS."
    case .ratio(let decibels):
      "A ratio of \(Self.text(decibels)) dB cannot be mixed. Choose -60 to 250 dB."
    case .length(let seconds):
      "A sound of \(Self.text(seconds)) s cannot be played. Choose a length of up to "
        + "\(Int(Sound.longestSeconds)) s."
    case .ramp(let seconds):
      "Ramps of \(Self.text(1000 * seconds)) ms do not fit into the sound. Choose ramps of at most half of it."
    case .tempo(let perMinute):
      "\(Self.text(perMinute)) clicks a minute cannot be played. Choose clicks that do not overlap."
    case .clips(let peakDBFS):
      "The sound would be \(Self.text(peakDBFS)) dB over full scale. Make it softer."
    case .silentRecording:
      "The recording is silent, so it has no level. Choose another one."
    }
  }

  /// At most one digit after the point; what is no number as itself.
  private static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
