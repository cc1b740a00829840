extension Vector {
  /// The scalar product.
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  /// The vector product, by the right-hand rule.
  func cross(_ other: Vector) -> Vector {
    Vector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }
}
