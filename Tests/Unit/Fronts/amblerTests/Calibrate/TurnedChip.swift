import Glibc
import IIODServer

/// A chip that somebody lays on one side after the other, by the number of its sample.
struct TurnedChip: SignalSource {
  /// How long it lies on each side, and is in the hand before it.
  var holdSeconds = 4.0
  var handlingSeconds = 1.0
  /// What it reads without acceleration along x, y and z, in m/s², and for each m/s² of the true one.
  var offsets = [0.3, -0.2, 0.5]
  var gains = [1.02, 0.98, 1.01]
  /// Half the width of its noise, in m/s².
  var noise = 0.02

  /// The axis that points up and its sign, side after side.
  private static let sides = [(2, 1.0), (2, -1.0), (0, 1.0), (1, -1.0), (0, -1.0), (1, 1.0)]
  private static let ids = ["accel_x", "accel_y", "accel_z"]

  func fill(
    _ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double
  ) {
    guard let axis = Self.ids.firstIndex(of: channel.id), channel.scale > 0 else { return }
    for index in counts.indices {
      let number = first + index
      let truth = truth(axis, at: Double(number) / rateHz)
      let read = truth * gains[axis] + offsets[axis] + noise * Self.dice(number, axis)
      counts[index] = channel.clamped(read / channel.scale)
    }
  }

  private func truth(_ axis: Int, at seconds: Double) -> Double {
    let turn = holdSeconds + handlingSeconds
    let number = Int(seconds / turn)
    let (up, sign) = Self.sides[number % Self.sides.count]
    let rest = up == axis ? sign * 9.80665 : 0
    let since = seconds - Double(number) * turn
    return since < handlingSeconds ? rest + 6 * sin(20 * since + Double(axis)) : rest
  }

  /// From -1 to 1, the same in every run.
  private static func dice(_ number: Int, _ axis: Int) -> Double {
    var word = UInt64(bitPattern: Int64(number &* 3 &+ axis)) &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ word >> 29) &* 0xBF58_476D_1CE4_E5B9
    return Double(word >> 40) / Double(1 << 23) - 1
  }
}
