/// Counts stands from a chair by the vertical velocity of a phone on the trunk or in the hand.
package struct ChairStandCounter: Sendable, Equatable {
  package static let name = "vertical-velocity-swings"
  package static let version = "1"

  package let parameters: Parameters

  /// What the counter is tuned by.
  package struct Parameters: Sendable, Equatable {
    /// A rise or descent is faster than this share of the level of all swings.
    package var swingShare = 0.45
    /// Slower swings are no rise: 0.35 m of seat to stand in 3 s are 0.12 m/s on average.
    package var leastMetersPerSecond = 0.1
    /// The median rise is at least this high, in metres: 0.3 to 0.6 in the recordings (what the band
    /// of the velocity leaves), 0.03 to 0.13 where 30 plain walks begin.
    package var leastMedianMeters = 0.14
    /// The person is up, or sits, when a swing has fallen to this share of its fastest moment.
    package var settledShare = 0.2

    /// The default values.
    package static let `default` = Parameters()

    package init() {}
  }

  /// A counter of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// The stands in a recording that begins with the person seated.
  ///
  /// - Parameter signal: acceleration with gravity.
  /// - Returns: the times of rises and descents.
  /// - Throws: `nothingFound` if nobody rose.
  package func stands(in signal: AccelerationSignal) throws(Absence) -> ChairStandEstimate {
    let velocity = VerticalVelocity(try EvenVectors(signal, leastSeconds: 3))
    let threshold = max(parameters.swingShare * velocity.level, parameters.leastMetersPerSecond)
    let swings = Self.swings(velocity.values, over: threshold)
    let (ups, downs) = (swings.filter(\.isUp), swings.filter { !$0.isUp })
    let height = ups.map { velocity.meters(ofSwingAround: $0.fastest) }.median() ?? 0
    guard height >= parameters.leastMedianMeters else { throw .nothingFound }
    return ChairStandEstimate(
      rises: ups.map { velocity.time(at: $0.fastest) },
      descents: downs.map { velocity.time(at: $0.fastest) },
      start: velocity.time(at: before(swings.first?.fastest ?? 0, velocity.values)),
      end: velocity.time(at: after(swings.last?.fastest ?? 0, velocity.values)),
      uprights: ups.map { velocity.time(at: after($0.fastest, velocity.values)) },
      seats: downs.map { velocity.time(at: after($0.fastest, velocity.values)) })
  }

  /// A stretch of one direction over the threshold, by its fastest moment.
  private struct Swing {
    var isUp: Bool
    var fastest: Int
  }

  /// The swings in turn, up first; of two of one direction without one between, the faster.
  private static func swings(_ values: [Double], over threshold: Double) -> [Swing] {
    var swings: [Swing] = []
    for (index, value) in values.enumerated() where abs(value) > threshold {
      let isUp = value > 0
      if let last = swings.last, last.isUp == isUp {
        if abs(value) > abs(values[last.fastest]) { swings[swings.count - 1].fastest = index }
      } else if isUp || !swings.isEmpty {
        // Bending forwards before the first rise goes down a little; that is no descent.
        swings.append(Swing(isUp: isUp, fastest: index))
      }
    }
    return swings
  }

  /// The place after a swing's fastest moment at which it has settled.
  private func after(_ fastest: Int, _ values: [Double]) -> Int {
    let limit = parameters.settledShare * values[fastest].magnitude
    let sign = values[fastest] < 0 ? -1.0 : 1.0
    return values[fastest...].firstIndex { sign * $0 < limit } ?? values.count - 1
  }

  private func before(_ fastest: Int, _ values: [Double]) -> Int {
    let limit = parameters.settledShare * values[fastest].magnitude
    let sign = values[fastest] < 0 ? -1.0 : 1.0
    return values[...fastest].lastIndex { sign * $0 < limit } ?? 0
  }
}
