/// One of the three axes of a sensor.
package enum SensorAxis: String, Sendable, Hashable, CaseIterable {
  case x, y, z

  /// The component of a vector along this axis.
  func component(of vector: Vector) -> Double {
    switch self {
    case .x: vector.x
    case .y: vector.y
    case .z: vector.z
    }
  }
}
