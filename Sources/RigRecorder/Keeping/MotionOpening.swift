package import Rigs
package import Sensors
import StudyModel

/// Opens the sensors of a rig's streams of motion, each time anew by what tells them from others.
package struct MotionOpening: Sendable {
  let rig: Rig
  let stream: String
  let motion: MotionStream
  let catalogue: DeviceProfileCatalogue?
  /// A device that is gone for longer is looked for anew: it may come back under another name, or another
  /// may be in its place.
  private static let options = CaptureOptions(patienceSeconds: 3)

  package init(
    _ rig: Rig, stream: String, _ motion: MotionStream, catalogue: DeviceProfileCatalogue?
  ) {
    self.rig = rig
    self.stream = stream
    self.motion = motion
    self.catalogue = catalogue
  }

  package func accelerometer() throws(OpeningFault) -> OpenedStream<AccelerationBlock> {
    let device = try device()
    do {
      let sensor = try IIOAccelerometer.open(
        source(device), catalogue: catalogue, requestedRangeG: motion.range, options: Self.options)
      return OpenedStream(
        description: sensor.description, identity: device,
        start: { () throws(SensorError) in try sensor.start() }, stop: { sensor.stop() })
    } catch {
      throw .failed(error.description)
    }
  }

  package func gyroscope() throws(OpeningFault) -> OpenedStream<RotationBlock> {
    let device = try device()
    do {
      let sensor = try IIOGyroscope.open(
        source(device), catalogue: catalogue, requestedRangeDegreesPerSecond: motion.range,
        options: Self.options)
      return OpenedStream(
        description: sensor.description, identity: device,
        start: { () throws(SensorError) in try sensor.start() }, stop: { sensor.stop() })
    } catch {
      throw .failed(error.description)
    }
  }

  /// The one device that the stream means.
  private func device() throws(OpeningFault) -> DeviceIdentity {
    let place = motion.place
    let present: DevicePlace.Presence
    do {
      present = .devices(
        try IIODiscovery.identities(
          measuring: motion.kind, at: IIOSource(backend: motion.backend), catalogue: catalogue))
    } catch {
      present = .unreachable(error.description)
    }
    switch rig.choices(among: [place: present])[stream] ?? .missing(present: []) {
    case .device(let device): return device
    case let other: throw .missing(StreamFinding.choice(other).words(motion.kind))
    }
  }

  private func source(_ device: DeviceIdentity) -> IIOSource {
    IIOSource(backend: motion.backend, device: device.id, rateHz: motion.rateHz)
  }
}
