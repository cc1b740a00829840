package import Sensors
package import StudyModel

/// A gyroscope read through libiio: from the kernel's buffer, or polled where it has none.
///
/// The kernel gives a device's buffer to one reader: where a chip's gyroscope and accelerometer are
/// one IIO device on this machine, they are opened together (`SharedCapture`).
package final class IIOGyroscope: Gyroscope {
  package let description: SensorDescription
  private let capture: any MotionCapture

  init(_ capture: any MotionCapture) {
    self.capture = capture
    description = capture.description(of: .gyroscope)
  }

  deinit { stop() }

  package func start() throws(SensorError) -> SampleStream<RotationBlock> {
    let stream = SampleStream<RotationBlock>(limit: capture.queueLimit)
    try capture.start(.gyroscope, CaptureSink(stream))
    return stream
  }

  package func stop() { capture.stop(.gyroscope) }

  package func cue(_ cue: Cue, at time: Instant) {}
}
