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
    (0..<3).map { row in
      (0..<3).reduce(0) { $0 + matrix[row][$1] * (values[$1] - offset[$1]) }
    }
  }
}
