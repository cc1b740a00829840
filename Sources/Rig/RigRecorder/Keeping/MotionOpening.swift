package import IIOSensors
package import Rigs
package import Sensors
import StudyModel

/// Opens the sensor of a rig's stream of motion, each time anew by what tells it from others.
package struct MotionOpening: Sendable {
  let stream: String
  let motion: MotionStream
  let devices: MotionDevices

  /// A device that is gone for longer is looked for anew: it may come back under another name, or another
  /// may be in its place.
  package static let options = CaptureOptions(patienceSeconds: 3)

  package init(_ stream: String, _ motion: MotionStream, of devices: MotionDevices) {
    self.stream = stream
    self.motion = motion
    self.devices = devices
  }

  /// Opens the accelerometer; throws where no device, or more than one, can be meant.
  package func accelerometer() throws(OpeningFault) -> OpenedStream<AccelerationBlock> {
    let (choices, device) = try choice()
    do {
      let sensor = try devices.accelerometer(stream, motion, among: choices)
      return OpenedStream(
        description: sensor.description, identity: device,
        start: { () throws(SensorError) in try sensor.start() }, stop: { sensor.stop() })
    } catch {
      throw .failed(error.description)
    }
  }

  /// Opens the gyroscope; throws where no device, or more than one, can be meant.
  package func gyroscope() throws(OpeningFault) -> OpenedStream<RotationBlock> {
    let (choices, device) = try choice()
    do {
      let sensor = try devices.gyroscope(stream, motion, among: choices)
      return OpenedStream(
        description: sensor.description, identity: device,
        start: { () throws(SensorError) in try sensor.start() }, stop: { sensor.stop() })
    } catch {
      throw .failed(error.description)
    }
  }

  /// The one device that the stream means, and what the others take.
  private func choice() throws(OpeningFault) -> (
    all: [String: DeviceChoice], device: DeviceIdentity
  ) {
    let choices = devices.choices(at: motion.backend)
    switch choices[stream] ?? .missing(present: []) {
    case .device(let device): return (choices, device)
    case let other: throw .missing(StreamFinding.choice(other).words(motion.kind))
    }
  }
}
