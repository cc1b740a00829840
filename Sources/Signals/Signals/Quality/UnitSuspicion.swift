/// What is likely wrong with the unit or scale of a signal whose gravity has a wrong length.
package enum UnitSuspicion: String, Sendable, Hashable, CaseIterable {
  /// The numbers are multiples of standard gravity (g).
  case standardGravities
  /// The numbers are thousandths of standard gravity (mg), or cm/s², which nearly are.
  case thousandthsOfGravity
  /// Gravity has been taken out of the signal.
  case withoutGravity
  /// The unit may be right, and the sensor needs calibrating.
  case needsCalibration
  /// The numbers fit no unit: raw counts, or a wrong scale.
  case unknownScale

  /// The nearest reason for a median length; lengths are those of the single samples.
  init(median: Double, lengths: [Double], isResting: Bool) {
    let gravity = standardGravityMetersPerSecondSquared
    func isNear(_ unit: Double) -> Bool { (0.75...1.25).contains(median / unit) }
    // Without gravity the length comes down to nothing between movements; with it, it does not.
    let low = IntervalQuality.percentile(0.05, of: lengths.sorted()) ?? 0
    let comesToNothing = !isResting && low < 0.3 * median
    if median < gravity / 2, comesToNothing || median < 0.05 * gravity {
      self = .withoutGravity
    } else if isNear(1) {
      self = .standardGravities
    } else if isNear(1000) {
      self = .thousandthsOfGravity
    } else if isResting, (0.6...1.4).contains(median / gravity) {
      self = .needsCalibration
    } else {
      self = .unknownScale
    }
  }
}
