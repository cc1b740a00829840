import Glibc

extension MotionSensor.Kind {
  /// UCUM, of what is recorded.
  var unit: String {
    switch self {
    case .acceleration: "m/s2"
    case .gyroscope: "rad/s"
    }
  }

  /// How many of the unit are one of the unit in which ranges are named.
  package var unitsPerRangeUnit: Double {
    switch self {
    case .acceleration: ScaleChoice.standardGravity
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

  /// How the names of its files begin.
  var filePrefix: String {
    switch self {
    case .acceleration: "in_accel"
    case .gyroscope: "in_anglvel"
    }
  }

  /// The error for a context without it.
  func missing(at uri: String, wanted: String?, present: [String]) -> SensorError {
    switch self {
    case .acceleration: .noAccelerometer(uri: uri, wanted: wanted, present: present)
    case .gyroscope: .noGyroscope(uri: uri, wanted: wanted, present: present)
    }
  }
}

extension DeviceProfile {
  /// What is known of one of the chip's sensors; nil if it has none.
  func sensor(_ kind: MotionSensor.Kind) -> MotionSensor? {
    switch kind {
    case .acceleration: acceleration
    case .gyroscope: gyroscope
    }
  }
}
