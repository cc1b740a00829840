import Sensors

/// How a chip is turned inside its machine: nine numbers, row by row.
package struct MountMatrix: Sendable, Equatable {
  /// Row-major 3×3 matrix; machine axes = matrix × chip axes.
  package let rows: [Double]

  /// The attribute names under which drivers publish it, the preferred first.
  ///
  /// `in_accel_matrix` of the InvenSense driver is not among them: it is all zero and deprecated.
  package static let attributeNames = ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"]

  /// Reads `a, b, c; d, e, f; g, h, i`; nil for another shape or a matrix that loses an axis.
  package init?(_ text: String) {
    let lines = DecimalText.trimmed(text).split(separator: ";", omittingEmptySubsequences: false)
    let numbers = lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double(DecimalText.trimmed(String($0))) }
    }
    guard numbers.count == 3, numbers.allSatisfy({ $0.count == 3 }) else { return nil }
    let rows = numbers.joined().compactMap(\.self)
    guard rows.count == 9, rows.allSatisfy(\.isFinite), Self.determinant(rows) != 0
    else { return nil }
    self.rows = rows
  }

  /// Whether the chip's axes are the machine's.
  package var isIdentity: Bool { rows == [1, 0, 0, 0, 1, 0, 0, 0, 1] }

  private static func determinant(_ m: [Double]) -> Double {
    m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
      + m[2] * (m[3] * m[7] - m[4] * m[6])
  }
}
