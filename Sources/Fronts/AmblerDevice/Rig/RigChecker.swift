import GPSDClient
import IIOSensors
import RigRecorder
import Rigs
import Sensors
import StudyModel
import System

/// Looks whether the hardware that is connected is what a rig file says.
struct RigChecker {
  private let rig: Rig
  private let seconds: Double
  private let devices: MotionDevices
  private let calibrations: [AccelerometerCalibration]
  private let looked: @Sendable () -> Void

  /// Each sensor is measured for so long; 0 is not at all.
  ///
  /// `looked` is called after each stream, on any thread.
  init(
    rig: Rig, seconds: Double, catalogue: DeviceProfileCatalogue?,
    calibrations: [AccelerometerCalibration] = [], looked: @escaping @Sendable () -> Void = {}
  ) {
    self.calibrations = calibrations
    self.looked = looked
    self.rig = rig
    self.seconds = seconds
    // A device that is gone for longer while it is looked at is not there.
    devices = MotionDevices(
      of: rig, catalogue: catalogue, options: CaptureOptions(patienceSeconds: 5))
  }

  /// Looks at every stream, at all devices at once; blocks.
  func check() -> [CheckedStream] {
    let choices = devices.choices()
    // What two streams take of one device is looked at one after the other.
    let groups = Dictionary(grouping: rig.streams) { Group($0, choices[$0.id]) }.values
    let found = Lock<[String: [StreamFinding]]>([:])
    let threads = groups.compactMap { group in
      try? OwnThread(name: "check \(group[0].id)") { [self] in
        for stream in group {
          let findings = findings(of: stream, choices)
          found.withLock { $0[stream.id] = findings }
          looked()
        }
      }
    }
    for thread in threads { thread.join() }
    return rig.streams.map { stream in
      // Without a thread nothing was looked at.
      let findings =
        found.withLock { $0[stream.id] } ?? [.cannotRead("The system has no thread left.")]
      return CheckedStream(id: stream.id, kind: stream.kind, findings: findings)
    }
  }

  /// What is looked at one after the other: a device, or a stream that has none.
  private enum Group: Hashable {
    case device(IIOSource.Backend, id: String)
    case alone(String)

    init(_ stream: RigStream, _ choice: DeviceChoice?) {
      if case .motion(let motion) = stream.subject, case .device(let device) = choice {
        self = .device(motion.backend, id: device.id)
      } else {
        self = .alone(stream.id)
      }
    }
  }

  private func findings(
    of stream: RigStream, _ choices: [String: DeviceChoice]
  ) -> [StreamFinding] {
    switch stream.subject {
    case .position(let position): return [receiver(position)]
    case .readings: return [.note("It is simulated; nobody is measured.")]
    case .motion(let motion):
      guard let choice = choices[stream.id] else { return [] }
      guard choice.identity != nil else { return [.choice(choice)] }
      return [.choice(choice)] + findings(of: stream.id, motion, choices)
    }
  }

  private func findings(
    of stream: String, _ motion: MotionStream, _ choices: [String: DeviceChoice]
  ) -> [StreamFinding] {
    do throws(SensorError) {
      switch motion.kind {
      case .acceleration:
        let sensor = try devices.accelerometer(stream, motion, among: choices)
        return try findings(of: motion, sensor.description) { () throws(SensorError) in
          try LiveRate.measure(sensor, seconds: seconds)
        }
      case .gyroscope:
        let sensor = try devices.gyroscope(stream, motion, among: choices)
        return try findings(of: motion, sensor.description) { () throws(SensorError) in
          try LiveRate.measure(sensor, seconds: seconds)
        }
      }
    } catch {
      return [.cannotRead(error.description)]
    }
  }

  private func findings(
    of motion: MotionStream, _ sensor: SensorDescription,
    _ measure: () throws(SensorError) -> LiveRate
  ) throws(SensorError) -> [StreamFinding] {
    let said = motion.findings(of: sensor) + calibration(of: motion, sensor)
    guard seconds > 0 else { return said }
    return said + [motion.finding(of: try measure(), nominalHz: sensor.nominalRateHz)]
  }

  /// Which calibration is the sensor's; nothing where the rig's file names none.
  private func calibration(
    of motion: MotionStream, _ sensor: SensorDescription
  ) -> [StreamFinding] {
    guard motion.kind == .acceleration, !calibrations.isEmpty else { return [] }
    return switch CalibrationChoice(of: sensor, among: calibrations) {
    case .none: [.uncalibrated]
    case .several(let serials): [.severalCalibrations(serials)]
    case .one(let calibration):
      [.calibrated(on: calibration.calibrated, until: calibration.validUntil)]
    }
  }

  private func receiver(_ position: PositionStream) -> StreamFinding {
    do {
      let found = try GPSDDiscovery.look(host: position.host, port: position.port)
      return .receiver(release: found.version.release)
    } catch {
      return .cannotRead(error.description)
    }
  }
}
