import StudyModel

extension Sound {
  /// The samples; the same value always gives the same ones.
  ///
  /// Throws instead of cutting anything off at full scale.
  package func rendered() throws(SoundFault) -> StereoSound {
    let sound = try unchecked()
    guard sound.seconds <= Self.longestSeconds else { throw .length(seconds: sound.seconds) }
    // Rounding may put the peak of a full-scale sine a hair over 1.
    guard sound.peak <= 1.000_001 else {
      throw .clips(peakDBFS: Decibels.of(amplitude: Double(sound.peak)))
    }
    return sound
  }

  private func unchecked() throws(SoundFault) -> StereoSound {
    switch self {
    case .tone(let tone): try tone.rendered()
    case .levelGlide(let glide): try glide.rendered()
    case .beats(let beats): try beats.rendered()
    case .noise(let noise): try noise.rendered()
    case .recorded(let recorded): try recorded.rendered()
    case .speechInNoise(let mix): try mix.rendered()
    case .silence(let seconds):
      StereoSound(
        Array(repeating: 0, count: try Envelope(seconds: seconds, rampSeconds: 0).frameCount),
        ear: .both)
    case .sequence(let sounds): try Self.joined(sounds)
    }
  }

  private static func joined(_ sounds: [Sound]) throws(SoundFault) -> StereoSound {
    var joined = StereoSound()
    for sound in sounds {
      let next = try sound.unchecked()
      joined.left += next.left
      joined.right += next.right
      guard joined.seconds <= longestSeconds else { throw .length(seconds: joined.seconds) }
    }
    return joined
  }

  /// Refuses a level that is no level.
  static func check(level decibels: Double) throws(SoundFault) {
    guard (-150...0).contains(decibels) else { throw .level(decibels: decibels) }
  }

  /// Refuses a frequency that 48 kHz cannot carry.
  static func check(frequency hertz: Double) throws(SoundFault) {
    guard hertz >= 1, hertz < Double(rateHz) / 2 else { throw .frequency(hertz: hertz) }
  }
}
