extension MotionSensor.Kind {
  /// UCUM, of what is recorded.
  package var unit: String {
    switch self {
    case .acceleration: "m/s2"
    case .gyroscope: "rad/s"
    }
  }

  /// How many of the unit are one of the unit in which ranges are named.
  package var unitsPerRangeUnit: Double {
    switch self {
    case .acceleration: standardGravity
    case .gyroscope: Double.pi / 180
    }
  }

  /// The unit in which ranges are named, in words.
  package var rangeUnit: String {
    switch self {
    case .acceleration: "g"
    case .gyroscope: "degrees a second"
    }
  }

  /// What measures it, in words.
  package var sensor: String {
    switch self {
    case .acceleration: "accelerometer"
    case .gyroscope: "gyroscope"
    }
  }

  /// In m/s².
  private var standardGravity: Double { 9.80665 }
}
