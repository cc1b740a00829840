import Glibc

/// What the slopes of an Allan deviation say of a sensor at rest.
extension AllanDeviation {
  /// The lowest level to which averaging brings a signal.
  package struct BiasInstability: Sendable, Equatable {
    /// B, in the unit of the signal.
    package var value: Double
    /// The length of the clusters at the lowest deviation, in seconds.
    package var seconds: Double
    /// Whether the deviation was seen to flatten out; else `value` is an upper bound, because it
    /// still falls where the signal ends.
    package var isReached: Bool
  }

  /// How far a slope may be off −1/2, and over what ratio of lengths it is taken.
  private static let slopeTolerance = 0.1
  private static let slopeRatio = 4.0

  /// The coefficient of white noise N, in the signal's unit per √Hz; nil where no stretch of the
  /// curve over two octaves has the slope −1/2.
  ///
  /// IEEE Std 952, Annex C: σ(τ) = N / √τ. N is the mean of σ(τ)·√τ in logarithms over the longest
  /// such stretch, each point weighed by its certainty. For an angular rate it is the angle random
  /// walk, for an acceleration the velocity random walk. A one-sided power spectral density is 2 N².
  package var whiteNoise: Double? {
    guard let range = whiteStretch else { return nil }
    var (sum, weights) = (0.0, 0.0)
    for point in points[range] {
      let weight = 1 / (point.relativeError * point.relativeError)
      sum += weight * (log(point.deviation) + 0.5 * log(point.seconds))
      weights += weight
    }
    return exp(sum / weights)
  }

  /// The points of the longest stretch with the slope of white noise; nil if there is none.
  private var whiteStretch: ClosedRange<Int>? {
    var longest: ClosedRange<Int>?
    var current: ClosedRange<Int>?
    for first in points.indices {
      guard let last = window(from: first), isWhite(first...last) else { continue }
      current =
        current.flatMap { $0.upperBound >= first ? $0.lowerBound...last : nil }
        ?? first...last
      if let current, (longest.map(octaves) ?? 0) < octaves(current) { longest = current }
    }
    return longest
  }

  private func octaves(_ range: ClosedRange<Int>) -> Double {
    log2(points[range.upperBound].seconds / points[range.lowerBound].seconds)
  }

  /// The first point that is two octaves behind another; nil if the curve ends before.
  private func window(from first: Int) -> Int? {
    points.indices[first...].first {
      points[$0].seconds >= Self.slopeRatio * 0.999 * points[first].seconds
    }
  }

  private func isWhite(_ range: ClosedRange<Int>) -> Bool {
    slope(over: range).map { abs($0 + 0.5) <= Self.slopeTolerance } ?? false
  }

  /// The least-squares slope of log σ over log τ; nil where a deviation is 0.
  func slope(over range: ClosedRange<Int>) -> Double? {
    let part = points[range]
    guard part.count > 1, part.allSatisfy({ $0.deviation > 0 }) else { return nil }
    let x = part.map { log($0.seconds) }
    let y = part.map { log($0.deviation) }
    guard let meanX = x.mean(), let meanY = y.mean() else { return nil }
    let product = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let square = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    return square > 0 ? product / square : nil
  }

  /// The bias instability B = σ(τ) / √(2 ln 2 / π) at the lowest point, where σ is 0.664 B (IEEE Std
  /// 952, Annex C); nil where the curve is 0 there.
  ///
  /// It counts as reached where the curve lies above the line of white noise by more than twice its
  /// uncertainty, and goes on behind its lowest point.
  package var biasInstability: BiasInstability? {
    guard let lowest = points.indices.min(by: { points[$0].deviation < points[$1].deviation }),
      points[lowest].deviation > 0
    else { return nil }
    let point = points[lowest]
    let white = whiteNoise.map { $0 / point.seconds.squareRoot() } ?? 0
    let isAbove = point.deviation > white * (1 + 2 * point.relativeError)
    return BiasInstability(
      value: point.deviation / (2 * log(2) / Double.pi).squareRoot(), seconds: point.seconds,
      isReached: isAbove && lowest != points.indices.last && lowest != points.indices.first)
  }
}
