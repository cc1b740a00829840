/// The direction along which vectors are longest.
enum PrincipalAxis {
  /// The unit vector whose squared products with the vectors have the largest sum, pointing with
  /// the longest of them; nil when all are zero.
  static func of(_ vectors: [Vector]) -> Vector? {
    var rows = [Vector.zero, .zero, .zero]
    for vector in vectors {
      rows[0] = rows[0] + vector * vector.x
      rows[1] = rows[1] + vector * vector.y
      rows[2] = rows[2] + vector * vector.z
    }
    // Squaring a matrix doubles the lead of its largest eigenvalue: 2^30 after 30 times.
    for _ in 0..<30 {
      let trace = rows[0].x + rows[1].y + rows[2].z
      guard trace > 0, trace.isFinite else { return nil }
      let scaled = rows.map { $0 * (1 / trace) }
      // The matrix is symmetric: its columns are its rows.
      rows = scaled.map { row in
        Vector(x: row.dot(scaled[0]), y: row.dot(scaled[1]), z: row.dot(scaled[2]))
      }
    }
    guard let long = rows.max(by: { $0.length < $1.length }), long.length > 0 else { return nil }
    let axis = long * (1 / long.length)
    let longest = vectors.max { $0.length < $1.length } ?? axis
    return longest.dot(axis) < 0 ? axis * -1 : axis
  }
}
