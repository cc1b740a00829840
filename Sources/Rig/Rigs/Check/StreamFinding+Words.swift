package import Sensors

extension StreamFinding {
  /// A sentence for whoever sets the rig up; `kind` is what the stream measures, if it is motion.
  package func words(_ kind: MotionSensor.Kind?) -> String {
    switch self {
    case .choice(let choice): choice.words(kind ?? .acceleration)
    case .cannotRead(let reason): reason
    case .otherRate(let given):
      "That is not the rate of the file. Write \"rateHz\": \(Self.short(given))."
    case .otherRange(let given):
      "That is not the range of the file: it reaches ± \(Self.short(given)) "
        + "\((kind ?? .acceleration).rangeUnit). Write one that `ambler devices` lists."
    case .rate(let hertz, let wanted, let missing):
      Self.words(rate: hertz, wanted: wanted, missing: missing)
    case .silent(let samples):
      "Only \(samples) samples came. Look at its power, its trigger and its interrupt."
    case .note(let sentence): sentence
    case .calibrated(let day, let until): "Calibrated on \(day), until \(until)."
    case .uncalibrated: "None of the calibrations is this device's."
    case .severalCalibrations(let serials):
      "It tells no serial number, and the calibrations of several devices may be its own "
        + "(\(serials.joined(separator: ", "))). Leave the right one in \"calibrations\"."
    case .receiver(let release): "gpsd \(release) answers."
    }
  }

  private static func words(rate: Double, wanted: Double?, missing: Int) -> String {
    let lost = missing == 0 ? "" : ", and \(missing) samples are missing"
    guard let wanted else { return "Runs at \(short(rate)) Hz\(lost)." }
    return abs(rate - wanted) > rateTolerance * wanted || missing > 0
      ? "Gives \(short(rate)) Hz where \(short(wanted)) are to come\(lost)."
      : "Gives \(short(rate)) Hz."
  }

  private static func short(_ number: Double) -> String {
    DecimalText.shortest((number * 100).rounded() / 100)
  }
}

extension DeviceChoice {
  fileprivate func words(_ kind: MotionSensor.Kind) -> String {
    switch self {
    case .device(let device): "Takes \(device.words)."
    case .missing(let present):
      present.isEmpty
        ? "There is no \(kind.sensor) at all."
        : "No \(kind.sensor) is the one that is meant. There is: \(Self.list(present))."
    case .several(let devices):
      "Means several: \(Self.list(devices)). Add what tells them apart to \"device\"."
    case .taken(let device, let taker):
      "Means \(device.words), which the stream \"\(taker)\" records already. Name another device."
    case .unreachable(let reason): reason
    }
  }

  private static func list(_ devices: [DeviceIdentity]) -> String {
    devices.map(\.words).joined(separator: "; ")
  }
}

extension DeviceIdentity {
  /// Such as `adxl355 (iio:device0, label beam, bus i2c-1/1-001d, serial 7)`.
  package var words: String {
    let more = [id, label.map { "label \($0)" }, bus.map { "bus \($0)" }]
    let all = (more + [serial.map { "serial \($0)" }]).compactMap(\.self)
    return name.isEmpty ? all.joined(separator: ", ") : "\(name) (\(all.joined(separator: ", ")))"
  }
}
