import Glibc

/// Decides how long a step is from how alike a signal is to itself some time later.
///
/// A stride is as regular as a step, and where one leg dominates it is more so; a slow step may
/// have two bumps. What tells them apart is strength: the acceleration of the trunk grows with
/// about the third power of cadence (speed grows with it, and so does step length). A period that
/// is too slow for a strong movement, or too fast for a weak one, is marked down. So is a longer
/// period against a shorter one that is as good, since its multiples are always periods too.
struct StepPeriod: Sendable {
  /// Lags that a step may have, in places.
  let lags: [Int]
  /// The longest lag that is looked at: a stride.
  let longestLag: Int
  /// A period is not looked for in fewer values than this, two seconds.
  let shortestWindow: Int
  private let logStrongest: [Double]
  private let logWeakest: [Double]
  /// What each lag is marked down because it is long.
  private let rarity: [Double]

  /// How much the likeness one step later counts; that one stride later has the rest.
  private static let stepShare = 0.6
  /// The most that a period is marked down for its strength.
  private static let largestPenalty = 0.8

  /// The choice among steps of `stepSeconds` at a rate.
  init(stepSeconds: ClosedRange<Double>, rateHz: Double) {
    let shortest = Int((stepSeconds.lowerBound * rateHz).rounded(.up))
    let longest = Int(stepSeconds.upperBound * rateHz)
    lags = Array(shortest...max(shortest, longest))
    longestLag = Int(2.7 * rateHz)
    shortestWindow = Int(2 * rateHz)
    let cadences = lags.map { rateHz / Double($0) }
    // The strongest walks of the recordings: 0.1 g at 1.24 steps a second.
    logStrongest = cadences.map { log(max(0.05, 0.1 * pow($0 / 1.24, 3.5))) }
    // Slower than 1.1 steps a second, a soft walk with one strong leg is more likely.
    rarity = cadences.map { 0.25 * max(0, 1.1 - $0) - 0.05 * log2($0) }
    // The weakest: a phone held in the hand, 0.09 g at 1.82 steps a second; and some room.
    logWeakest = cadences.map { log(0.025 * pow($0 / 1.82, 3)) }
  }

  /// The lag of a step in a window, and how regular the better of step and stride is.
  func best(
    in window: Autocorrelation, movementG: Double
  ) -> (lag: Int, regularity: Double) {
    let curve = (0...longestLag).map { $0 < lags[0] ? 0 : window.at($0) }
    let strength = log(max(movementG, 1e-6))
    var best = (lag: lags[0], regularity: 0.0, score: -Double.infinity)
    for (place, lag) in lags.enumerated() {
      let (step, stride) = (curve[lag], curve[min(2 * lag, longestLag)])
      let excess = max(0, strength - logStrongest[place], logWeakest[place] - strength)
      let likeness = Self.stepShare * step + (1 - Self.stepShare) * stride
      let score = likeness - min(excess, Self.largestPenalty) - rarity[place]
      if score > best.score { best = (lag, max(step, stride), score) }
    }
    return (best.lag, best.regularity)
  }
}
