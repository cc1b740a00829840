package import StudyModel

/// An accelerometer read through libiio: from the kernel's buffer, or polled where it has none.
package final class IIOAccelerometer: Accelerometer {
  private let sensor: IIOMotionSensor

  init(_ sensor: IIOMotionSensor) {
    self.sensor = sensor
  }

  deinit { stop() }

  package var description: SensorDescription { sensor.description }

  package func start() throws(SensorError) -> SampleStream<AccelerationBlock> {
    let stream = SampleStream<AccelerationBlock>(limit: sensor.queueLimit)
    try sensor.start(CaptureSink(stream))
    return stream
  }

  package func stop() { sensor.stop() }

  package func cue(_ cue: Cue, at time: Instant) {}
}
