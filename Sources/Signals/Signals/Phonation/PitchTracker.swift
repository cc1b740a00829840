import Glibc

/// Finds what may be the fundamental frequency of a voice, frame by frame.
///
/// Boersma's autocorrelation (Proceedings of the Institute of Phonetic Sciences 17:97, Amsterdam,
/// 1993): the autocorrelation of a windowed frame, divided by that of the window, has high maxima at
/// one period, at two, and so on.
struct PitchTracker: ~Copyable {
  /// The fundamental frequencies that are looked for, in hertz.
  static let rangeHz = 70.0...450.0
  /// The time from frame to frame, in seconds.
  static let hopSeconds = 0.01
  /// Three periods of the lowest frequency.
  static let frameSeconds = 3 / rangeHz.lowerBound
  /// A frame whose autocorrelation is lower has no voice (Boersma's voicing threshold).
  private static let voicingThreshold = 0.45

  /// The correlation is drawn at this rate or more, in hertz: between the samples of a slow rate the
  /// maximum at one period would look lower than that at two.
  private static let lagRateHz = 64_000.0

  /// Samples of a frame.
  let frameLength: Int
  /// How finely the correlation is drawn, in hertz.
  private let finerRateHz: Double
  private let window: [Double]
  private let windowCorrelation: [Double]
  private var forward: RealTransform
  private var backward: RealTransform

  /// A tracker for a rate of 4 kHz or more.
  init(rateHz: Double) {
    let length = Int(Self.frameSeconds * rateHz)
    var size = 1
    // Half as much again in zeros keeps the end of the correlation from wrapping into its middle.
    while size < length * 3 / 2 { size *= 2 }
    let finer = max(1, Int((Self.lagRateHz / rateHz).rounded(.up)))
    let window = (0..<length).map { (index: Int) -> Double in
      0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(length))
    }
    var forward = RealTransform(count: size)
    var backward = RealTransform(count: size * finer)
    windowCorrelation = Self.correlation(window, &forward, &backward)
    frameLength = length
    finerRateHz = rateHz * Double(finer)
    self.window = window
    self.forward = forward
    self.backward = backward
  }

  /// How alike a frame and itself one period later are, for every period that is looked for; nil for
  /// a frame without sound.
  mutating func curve(of frame: ArraySlice<Float>) -> [Double]? {
    let mean = frame.reduce(0) { $0 + Double($1) } / Double(frame.count)
    let windowed = zip(frame, window).map { (Double($0) - mean) * $1 }
    let own = Self.correlation(windowed, &forward, &backward)
    guard own[0] > 0 else { return nil }
    let scale = windowCorrelation[0] / own[0]
    return lags.map { own[$0] / windowCorrelation[$0] * scale }
  }

  /// The periods that are looked for, in steps of `finerRateHz`, and one more at either end.
  private var lags: ClosedRange<Int> {
    let longest = Int((finerRateHz / Self.rangeHz.lowerBound).rounded(.up))
    return (Int(finerRateHz / Self.rangeHz.upperBound) - 1)...(longest + 1)
  }

  /// The maxima of a curve that are high enough for a voice.
  func candidates(in curve: [Double]) -> [PitchCandidate] {
    curve.indices.dropFirst().dropLast().compactMap { place in
      let (before, at, after) = (curve[place - 1], curve[place], curve[place + 1])
      guard at > before, at >= after, at > Self.voicingThreshold else { return nil }
      let bend = min(before - 2 * at + after, -.leastNormalMagnitude)
      let shift = min(max(0.5 * (before - after) / bend, -0.5), 0.5)
      return PitchCandidate(
        hertz: finerRateHz / (Double(lags.lowerBound + place) + shift),
        height: at - 0.25 * (before - after) * shift)
    }
  }

  /// The correlation of values with themselves, by the transform of their power.
  private static func correlation(
    _ values: [Double], _ forward: inout RealTransform, _ backward: inout RealTransform
  ) -> [Double] {
    var power = forward.squares(of: values)
    // The highest frequency stands for both halves of the transform.
    power[power.count - 1] /= 2
    let zeros = [Double](repeating: 0, count: backward.count / 2 + 1 - power.count)
    let half = power + zeros
    // The power is the same backwards: the transform of both halves is the inverse transform.
    return backward.realParts(of: half + half.dropFirst().dropLast().reversed())
  }
}
