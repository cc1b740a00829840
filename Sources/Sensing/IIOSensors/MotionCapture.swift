import Sensors
import StudyModel

/// What fills the streams of an accelerometer or a gyroscope.
protocol MotionCapture: Sendable {
  func description(of kind: MotionSensor.Kind) -> SensorDescription
  /// The blocks a stream keeps for a slow consumer.
  var queueLimit: Int { get }
  /// Starts to fill a sink; throws while that sensor is being read already.
  func start(_ kind: MotionSensor.Kind, _ sink: CaptureSink) throws(SensorError)
  /// Finishes that sensor's stream; returns when nothing more goes into it.
  func stop(_ kind: MotionSensor.Kind)
}
