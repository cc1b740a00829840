import Glibc

/// Measures how loud a sound is.
package enum SoundLevelAnalysis {
  package static let name = "equivalent-level"
  package static let version = "1"

  /// How frequencies are weighted before the level is taken.
  package enum Weighting: String, Sendable, Hashable, CaseIterable {
    /// All alike.
    case flat
    /// As the ear hears soft sounds: the A of dB(A).
    case a
  }

  /// A sample this near to full scale is at it.
  private static let fullScale: Float = 0.999

  /// The levels of a sound, over windows of so many seconds.
  ///
  /// Missing samples count for nothing, and a window that has any has no level. Throws `noSamples`,
  /// `rateTooLow` under 4 kHz, `constant`, `unitImplausible` when samples are far beyond full scale,
  /// `gaps` when more than a tenth is missing, and `tooShort` without one window.
  package static func estimate(
    of signal: AudioSignal, weighting: Weighting = .a, windowSeconds: Double = 1
  ) throws(Absence) -> SoundLevelEstimate {
    try signal.check()
    let length = windowSeconds * signal.rateHz
    guard length >= 1, length <= Double(signal.samples.count) else { throw .tooShort }
    let (all, windows) = squares(signal, weighting, windowLength: Int(length))
    let peak = signal.samples.reduce(Float(0)) { max($0, abs($1)) }
    guard let equivalent = level(all) else { throw .constant }
    return SoundLevelEstimate(
      equivalentLevel: equivalent, windowLevels: windows.map { $0.flatMap(level) },
      windowSeconds: windowSeconds, peakLevel: 20 * log10(Double(peak)),
      clippedShare: clippedShare(signal.samples), weighting: weighting)
  }

  /// The level of a mean square, in dB FS: half of full scale squared, that of a sine, is 0 dB.
  static func level(_ meanSquare: Double) -> Double? {
    meanSquare > 0 ? 10 * log10(2 * meanSquare) : nil
  }

  private static func squares(
    _ signal: AudioSignal, _ weighting: Weighting, windowLength: Int
  ) -> (all: Double, windows: [Double?]) {
    let fresh = weighting == .a ? AWeighting(rateHz: signal.rateHz) : nil
    var filter = fresh
    var (all, heard, window) = (0.0, 0, 0.0)
    var isWhole = true
    var windows: [Double?] = []
    var holes = signal.missing[...]
    for (place, sample) in signal.samples.enumerated() {
      while let hole = holes.first, hole.upperBound <= place { holes.removeFirst() }
      if holes.first?.contains(place) ?? false {
        isWhole = false
        // What comes after the hole has nothing to do with what was before it.
        filter = fresh
      } else {
        let value = filter?.weighted(Double(sample)) ?? Double(sample)
        all += value * value
        window += value * value
        heard += 1
      }
      guard (place + 1).isMultiple(of: windowLength) else { continue }
      windows.append(isWhole ? window / Double(windowLength) : nil)
      (window, isWhole) = (0, true)
    }
    return (all / Double(max(heard, 1)), windows)
  }

  private static func clippedShare(_ samples: [Float]) -> Double {
    var (row, clipped) = (0, 0)
    for sample in samples {
      row = abs(sample) >= fullScale ? row + 1 : 0
      clipped += row == 3 ? 3 : row > 3 ? 1 : 0
    }
    return Double(clipped) / Double(samples.count)
  }
}
