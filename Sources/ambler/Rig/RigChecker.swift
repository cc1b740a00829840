import Rigs
import Sensors
import StudyModel

/// Looks whether the hardware that is connected is what a rig file says.
struct RigChecker {
  let rig: Rig
  /// How long each sensor is measured; 0 is not at all.
  let seconds: Double
  let catalogue: DeviceProfileCatalogue?

  /// Looks at every stream, at all devices at once; blocks.
  func check() -> [CheckedStream] {
    let places = rig.devicePlaces
    let present = Dictionary(uniqueKeysWithValues: zip(places, places.map(presence)))
    let choices = rig.choices(among: present)
    // The kernel gives the samples of a device to one reader: what two streams take of it is looked at
    // one after the other.
    let groups = Dictionary(grouping: rig.streams) { Group($0, choices[$0.id]) }.values
    let found = Lock<[String: [StreamFinding]]>([:])
    let threads = groups.compactMap { group in
      try? SensorThread(name: "check \(group[0].id)") { [self] in
        for stream in group {
          let findings = findings(of: stream, choices[stream.id])
          found.withLock { $0[stream.id] = findings }
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

  private func presence(at place: DevicePlace) -> DevicePlace.Presence {
    do {
      return .devices(
        try IIODiscovery.identities(
          measuring: place.kind, at: IIOSource(backend: place.backend), catalogue: catalogue))
    } catch {
      return .unreachable(error.description)
    }
  }

  private func findings(of stream: RigStream, _ choice: DeviceChoice?) -> [StreamFinding] {
    switch stream.subject {
    case .position(let position): return [receiver(position)]
    case .motion(let motion):
      guard let choice else { return [] }
      guard case .device(let device) = choice else { return [.choice(choice)] }
      return [.choice(choice)] + findings(of: motion, device)
    }
  }

  private func findings(of motion: MotionStream, _ device: DeviceIdentity) -> [StreamFinding] {
    do throws(SensorError) {
      switch motion.kind {
      case .acceleration:
        let sensor = try motion.accelerometer(device, catalogue)
        return try findings(of: motion, sensor.description) { () throws(SensorError) in
          try LiveRate.measure(sensor, seconds: seconds)
        }
      case .gyroscope:
        let sensor = try motion.gyroscope(device, catalogue)
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
    let said = motion.findings(of: sensor)
    guard seconds > 0 else { return said }
    return said + [motion.finding(of: try measure(), nominalHz: sensor.nominalRateHz)]
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

extension MotionStream {
  /// A device that is gone for longer than this while it is looked at is not there.
  private static let options = CaptureOptions(patienceSeconds: 5)

  private func source(_ device: DeviceIdentity) -> IIOSource {
    IIOSource(backend: backend, device: device.id, rateHz: rateHz)
  }

  fileprivate func accelerometer(
    _ device: DeviceIdentity, _ catalogue: DeviceProfileCatalogue?
  ) throws(SensorError) -> IIOAccelerometer {
    try IIOAccelerometer.open(
      source(device), catalogue: catalogue, requestedRangeG: range, options: Self.options)
  }

  fileprivate func gyroscope(
    _ device: DeviceIdentity, _ catalogue: DeviceProfileCatalogue?
  ) throws(SensorError) -> IIOGyroscope {
    try IIOGyroscope.open(
      source(device), catalogue: catalogue, requestedRangeDegreesPerSecond: range,
      options: Self.options)
  }
}
