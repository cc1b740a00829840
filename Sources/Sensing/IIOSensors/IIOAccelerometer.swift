package import Sensors
package import StudyModel

/// An accelerometer read through libiio: from the kernel's buffer, or polled where it has none.
package final class IIOAccelerometer: Accelerometer {
  package let description: SensorDescription
  private let capture: any MotionCapture

  init(_ capture: any MotionCapture) {
    self.capture = capture
    description = capture.description(of: .acceleration)
  }

  deinit { stop() }

  package func start() throws(SensorError) -> SampleStream<AccelerationBlock> {
    let stream = SampleStream<AccelerationBlock>(limit: capture.queueLimit)
    try capture.start(.acceleration, CaptureSink(stream))
    return stream
  }

  package func stop() { capture.stop(.acceleration) }

  package func cue(_ cue: Cue, at time: Instant) {}
}
