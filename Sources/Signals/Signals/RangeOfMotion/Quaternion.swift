import Glibc

/// A rotation as a unit quaternion, in the order w, x, y, z with w the real part.
package struct Quaternion: Sendable, Equatable {
  /// The real part: the cosine of half the angle.
  package var w: Double
  /// The first axis times the sine of half the angle.
  package var x: Double
  /// The second axis times the sine of half the angle.
  package var y: Double
  /// The third axis times the sine of half the angle.
  package var z: Double

  /// No rotation.
  package static let identity = Quaternion(w: 1, x: 0, y: 0, z: 0)

  /// A quaternion of four parts, as a sensor's attitude gives them.
  package init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  /// The rotation by an angle about an axis of length 1, by the right-hand rule.
  init(axis: Vector, radians: Double) {
    let sine = sin(radians / 2)
    self.init(w: cos(radians / 2), x: axis.x * sine, y: axis.y * sine, z: axis.z * sine)
  }

  /// The three parts that are not real.
  var vector: Vector { Vector(x: x, y: y, z: z) }

  /// 1 for a rotation.
  var length: Double { (w * w + x * x + y * y + z * z).squareRoot() }

  /// The same rotation with a length of 1.
  var normalized: Quaternion {
    let length = length
    return Quaternion(w: w / length, x: x / length, y: y / length, z: z / length)
  }

  /// The rotation backwards.
  package var inverse: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  /// The second rotation first, then the first one.
  package static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(
      w: left.w * right.w - left.x * right.x - left.y * right.y - left.z * right.z,
      x: left.w * right.x + left.x * right.w + left.y * right.z - left.z * right.y,
      y: left.w * right.y - left.x * right.z + left.y * right.w + left.z * right.x,
      z: left.w * right.z + left.x * right.y - left.y * right.x + left.z * right.w)
  }

  /// A vector after the rotation.
  func rotated(_ vector: Vector) -> Vector {
    let across = self.vector.cross(vector) * 2
    return vector + across * w + self.vector.cross(across)
  }

  /// The axis times the angle in radians, by the shorter way round.
  var rotationVector: Vector {
    let part = vector.length
    guard part > 0 else { return .zero }
    let radians = 2 * atan2(part, abs(w))
    return vector * ((w < 0 ? -radians : radians) / part)
  }

  /// The angle in radians about an axis of length 1, -2π to 2π, when what turns the axis itself is
  /// left aside: the twist of the swing-twist decomposition.
  func twist(about axis: Vector) -> Double { 2 * atan2(vector.dot(axis), w) }

  /// The angle in radians by which the rotation turns an axis of length 1 itself, 0 to π.
  func swing(of axis: Vector) -> Double {
    let turned = rotated(axis)
    return atan2(axis.cross(turned).length, axis.dot(turned))
  }
}
