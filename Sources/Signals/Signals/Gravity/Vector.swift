/// Three components along the axes of a sensor.
struct Vector: Equatable {
  var x: Double
  var y: Double
  var z: Double

  static let zero = Vector(x: 0, y: 0, z: 0)

  var length: Double { (x * x + y * y + z * z).squareRoot() }

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }
}
