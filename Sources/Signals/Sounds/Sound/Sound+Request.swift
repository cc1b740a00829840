package import StudyModel

extension Sound {
  /// The level of clicks and signs, in dB FS: well heard, and softer than the loudest tones.
  package static let signLevelDBFS = -20.0
  /// The level of speech that is played in noise, in dB FS.
  package static let speechLevelDBFS = -30.0

  /// The sound that a test asks for.
  ///
  /// `recording` gives the samples of a file beside the task; the seed is that of the noise.
  package init<Failure>(
    _ request: SoundRequest, seed: UInt64,
    recording: (String) throws(Failure) -> Waveform
  ) throws(Failure) {
    self =
      switch request {
      case .tone(let tone): Self.tone(tone)
      case .file(let path, let gain):
        .recorded(RecordedSound(try recording(path), gainDB: gain))
      case .speechInNoise(let path, let ratio):
        .speechInNoise(
          SpeechNoiseMix(
            try recording(path), speechLevelDBFS: Self.speechLevelDBFS, ratioDB: ratio, seed: seed))
      case .click: .beats(.click(levelDBFS: Self.signLevelDBFS))
      case .success: .sequence([Self.sign(880, seconds: 0.1), Self.sign(1320, seconds: 0.15)])
      case .failure: Self.sign(220, seconds: 0.3)
      case .timeout:
        .sequence([
          Self.sign(440, seconds: 0.1), .silence(seconds: 0.05), Self.sign(440, seconds: 0.1),
        ])
      }
  }

  private static func tone(_ tone: SoundRequest.Tone) -> Sound {
    let seconds = tone.length.inSeconds
    return .levelGlide(
      LevelGlide(
        frequencyHz: tone.frequencyHz, startDBFS: tone.startDecibelsFullScale,
        endDBFS: tone.endDecibelsFullScale, seconds: seconds,
        rampSeconds: min(0.035, seconds / 2), ear: tone.ear))
  }

  private static func sign(_ frequencyHz: Double, seconds: Double) -> Sound {
    .tone(Tone(frequencyHz: frequencyHz, levelDBFS: signLevelDBFS, seconds: seconds))
  }
}
