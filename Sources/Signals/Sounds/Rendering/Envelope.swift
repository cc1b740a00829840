import Glibc

/// How a sound rises from silence and falls back to it: half a period of a cosine at each end.
struct Envelope {
  let frameCount: Int
  private let rampCount: Int

  /// Checks that the sound has a possible length and that both ramps fit.
  init(seconds: Double, rampSeconds: Double) throws(SoundFault) {
    guard seconds >= 0, seconds <= Sound.longestSeconds else { throw .length(seconds: seconds) }
    guard rampSeconds >= 0, 2 * rampSeconds <= seconds else { throw .ramp(seconds: rampSeconds) }
    frameCount = Int((seconds * Double(Sound.rateHz)).rounded())
    rampCount = Int((rampSeconds * Double(Sound.rateHz)).rounded())
  }

  /// The factor of a frame, 0 to 1; the first and the last frame of a sound with ramps are 0.
  func gain(at frame: Int) -> Double {
    let distance = min(frame, frameCount - 1 - frame)
    guard distance < rampCount else { return 1 }
    return 0.5 - 0.5 * cos(Double.pi * Double(distance) / Double(rampCount))
  }
}
