import Glibc

/// The normal distribution with mean 0 and standard deviation 1.
enum NormalDistribution {
  /// The value that a share of the distribution lies below; the share must be between 0 and 1.
  ///
  /// A rational start (Abramowitz and Stegun 26.2.23, good to 0.00045), then two steps of Halley's
  /// method on the complementary error function, which leave rounding only.
  static func quantile(_ share: Double) -> Double {
    precondition(share > 0 && share < 1)
    let tail = min(share, 1 - share)
    let t = (-2 * log(tail)).squareRoot()
    let above = 2.515517 + t * (0.802853 + t * 0.010328)
    let below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
    var value = above / below - t
    for _ in 0..<2 {
      let error = 0.5 * erfc(-value / 2.0.squareRoot()) - tail
      let step = error * (2 * Double.pi).squareRoot() * exp(value * value / 2)
      value -= step / (1 + value * step / 2)
    }
    return share <= 0.5 ? value : -value
  }
}
