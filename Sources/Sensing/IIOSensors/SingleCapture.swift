import Sensors
import StudyModel

/// A capture of one sensor of a device.
struct SingleCapture: MotionCapture {
  private let device: IIOMotionDevice
  private let sensor: SensorDescription

  /// Opens the device; blocks for the connection.
  init(_ wish: MotionWish, options: CaptureOptions) throws(SensorError) {
    device = try IIOMotionDevice(wish, options: options)
    sensor = device.descriptions[0]
  }

  func description(of kind: MotionSensor.Kind) -> SensorDescription { sensor }

  var queueLimit: Int { device.queueLimit }

  func start(_ kind: MotionSensor.Kind, _ sink: CaptureSink) throws(SensorError) {
    try device.start([sink])
  }

  func stop(_ kind: MotionSensor.Kind) { device.stop() }
}
