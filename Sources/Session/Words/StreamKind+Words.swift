import StudyModel
import Words

extension StreamKind {
  /// What its sensor is called to the person.
  var words: Message {
    switch self {
    case .accelerometer: TaskMessage.Session.Sensor.accelerometer
    case .gyroscope: TaskMessage.Session.Sensor.gyroscope
    case .location: TaskMessage.Session.Sensor.location
    case .microphone: TaskMessage.Session.Sensor.microphone
    }
  }
}
