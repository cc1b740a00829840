import StudyModel

/// Takes the errors of an accelerometer out of its samples: true = matrix · (measured − offset).
struct SampleCalibration: Sendable, Equatable {
  private let offset: [Double]
  private let matrix: [[Double]]

  init(_ calibration: AccelerometerCalibration) {
    offset = calibration.offsetMetersPerSecondSquared
    matrix = calibration.matrix
  }

  /// The values of x, y and z in m/s².
  func applied(to values: [Double]) -> [Double] {
    let shifted = zip(values, offset).map { $0 - $1 }
    return matrix.map { row in zip(row, shifted).reduce(0.0) { $0 + $1.0 * $1.1 } }
  }
}
