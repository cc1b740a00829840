/// One of the six directions along the axes of a sensor.
package struct AxisDirection: Sendable, Hashable {
  package var axis: SensorAxis
  /// Whether it is the direction against the axis.
  package var isNegative: Bool

  /// A direction along or against an axis.
  package init(_ axis: SensorAxis, isNegative: Bool = false) {
    self.axis = axis
    self.isNegative = isNegative
  }

  /// All six, in the order +x, -x, +y, -y, +z, -z.
  package static let all = SensorAxis.allCases.flatMap {
    [AxisDirection($0), AxisDirection($0, isNegative: true)]
  }

  /// The same axis, the other way.
  package var opposite: AxisDirection { AxisDirection(axis, isNegative: !isNegative) }

  /// The vector of length 1 in this direction.
  var unit: Vector {
    let length = isNegative ? -1.0 : 1
    return Vector(
      x: axis == .x ? length : 0, y: axis == .y ? length : 0, z: axis == .z ? length : 0)
  }

  /// The direction that is nearest to a vector.
  static func nearest(to vector: Vector) -> AxisDirection {
    let sizes = SensorAxis.allCases.map { (axis: $0, value: $0.component(of: vector)) }
    let largest = sizes.reduce(sizes[0]) { abs($1.value) > abs($0.value) ? $1 : $0 }
    return AxisDirection(largest.axis, isNegative: largest.value < 0)
  }
}

extension AxisDirection: CustomStringConvertible {
  /// Such as `+x` or `-z`.
  package var description: String { (isNegative ? "-" : "+") + axis.rawValue }
}
