import Sensors

extension WatchFinding {
  var kind: RigProblem.Kind {
    switch self {
    case .rate: .rateDiffers
    case .axisStuck: .axisStuck
    case .saturated: .saturated
    case .temperature: .temperatureJumped
    }
  }

  /// A sentence for whoever keeps the rig.
  var words: String {
    switch self {
    case .rate(let hertz, let wanted):
      "It gives \(Self.short(hertz)) Hz where \(Self.short(wanted)) are to come."
    case .axisStuck(let axis):
      "The axis \(axis) does not change any more while others do. Look at the sensor."
    case .saturated(let count, let all):
      "\(count) of \(all) samples of a minute are at the end of the range. Choose a larger one."
    case .temperature(let before, let now):
      "Its temperature went from \(Self.short(before)) to \(Self.short(now)) °C within a minute."
    }
  }

  private static func short(_ number: Double) -> String {
    DecimalText.shortest((number * 100).rounded() / 100)
  }
}
