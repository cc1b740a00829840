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
    var tally = AxisTally(axis, facts)
    for value in values { tally.add(value) }
    return tally.saturation
  }

  /// From where on a value is at the end of a known range; nil if the range is not known.
  static func rail(_ facts: SensorFacts) -> Double? {
    // Full scale is one step short on one side: 2047 of 2048. A step that is not known is taken as
    // 0.2 % of the range, that of ten bits.
    facts.rangeMetersPerSecondSquared.map { range in
      range - 1.01 * min(facts.stepMetersPerSecondSquared ?? 0.002 * range, 0.02 * range)
    }
  }

  /// The times of the samples that were at the end, in seconds.
  package func times(in signal: AccelerationSignal, facts: SensorFacts) -> [Double] {
    let rail = Self.rail(facts) ?? railMetersPerSecondSquared
    return (0..<signal.sampleCount).compactMap { index in
      let vector = Vector(x: signal.x[index], y: signal.y[index], z: signal.z[index])
      return abs(axis.component(of: vector)) >= rail ? signal.times[index] : nil
    }
  }

  /// The end that the values pile up at, on either side; nil if they do not.
  static func inferred(_ axis: SensorAxis, piles: [Pile], of count: Int) -> AxisSaturation? {
    let ends = piles.filter(isEnd)
    guard let rail = ends.map(\.largest).max(), count > 0 else { return nil }
    let railCount = ends.map(\.largestCount).reduce(0, +)
    return AxisSaturation(
      axis: axis, share: Double(railCount) / Double(count), railMetersPerSecondSquared: rail,
      isInferred: true)
  }

  private static func isEnd(_ pile: Pile) -> Bool {
    pile.largest >= lowestRail && pile.nextCount > 0 && pile.isRow
      && pile.largestCount >= pileUp.count
      && pile.largestCount >= pileUp.factor * pile.nextCount
  }
}
