/// How often one axis was at the end of its range.
package struct AxisSaturation: Sendable, Equatable {
  package var axis: SensorAxis
  /// The share of samples at an end of the range, 0 to 1.
  package var share: Double
  /// Where the end was met, in m/s², without its sign.
  package var railMetersPerSecondSquared: Double
  /// Whether the end was told by the values alone, because the range is not known.
  package var isInferred: Bool
}

extension AxisSaturation {
  /// Ranges of accelerometers begin at ±2 g; a value well under it is no end of a range.
  private static let lowestRail = 1.5 * standardGravityMetersPerSecondSquared
  /// How often an extreme value must come, in all and against the next value inwards.
  ///
  /// Movements thin out towards their extremes; only what is cut off piles up there.
  private static let pileUp = (count: 4, factor: 4)

  /// Judges the values along one axis; nil if none is at an end of the range.
  static func find(
    along axis: SensorAxis, _ values: [Double], facts: SensorFacts
  ) -> AxisSaturation? {
    guard !values.isEmpty else { return nil }
    guard let range = facts.rangeMetersPerSecondSquared else {
      return inferred(along: axis, values)
    }
    // Full scale is one step short on one side: 2047 of 2048. A step that is not known is taken as
    // 0.2 % of the range, that of ten bits.
    let step = min(facts.stepMetersPerSecondSquared ?? 0.002 * range, 0.02 * range)
    let rail = range - 1.01 * step
    let count = values.count { abs($0) >= rail }
    guard count > 0 else { return nil }
    return AxisSaturation(
      axis: axis, share: Double(count) / Double(values.count), railMetersPerSecondSquared: range,
      isInferred: false)
  }

  private static func inferred(along axis: SensorAxis, _ values: [Double]) -> AxisSaturation? {
    let sides = [values, values.map { -$0 }].compactMap(pile)
    guard let rail = sides.map(\.rail).max() else { return nil }
    let count = sides.map(\.count).reduce(0, +)
    return AxisSaturation(
      axis: axis, share: Double(count) / Double(values.count), railMetersPerSecondSquared: rail,
      isInferred: true)
  }

  /// The largest value and how often it comes, if it is piled up there.
  private static func pile(_ values: [Double]) -> (rail: Double, count: Int)? {
    guard let rail = values.max(), rail >= lowestRail,
      let next = values.lazy.filter({ $0 < rail }).max()
    else { return nil }
    let count = values.count { $0 == rail }
    let nextCount = values.count { $0 == next }
    let isRow = zip(values, values.dropFirst()).contains { $0 == rail && $1 == rail }
    guard count >= pileUp.count, count >= pileUp.factor * nextCount, isRow else { return nil }
    return (rail, count)
  }
}
