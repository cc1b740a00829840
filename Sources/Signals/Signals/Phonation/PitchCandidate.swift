import Glibc

/// A frequency that may be the fundamental of a frame.
struct PitchCandidate: Equatable {
  let hertz: Double
  /// How alike the frame and itself one period later are, up to about 1.
  let height: Double

  /// The cost of each octave downwards, which keeps two periods from being taken for one (Boersma).
  private static let octaveCost = 0.01
  /// The cost of each octave away from the voice's usual frequency: a held tone does not jump.
  private static let jumpCost = 0.15

  /// The best of several, near the usual frequency of the voice where that is known.
  static func best(of candidates: [PitchCandidate], usualHz: Double?) -> PitchCandidate? {
    func strength(_ candidate: PitchCandidate) -> Double {
      let jump = usualHz.map { abs(log2(candidate.hertz / $0)) } ?? 0
      return candidate.height + octaveCost * log2(candidate.hertz) - jumpCost * jump
    }
    return candidates.max { strength($0) < strength($1) }
  }
}
