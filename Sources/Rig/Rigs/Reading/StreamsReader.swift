import Sensors
import StrictJSON
import StudyModel

/// Reads `streams`.
struct StreamsReader {
  /// Whether the file names the zone of its clock on the wall.
  let knowsZone: Bool

  func read(_ field: Field?) -> [RigStream] {
    guard let fields = field?.list(count: 1...64) else { return [] }
    var read: [(field: Field, stream: RigStream)] = []
    for field in fields {
      guard let stream = stream(field) else { continue }
      if let earlier = read.first(where: { $0.stream.id == stream.id }) {
        field.fault(
          "has the id of the stream at line \(earlier.field.place.line)", "Give each its own id.")
      } else if let earlier = read.first(where: { $0.stream.overlaps(stream) }) {
        field.fault(
          "means the same device as the stream at line \(earlier.field.place.line)",
          "Name what tells the two apart in \"device\": a label, a bus or a serial number.")
      }
      read.append((field, stream))
    }
    return read.map(\.stream)
  }

  private func stream(_ field: Field) -> RigStream? {
    guard var members = field.members() else { return nil }
    let id = members.require("id")?.rigName()
    let words = RigStream.sensors.map(\.rawValue)
    let sensor = members.require("sensor")?.choice(of: words).flatMap(StreamKind.init)
    guard let sensor else {
      // What else may stand there depends on the sensor.
      _ = members.takeAll()
      return nil
    }
    let subject: RigStream.Subject? =
      switch sensor.facets.shape {
      case .acceleration: motion(&members, .acceleration)
      case .rotation: motion(&members, .gyroscope)
      case .positions: position(&members)
      case .readings: readings(&members, sensor)
      // A rig records no sound, so the word is none of its words.
      case .sound: nil
      }
    let schedule = members.take("when").flatMap {
      RecordingScheduleReader(knowsZone: knowsZone, mayWaitForMotion: sensor == .accelerometer)
        .read($0)
    }
    members.finish()
    guard let id, let subject else { return nil }
    return RigStream(id: id, subject: subject, schedule: schedule ?? .always)
  }

  private func motion(
    _ members: inout Members, _ kind: MotionSensor.Kind
  ) -> RigStream.Subject? {
    let backend = members.take("at")?.iioBackend()
    let device = members.require("device").flatMap { DeviceMatch($0) }
    let rate = members.take("rateHz")?.double(in: 0.01...1_000_000)
    let range =
      kind == .acceleration
      ? members.take("rangeG")?.double(in: 0.1...1_000)
      : members.take("rangeDegreesPerSecond")?.double(in: 1...10_000)
    let axes = members.take("channels")?.axes()
    let keeps = members.word("keep", MotionStream.Kept.self)
    guard let device else { return nil }
    return .motion(
      MotionStream(
        kind: kind, backend: backend ?? .local, device: device,
        rateHz: rate,
        range: range, axes: axes ?? MotionStream.Axis.allCases,
        keeps: keeps ?? .samples))
  }

  private func position(_ members: inout Members) -> RigStream.Subject? {
    let place = members.take("at")?.gpsd()
    let keeps = members.require("keep")?.choice(PositionStream.Kept.self)
    guard let keeps else { return nil }
    let (host, port) = place ?? ("localhost", SourceURI.gpsdPort)
    return .position(PositionStream(host: host, port: port, keeps: keeps))
  }

  private func readings(_ members: inout Members, _ kind: StreamKind) -> RigStream.Subject? {
    guard let simulation = members.require("at")?.simulation() else { return nil }
    return .readings(ReadingStream(kind: kind, simulation: simulation))
  }
}

extension RigStream {
  /// Whether the words of one mean what those of the other mean; that two different words mean one device
  /// is seen when the hardware is looked at.
  fileprivate func overlaps(_ other: RigStream) -> Bool {
    switch (subject, other.subject) {
    case (.motion(let one), .motion(let two)):
      one.kind == two.kind && one.backend == two.backend
        && (one.device.covers(two.device) || two.device.covers(one.device))
    case (.position(let one), .position(let two)): one.host == two.host && one.port == two.port
    // Two simulated persons are two, even if they do the same.
    case (.readings, _), (_, .readings): false
    case (.motion, .position), (.position, .motion): false
    }
  }
}

extension DeviceMatch {
  /// Nil with faults.
  fileprivate init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    self.init(
      name: members.take("name")?.nonEmptyString(), label: members.take("label")?.nonEmptyString(),
      bus: members.take("bus")?.nonEmptyString(), serial: members.take("serial")?.nonEmptyString())
    members.finish()
    guard !isEmpty else {
      field.fault(
        "says nothing about the device", "Name it by \"name\", \"label\", \"bus\" or \"serial\".")
      return nil
    }
  }
}

extension Field {
  fileprivate func iioBackend() -> IIOSource.Backend? {
    guard let text = nonEmptyString() else { return nil }
    if case .iio(let source) = try? SourceURI(text),
      source == IIOSource(backend: source.backend)
    {
      return source.backend
    }
    fault(
      "is not a place of IIO devices",
      "Write \"iio:local:\", \"iio:ip:\" with a host, or \"iio:usb:\" with bus, address and interface."
    )
    return nil
  }

  fileprivate func gpsd() -> (host: String, port: Int)? {
    guard let text = nonEmptyString() else { return nil }
    if case .gpsd(let host, let port, nil) = try? SourceURI(text) { return (host, port) }
    fault("is not a gpsd", "Write an address such as \"gpsd://localhost:2947\".")
    return nil
  }

  /// The person who is simulated; nil with a fault.
  func simulation() -> SimulationParameters? {
    guard let text = nonEmptyString() else { return nil }
    do throws(SensorError) {
      return try SimulationParameters(uri: text)
    } catch {
      fault(
        "is no sensor of readings that can be opened",
        "Write \"simulate:\" and what the person does, such as \"simulate:rest\".")
      return nil
    }
  }

  fileprivate func axes() -> [MotionStream.Axis]? {
    guard let fields = list(count: 1...3) else { return nil }
    let axes = fields.compactMap { $0.choice(MotionStream.Axis.self) }
    guard Set(axes).count == axes.count else {
      fault("names a channel twice", "Write each once.")
      return nil
    }
    return axes.count == fields.count ? MotionStream.Axis.allCases.filter(axes.contains) : nil
  }
}
