import Glibc

/// A person walking with the chip at the waist: gravity on z, a bounce at each step, a sway at each
/// stride, and a small noise that is the same in every run.
package struct WalkSignal: SignalSource {
  /// Steps a second.
  package var cadenceHz: Double
  /// Half the height of the bounce, in m/s².
  package var bounceMetersPerSecondSquared: Double

  package init(cadenceHz: Double = 1.8, bounceMetersPerSecondSquared: Double = 3) {
    self.cadenceHz = cadenceHz
    self.bounceMetersPerSecondSquared = bounceMetersPerSecondSquared
  }

  package func fill(
    _ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double
  ) {
    guard let axis = Axis(channel.id), channel.scale > 0 else {
      for sample in counts.indices { counts[sample] = 0 }
      return
    }
    for sample in counts.indices {
      let number = first + sample
      let value = value(axis, seconds: Double(number) / rateHz) + Self.noise(number, axis)
      counts[sample] = channel.clamped(value / channel.scale)
    }
  }

  private enum Axis: Int {
    case forward, sideways, up

    init?(_ id: String) {
      switch id {
      case "accel_x": self = .forward
      case "accel_y": self = .sideways
      case "accel_z": self = .up
      default: return nil
      }
    }
  }

  private func value(_ axis: Axis, seconds: Double) -> Double {
    let step = 2 * Double.pi * cadenceHz * seconds
    switch axis {
    case .forward: return 0.5 * bounceMetersPerSecondSquared * sin(step + 0.6)
    case .sideways: return 0.3 * bounceMetersPerSecondSquared * sin(step / 2)
    case .up:
      return 9.80665 + bounceMetersPerSecondSquared * (sin(step) + 0.3 * sin(2 * step + 0.4))
    }
  }

  /// ±0.05 m/s², a hash of the sample's number.
  private static func noise(_ number: Int, _ axis: Axis) -> Double {
    var word = UInt64(bitPattern: Int64(number &* 3 &+ axis.rawValue)) &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ word >> 29) &* 0xBF58_476D_1CE4_E5B9
    return (Double(word >> 40) / Double(1 << 24) - 0.5) * 0.1
  }
}
