import StrictJSON
import StudyModel

/// The sensor of a stream as it was opened last.
struct CalibratedSensor: Sendable, Hashable {
  var description: SensorDescription
  /// The card of its calibration; nil where there is none.
  var calibration: JSONValue?
}
