/// How many of the three axes are kept, where not all are.
package protocol AxisCount: Sendable {
  /// 1 or 2.
  static var count: Int { get }
}

/// Blocks of a stream that keeps one axis.
package enum OneAxis: AxisCount {
  package static let count = 1
}

/// Blocks of a stream that keeps two axes.
package enum TwoAxes: AxisCount {
  package static let count = 2
}
