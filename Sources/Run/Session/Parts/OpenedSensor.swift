package import Recording
package import Sensors

/// An opened sensor, by the shape of its samples; the shapes are those of `StreamFacets.Shape`.
package enum OpenedSensor: Sendable {
  case acceleration(any Accelerometer)
  case rotation(any Gyroscope)
  case positions(any LocationReceiver)
  case sound(any Microphone)
  case readings(any RecordableSensor)

  /// What all of them can do.
  package var any: any StreamSensor {
    switch self {
    case .acceleration(let sensor): sensor
    case .rotation(let sensor): sensor
    case .positions(let sensor): sensor
    case .sound(let sensor): sensor
    case .readings(let sensor): sensor
    }
  }
}
