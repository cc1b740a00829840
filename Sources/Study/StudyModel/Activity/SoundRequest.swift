/// A sound that a test asks for; how it is made is none of its business.
package enum SoundRequest: Sendable, Hashable {
  /// A pure tone with soft edges.
  case tone(Tone)
  /// A file beside the task file, in decibels relative to how it was recorded.
  case file(path: String, gainDecibels: Double)
  /// Speech from a file in noise of the same spectrum, at a ratio of their powers.
  case speechInNoise(path: String, signalToNoiseDecibels: Double)
  /// A short click, to keep pace with or as a sign.
  case click
  /// A short sign that something went well, or did not.
  case success
  case failure
  /// A short sign that the time is over.
  case timeout

  /// The file that it needs, relative to the task file's folder; nil for a sound that is made.
  package var file: String? {
    switch self {
    case .file(let path, _), .speechInNoise(let path, _): path
    case .tone, .click, .success, .failure, .timeout: nil
    }
  }

  /// A tone of one frequency, whose level may change evenly in decibels.
  package struct Tone: Sendable, Hashable {
    package var frequencyHz: Double
    /// The level at the beginning and at the end, in dB relative to full scale.
    package var startDecibelsFullScale: Double
    /// The level at the end, in dB FS; a steady tone has it at the beginning too.
    package var endDecibelsFullScale: Double
    package var ear: Ear
    package var length: Duration

    package init(
      frequencyHz: Double, startDecibelsFullScale: Double, endDecibelsFullScale: Double,
      ear: Ear, length: Duration
    ) {
      self.frequencyHz = frequencyHz
      self.startDecibelsFullScale = startDecibelsFullScale
      self.endDecibelsFullScale = endDecibelsFullScale
      self.ear = ear
      self.length = length
    }
  }
}

/// Where a sound is heard.
package enum Ear: String, Sendable, Hashable, CaseIterable {
  case left, right, both
}

/// What one pair of headphones gives, as a calibration file says.
package struct HearingCalibration: Sendable, Hashable {
  /// One frequency of one ear.
  package struct Point: Sendable, Hashable {
    package var ear: Ear
    package var frequencyHz: Double
    /// The level at which somebody of normal hearing just hears it, in dB relative to full scale.
    package var zeroDecibelsFullScale: Double
    /// The loudest level that may be played, in dB HL.
    package var loudestDecibelsHL: Double

    package init(
      ear: Ear, frequencyHz: Double, zeroDecibelsFullScale: Double, loudestDecibelsHL: Double
    ) {
      self.ear = ear
      self.frequencyHz = frequencyHz
      self.zeroDecibelsFullScale = zeroDecibelsFullScale
      self.loudestDecibelsHL = loudestDecibelsHL
    }
  }

  /// The calibration's name, as its file has it.
  package var name: String
  package var isExpired: Bool
  package var points: [Point]

  package init(name: String, isExpired: Bool = false, points: [Point]) {
    self.name = name
    self.isExpired = isExpired
    self.points = points
  }

  /// What is known of a frequency; nil where nothing is.
  package func point(_ frequencyHz: Double, _ ear: Ear) -> Point? {
    points.first { $0.frequencyHz == frequencyHz && ($0.ear == ear || $0.ear == .both) }
  }
}
