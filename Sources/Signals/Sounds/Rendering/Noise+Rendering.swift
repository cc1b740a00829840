import Glibc
import StudyModel

extension Noise {
  func rendered() throws(SoundFault) -> StereoSound {
    try Sound.check(level: levelDBFS)
    let envelope = try Envelope(seconds: seconds, rampSeconds: rampSeconds)
    let samples = Self.samples(kind, count: envelope.frameCount, seed: seed)
    let factor = Self.factor(from: samples, toDBFS: levelDBFS)
    let shaped = samples.enumerated().map { Float(Double($1) * factor * envelope.gain(at: $0)) }
    return StereoSound(shaped, ear: ear)
  }

  /// Noise of no particular level.
  static func samples(_ kind: Kind, count: Int, seed: UInt64) -> [Float] {
    var random = SeededRandom(seed: seed)
    switch kind {
    case .white: return (0..<count).map { _ in Float(random.deviate() / 8) }
    case .speechShaped:
      var shape = SpeechShape()
      // The filters settle for a tenth of a second before anything is kept.
      for _ in 0..<(Sound.rateHz / 10) { _ = shape.next(random.deviate() / 8) }
      return (0..<count).map { _ in Float(shape.next(random.deviate() / 8)) }
    }
  }

  /// What samples are multiplied by to have a level; 0 if they are silent.
  static func factor(from samples: some Collection<Float>, toDBFS level: Double) -> Double {
    let power = Decibels.rootMeanSquare(samples)
    return power > 0 ? Decibels.amplitude(level) / 2.0.squareRoot() / power : 0
  }
}

/// Butterworth filters of second order (bilinear transform): a high-pass at 100 Hz, a low-pass at
/// 1 kHz.
struct SpeechShape {
  private var stages = [Stage(highPassHz: 100), Stage(lowPassHz: 1000)]

  mutating func next(_ input: Double) -> Double {
    var value = input
    for index in stages.indices { value = stages[index].next(value) }
    return value
  }

  private struct Stage {
    private let input: (Double, Double, Double)
    private let feedback: (Double, Double)
    private var state = (0.0, 0.0)

    init(lowPassHz: Double) {
      let (warped, norm, feedback) = Self.common(lowPassHz)
      input = (warped * warped * norm, 2 * warped * warped * norm, warped * warped * norm)
      self.feedback = feedback
    }

    init(highPassHz: Double) {
      let (_, norm, feedback) = Self.common(highPassHz)
      input = (norm, -2 * norm, norm)
      self.feedback = feedback
    }

    private static func common(_ cornerHz: Double) -> (Double, Double, (Double, Double)) {
      let warped = tan(Double.pi * cornerHz / Double(Sound.rateHz))
      let norm = 1 / (1 + 2.0.squareRoot() * warped + warped * warped)
      let second = (1 - 2.0.squareRoot() * warped + warped * warped) * norm
      return (warped, norm, (2 * (warped * warped - 1) * norm, second))
    }

    mutating func next(_ value: Double) -> Double {
      let output = input.0 * value + state.0
      state.0 = input.1 * value - feedback.0 * output + state.1
      state.1 = input.2 * value - feedback.1 * output
      return output
    }
  }
}
