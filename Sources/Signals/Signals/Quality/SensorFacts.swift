/// What is known beforehand about the sensor behind a signal.
package struct SensorFacts: Sendable, Equatable {
  /// The rate that was asked for, in hertz; nil if none was.
  package var rateHz: Double?
  /// The end of the range on either side of zero, in m/s²; nil if it is not known.
  package var rangeMetersPerSecondSquared: Double?
  /// What one count is worth, in m/s²; nil if it is not known.
  package var stepMetersPerSecondSquared: Double?

  /// Facts of a sensor; a number that is not positive and finite is as good as none.
  package init(
    rateHz: Double? = nil, rangeMetersPerSecondSquared: Double? = nil,
    stepMetersPerSecondSquared: Double? = nil
  ) {
    self.rateHz = Self.positive(rateHz)
    self.rangeMetersPerSecondSquared = Self.positive(rangeMetersPerSecondSquared)
    self.stepMetersPerSecondSquared = Self.positive(stepMetersPerSecondSquared)
  }

  private static func positive(_ number: Double?) -> Double? {
    number.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
