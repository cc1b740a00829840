/// The errors of an accelerometer, found from six postures at rest, and how to take them out.
///
/// The model is the twelve-element linear one of Pedley (Freescale application note AN4399,
/// rev. 2.0, 2015): true = matrix · (measured − offset), fitted by least squares to gravity
/// along the axis that is vertical in each posture.
package struct SixPositionCalibration: Sendable, Equatable {
  package static let name = "six-position-linear"
  package static let version = "1"

  /// What the sensor reads along x, y and z without any acceleration, in m/s².
  package var offset: [Double]
  /// Three rows of three: the diagonal is the scale of each axis, the rest the cross-axis terms.
  package var matrix: [[Double]]
  /// Root mean square of what the fit leaves over in the postures, in m/s² for each axis.
  package var residualMetersPerSecondSquared: Double
  /// The same without the calibration.
  package var uncorrectedMetersPerSecondSquared: Double
  /// The postures it was made from, in the order +x, -x, +y, -y, +z, -z of what pointed up.
  package var postures: [CalibrationPosture]
  /// What the sensor showed while it lay in them; nil for a calibration that was stored.
  package var noise: StaticNoise?

  /// The factor of each axis, 1 for a perfect sensor.
  package var scale: [Double] { (0..<3).map { matrix[$0][$0] } }

  /// A calibration with these numbers, such as one that was stored.
  package init(
    offset: [Double], matrix: [[Double]], residualMetersPerSecondSquared: Double,
    uncorrectedMetersPerSecondSquared: Double = 0, postures: [CalibrationPosture] = [],
    noise: StaticNoise? = nil
  ) {
    self.offset = offset
    self.matrix = matrix
    self.residualMetersPerSecondSquared = residualMetersPerSecondSquared
    self.uncorrectedMetersPerSecondSquared = uncorrectedMetersPerSecondSquared
    self.postures = postures
    self.noise = noise
  }

  /// The signal as a sensor without these errors would have given it; times and holes stay.
  package func applied(to signal: AccelerationSignal) -> AccelerationSignal {
    var result = signal
    for index in 0..<signal.sampleCount {
      let corrected = corrected(
        Vector(x: signal.x[index], y: signal.y[index], z: signal.z[index]))
      result.x[index] = corrected.x
      result.y[index] = corrected.y
      result.z[index] = corrected.z
    }
    return result
  }

  /// One sample without the errors.
  func corrected(_ measured: Vector) -> Vector {
    let parts = [measured.x - offset[0], measured.y - offset[1], measured.z - offset[2]]
    let rows = matrix.map { row in zip(row, parts).map(*).reduce(0, +) }
    return Vector(x: rows[0], y: rows[1], z: rows[2])
  }
}
