/// Why a recording gives no calibration, with the numbers to say it; words are made elsewhere.
package enum CalibrationFault: Error, Sendable, Equatable {
  /// The recording itself cannot be used.
  case unusable(Absence)
  /// At rest the acceleration is this long in the middle, which is not gravity in m/s².
  case wrongUnit(metersPerSecondSquared: Double, UnitSuspicion)
  /// An axis never changed while the device was turned.
  case stuck(SensorAxis)
  /// Directions that never pointed up, and those that did but were never still for long enough.
  case incomplete(missing: [AxisDirection], moved: [AxisDirection])
  /// An axis was at the end of its range.
  case saturated([SensorAxis])
  /// Postures whose direction was further from the vertical than allowed, with their angles.
  case tilted([CalibrationPosture], limitDegrees: Double)
  /// The postures contradict one another by this much.
  case inconsistent(residualMetersPerSecondSquared: Double, limitMetersPerSecondSquared: Double)
  /// At rest one axis is far noisier or far quieter than the others, of which the nearer is told.
  case unevenNoise(
    SensorAxis, metersPerSecondSquared: Double, othersMetersPerSecondSquared: Double)
}
