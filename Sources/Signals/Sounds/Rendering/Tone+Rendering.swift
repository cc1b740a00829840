import StudyModel
import Glibc

extension Tone {
  func rendered() throws(SoundFault) -> StereoSound {
    let glide = LevelGlide(
      frequencyHz: frequencyHz, startDBFS: levelDBFS, endDBFS: levelDBFS, seconds: seconds,
      rampSeconds: rampSeconds, ear: ear)
    return try glide.rendered()
  }
}

extension LevelGlide {
  func rendered() throws(SoundFault) -> StereoSound {
    try Sound.check(frequency: frequencyHz)
    try Sound.check(level: startDBFS)
    try Sound.check(level: endDBFS)
    let envelope = try Envelope(seconds: seconds, rampSeconds: rampSeconds)
    let count = envelope.frameCount
    let samples = (0..<count).map { frame -> Float in
      let share = count > 1 ? Double(frame) / Double(count - 1) : 0
      let amplitude = Decibels.amplitude(levelDBFS(afterShare: share))
      return Float(amplitude * envelope.gain(at: frame) * Sine.value(frequencyHz, at: frame))
    }
    return StereoSound(samples, ear: ear)
  }
}

extension Beats {
  func rendered() throws(SoundFault) -> StereoSound {
    let period = 60 / perMinute
    guard period.isFinite, period > 0, period >= clickSeconds - 1e-9
    else { throw .tempo(perMinute: perMinute) }
    let seconds = Double(count) * period
    guard count > 0, seconds <= Sound.longestSeconds else { throw .length(seconds: seconds) }
    let click = try Tone(
      frequencyHz: frequencyHz, levelDBFS: levelDBFS, seconds: clickSeconds,
      rampSeconds: clickSeconds / 4
    ).rendered().left
    var samples = Array(repeating: Float(0), count: Self.frame(atSecond: seconds))
    for beat in 0..<count {
      // From the beginning each time, so that rounding does not add up.
      let first = Self.frame(atSecond: Double(beat) * period)
      for (offset, sample) in click.enumerated() where first + offset < samples.count {
        samples[first + offset] = sample
      }
    }
    return StereoSound(samples, ear: ear)
  }

  private static func frame(atSecond second: Double) -> Int {
    Int((second * Double(Sound.rateHz)).rounded())
  }
}

/// A sine that keeps its phase to the last digit, however long it lasts.
enum Sine {
  static func value(_ frequencyHz: Double, at frame: Int) -> Double {
    let turns = frequencyHz * Double(frame) / Double(Sound.rateHz)
    return sin(2 * Double.pi * (turns - turns.rounded(.down)))
  }
}
