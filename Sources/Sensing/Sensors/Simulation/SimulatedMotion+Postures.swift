import Glibc
import StudyModel

extension SimulatedMotion {
  /// The axis that points up and its sign, side after side; no order that anybody would think of.
  private static let sides = [(2, 1.0), (0, 1.0), (1, -1.0), (2, -1.0), (1, 1.0), (0, -1.0)]
  /// How long a device is in the hand between two sides.
  private static let handlingSeconds = 1.0

  /// Acceleration of a device that lies on one side after the other, again and again.
  func lying(at nanoseconds: Int64) -> [Double] {
    let seconds = max(0, Double(nanoseconds - origin.nanoseconds) * 1e-9)
    let turn = parameters.holdSeconds + Self.handlingSeconds
    let number = Int((seconds / turn).rounded(.down))
    let since = seconds - Double(number) * turn
    let side = Self.gravity(upon: number)
    guard since >= parameters.holdSeconds else { return side }
    let share = (since - parameters.holdSeconds) / Self.handlingSeconds
    let next = Self.gravity(upon: number + 1)
    // A hand that turns a device shakes it, too.
    let shake = 3 * sin(2 * Double.pi * 5 * since) + 1
    return (0..<3).map { (1 - share) * side[$0] + share * next[$0] + shake }
  }

  private static func gravity(upon number: Int) -> [Double] {
    let (axis, sign) = sides[number % sides.count]
    return (0..<3).map { $0 == axis ? sign * 9.80665 : 0 }
  }
}

extension SimulationParameters {
  /// What the accelerometer reads for one m/s² along each true axis, row by row.
  package var response: [[Double]] {
    let (gain, cross) = (gainPercent / 100, crossPercent / 100)
    return [
      [1 + gain, cross, -cross], [-cross, 1 - gain, cross], [cross, -cross, 1 + gain / 2],
    ]
  }

  /// What the accelerometer reads without any acceleration, in m/s².
  package var offsets: [Double] {
    let offset = offsetMetersPerSecondSquared
    return [offset, -offset, offset / 2]
  }

  /// What a sensor with these errors reads for a true acceleration.
  func reading(of truth: [Double]) -> [Double] {
    // A sensor without errors gives the same digits as before there were any.
    guard offsetMetersPerSecondSquared != 0 || gainPercent != 0 || crossPercent != 0 else {
      return truth
    }
    return (0..<3).map { row in
      zip(response[row], truth).map(*).reduce(offsets[row], +)
    }
  }
}
