import ActiveTasks
import Commands
import Session
import Signals
import StudyModel

/// The six sides of a device from recordings or tables: of one file, or of one for each side.
struct RecordedCalibration {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func read() throws(Failure) -> CalibrationSource {
    let ofSensors = [
      Option.rate, CalibrateCommand.hold, CalibrateCommand.seconds, CalibrateCommand.spoken,
      RunCommand.speaker,
    ]
    for option in ofSensors where arguments.has(option) {
      throw Failure(.usage, "`--\(option.name)` is for a sensor that is connected.")
    }
    var signal = AccelerationSignal()
    var sensors: [SensorDescription?] = []
    for path in arguments.operands {
      let data = try MeasuredFile(path, .sway, arguments).read()
      guard let own = data.evidence.acceleration?.data else {
        throw Failure(.badInput, "\(path): holds no acceleration.")
      }
      signal.append(own)
      sensors.append(data.sensor)
    }
    return try source(signal, sensors)
  }

  /// All files must be of one device.
  private func source(
    _ signal: AccelerationSignal, _ sensors: [SensorDescription?]
  ) throws(Failure) -> CalibrationSource {
    let known = sensors.compactMap(\.self)
    let names = Set(known.map(\.name))
    let serials = Set(known.compactMap(\.serial))
    guard names.count <= 1, serials.count <= 1, known.isEmpty || known.count == sensors.count
    else {
      throw Failure(.badInput, "The files are of several devices. Calibrate one at a time.")
    }
    if let name = names.first, arguments[CalibrateCommand.device] != nil {
      throw Failure(
        .usage, "The recording says that its device is \(name.printable). Leave --device out.")
    }
    guard let device = names.first ?? arguments[CalibrateCommand.device] else {
      throw Failure(.usage, "A table tells no device. Name it: `--device NAME`.")
    }
    return CalibrationSource(
      signal: signal, facts: known.first.map(SensorFacts.init) ?? SensorFacts(), device: device,
      serial: try arguments.serial(own: serials.first),
      isSimulated: known.contains(where: \.isSimulated),
      nominalRateHz: known.first.flatMap { $0.nominalRateHz ?? $0.requestedRateHz })
  }
}

extension AccelerationSignal {
  /// Puts another signal behind this one, with ten seconds of nothing between.
  fileprivate mutating func append(_ other: AccelerationSignal) {
    let finite = other.times.filter(\.isFinite)
    guard let first = finite.min() else { return }
    let last = times.filter(\.isFinite).max()
    let shift = last.map { $0 + 10 - first } ?? 0
    if let last { holes.append(last...(last + 10)) }
    times += other.times.map { $0 + shift }
    x += other.x
    y += other.y
    z += other.z
    holes += other.holes.map { ($0.lowerBound + shift)...($0.upperBound + shift) }
  }
}
