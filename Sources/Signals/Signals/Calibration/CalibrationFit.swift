/// Least squares for an affine map from readings to true accelerations.
struct CalibrationFit {
  /// Rows of four: three factors, and what is added.
  let rows: [[Double]]

  /// Fits `true = M · reading + c` to at least four pairs that do not lie in a plane; nil otherwise.
  init?(readings: [Vector], truths: [Vector]) {
    let inputs = readings.map { [$0.x, $0.y, $0.z, 1] }
    var normal = Array(repeating: Array(repeating: 0.0, count: 4), count: 4)
    for input in inputs {
      for row in 0..<4 { for column in 0..<4 { normal[row][column] += input[row] * input[column] } }
    }
    var rows: [[Double]] = []
    for axis in SensorAxis.allCases {
      var right = Array(repeating: 0.0, count: 4)
      for (input, truth) in zip(inputs, truths) {
        for row in 0..<4 { right[row] += input[row] * axis.component(of: truth) }
      }
      guard let row = Self.solution(normal, right) else { return nil }
      rows.append(row)
    }
    self.rows = rows
  }

  /// The left three columns.
  var matrix: [[Double]] { rows.map { Array($0[0..<3]) } }

  /// The reading that the map takes to nothing; nil if the matrix cannot be inverted.
  var offset: [Double]? { Self.solution(matrix, rows.map { -$0[3] }) }

  /// Gauss's elimination with the largest pivot; nil for a matrix that is as good as singular.
  static func solution(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    let count = right.count
    var rows = zip(matrix, right).map { $0 + [$1] }
    let size = matrix.joined().map(abs).max() ?? 0
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9 * size
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
