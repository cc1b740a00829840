package import StudyModel

/// A gyroscope read through libiio: from the kernel's buffer, or polled where it has none.
///
/// The kernel gives a device's buffer to one reader: where a chip's gyroscope and accelerometer are
/// one IIO device on this machine, only one of them can be captured at a time.
package final class IIOGyroscope: Gyroscope {
  private let sensor: IIOMotionSensor

  init(_ sensor: IIOMotionSensor) {
    self.sensor = sensor
  }

  deinit { stop() }

  package var description: SensorDescription { sensor.description }

  package func start() throws(SensorError) -> SampleStream<RotationBlock> {
    let stream = SampleStream<RotationBlock>(limit: sensor.queueLimit)
    try sensor.start(CaptureSink(stream))
    return stream
  }

  package func stop() { sensor.stop() }

  package func cue(_ cue: Cue, at time: Instant) {}
}
