import Glibc
import Sensors

extension MotionSensor.Kind {
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
