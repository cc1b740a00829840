package import IIOSensors
package import Rigs
package import Sensors
import System

/// The motion sensors of a rig, found and opened by what tells each device from others; its methods block.
///
/// The kernel gives the buffer of a device to one reader: where a stream of acceleration and one of rotation
/// take the same device, they share one capture of both.
package final class MotionDevices: Sendable {
  private let rig: Rig
  private let catalogue: DeviceProfileCatalogue?
  private let options: CaptureOptions
  private let shared = Lock<[Chip: Lock<Shared>]>([:])

  private struct Chip: Hashable {
    var backend: IIOSource.Backend
    var id: String
  }

  private struct Shared {
    /// Those who read it hold it.
    weak var capture: SharedCapture?
  }

  package init(of rig: Rig, catalogue: DeviceProfileCatalogue?, options: CaptureOptions) {
    self.rig = rig
    self.catalogue = catalogue
    self.options = options
  }

  /// What each stream of motion takes of what is there now, by the stream's id.
  ///
  /// With a backend only the streams that look for their device there are among them.
  package func choices(at backend: IIOSource.Backend? = nil) -> [String: DeviceChoice] {
    let places = rig.devicePlaces.filter { backend == nil || $0.backend == backend }
    let present = places.map { ($0, presence(at: $0)) }
    return rig.choices(among: Dictionary(uniqueKeysWithValues: present))
  }

  /// Opens the accelerometer that a stream takes.
  package func accelerometer(
    _ stream: String, _ motion: MotionStream, among choices: [String: DeviceChoice]
  ) throws(SensorError) -> IIOAccelerometer {
    let source = motion.source(choices[stream])
    if let other = rig.partner(of: stream, among: choices) {
      return try capture(source, acceleration: motion, rotation: other).accelerometer
    }
    return try IIOAccelerometer.open(
      source, catalogue: catalogue, requestedRangeG: motion.range, options: options)
  }

  /// Opens the gyroscope that a stream takes.
  package func gyroscope(
    _ stream: String, _ motion: MotionStream, among choices: [String: DeviceChoice]
  ) throws(SensorError) -> IIOGyroscope {
    let source = motion.source(choices[stream])
    if let other = rig.partner(of: stream, among: choices) {
      return try capture(source, acceleration: other, rotation: motion).gyroscope
    }
    return try IIOGyroscope.open(
      source, catalogue: catalogue, requestedRangeDegreesPerSecond: motion.range, options: options)
  }

  /// The capture of both kinds that is open already, or a new one.
  private func capture(
    _ source: IIOSource, acceleration: MotionStream, rotation: MotionStream
  ) throws(SensorError) -> SharedCapture {
    let chip = Chip(backend: source.backend, id: source.device ?? "")
    let place = shared.withLock { shared in
      let place = shared[chip] ?? Lock(Shared())
      shared[chip] = place
      return place
    }
    // Of two that come at once the second waits for the first, and has what that one opened.
    return try place.withLock { place -> Result<SharedCapture, SensorError> in
      // What gave up by itself may have been another device.
      if let capture = place.capture, !capture.hasFailed { return .success(capture) }
      do throws(SensorError) {
        let capture = try SharedCapture.open(
          source, catalogue: catalogue,
          requestedRateHz: acceleration.rateHz ?? rotation.rateHz,
          requestedRangeG: acceleration.range,
          requestedRangeDegreesPerSecond: rotation.range, options: options)
        place.capture = capture
        return .success(capture)
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func presence(at place: DevicePlace) -> DevicePlace.Presence {
    do {
      return .devices(
        try IIODiscovery.identities(
          measuring: place.kind, at: IIOSource(backend: place.backend), catalogue: catalogue))
    } catch {
      return .unreachable(error.description)
    }
  }
}

extension MotionStream {
  /// Its device as the source of samples; a choice of none is the first that there is.
  fileprivate func source(_ choice: DeviceChoice?) -> IIOSource {
    IIOSource(backend: backend, device: choice?.identity?.id, rateHz: rateHz)
  }
}
