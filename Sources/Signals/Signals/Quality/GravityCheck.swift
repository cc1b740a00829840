/// Whether the length of gravity is found in a signal.
package struct GravityCheck: Sendable, Equatable {
  /// The middle length of the acceleration, in m/s² if the signal's unit is what it should be.
  package var medianMetersPerSecondSquared: Double
  /// How far it is from standard gravity, in percent of that; negative if it is too short.
  package var deviationPercent: Double
  /// How long the sensor was at rest, in seconds; 0 if the length is of the whole signal.
  package var stillSeconds: Double
  /// What is likely wrong with the unit or the scale; nil if nothing is.
  package var suspicion: UnitSuspicion?

  /// At rest, a sensor that is further off than this needs calibrating, or has another unit.
  ///
  /// Zero-g offsets may reach ±150 mg on x and y of the poorer chips (ADXL350 data sheet, table 1),
  /// which is 15 %; typical ones keep to ±50 mg (MPU-6050 product specification, rev. 3.4, 6.2).
  package static let limitPercentAtRest = 15.0
  /// Of a moving sensor only the unit can be judged: the arm of a fast walker doubles the middle
  /// length for a second or two, and a wrong unit is further off.
  package static let limitsPercentMoving = -50.0...120

  /// Judges a signal by its windows at rest, else by all of it.
  init(_ samples: QualitySamples, still: StillStretches) {
    self.init(
      lengths: samples.vectors.map(\.length), resting: still.centers.map(\.length),
      stillSeconds: Double(still.centers.count) * StillStretches.windowSeconds)
  }

  /// Judges the lengths of all samples, and those of the windows at rest.
  init(lengths: [Double], resting: [Double], stillSeconds: Double) {
    let median = (resting.isEmpty ? lengths : resting).median() ?? 0
    medianMetersPerSecondSquared = median
    deviationPercent = 100 * (median / standardGravityMetersPerSecondSquared - 1)
    self.stillSeconds = stillSeconds
    let limits =
      resting.isEmpty
      ? Self.limitsPercentMoving : -Self.limitPercentAtRest...Self.limitPercentAtRest
    if !limits.contains(deviationPercent) {
      suspicion = UnitSuspicion(median: median, lengths: lengths, isResting: !resting.isEmpty)
    }
  }
}
