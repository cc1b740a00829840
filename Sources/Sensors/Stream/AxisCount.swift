/// How many of the three axes are kept, where not all are.
package protocol AxisCount: Sendable {
  static var count: Int { get }
}

package enum OneAxis: AxisCount {
  package static let count = 1
}

package enum TwoAxes: AxisCount {
  package static let count = 2
}
