import Glibc

/// How far the means of neighbouring clusters of a signal are apart, by the length of the clusters.
///
/// The overlapping Allan deviation as IEEE Std 952 (Annex C) and IEEE Std 1554 define it, with θ the
/// integral of the signal y sampled every τ₀, N samples, and τ = nτ₀:
///
///     σ²(τ) = 1 / (2 τ² (N − 2n)) · Σₖ (θₖ₊₂ₙ − 2 θₖ₊ₙ + θₖ)²
///
/// Stretches between holes are taken each by itself, and their sums are added.
package struct AllanDeviation: Sendable, Equatable {
  package static let name = "allan-overlapping"
  package static let version = "1"

  /// The deviation for one length of clusters.
  package struct Point: Sendable, Equatable {
    /// The length of a cluster, τ, in seconds.
    package var seconds: Double
    /// σ(τ), in the unit of the signal.
    package var deviation: Double
    /// One standard deviation of σ(τ), as a share of it: 1 / √(2 (N/n − 1)) by IEEE Std 952.
    package var relativeError: Double
  }

  /// In rising order of τ.
  package let points: [Point]

  /// Lengths whose deviation is less certain are left out: nine clusters are needed.
  package static let largestError = 0.25

  /// The deviation of what was gathered, at a rate in hertz.
  ///
  /// Throws `tooShort` when no length has nine clusters, `constant` when the signal never changes, and
  /// `noSamples` when the rate is not above 0 or the numbers are beyond any.
  package init(_ gathered: AllanAccumulator, rateHz: Double) throws(Absence) {
    guard rateHz.isFinite, rateHz > 0 else { throw .noSamples }
    points = gathered.levels.flatMap { Self.points(of: $0, rateHz: rateHz) }
      .sorted { $0.seconds < $1.seconds }
    guard !points.isEmpty else { throw .tooShort }
    guard points.allSatisfy(\.deviation.isFinite) else { throw .noSamples }
    guard points.contains(where: { $0.deviation > 0 }) else { throw .constant }
  }

  init(points: [Point]) {
    self.points = points
  }

  private static func points(of level: AllanAccumulator.Level, rateHz: Double) -> [Point] {
    zip(level.factors, level.tallies).compactMap { factor, tally in
      guard tally.count > 0 else { return nil }
      let length = Double(factor) * Double(level.stride)
      // N/n − 1 of one stretch: its clusters begin (N − 2n) / stride times, and once more.
      let freedom = Double(tally.count - 1) / Double(factor) + 1
      let error = 1 / (2 * freedom).squareRoot()
      guard error <= largestError else { return nil }
      let variance = tally.sum / (2 * length * length * Double(tally.count))
      return Point(
        seconds: length / rateHz, deviation: variance.squareRoot(), relativeError: error)
    }
  }
}
