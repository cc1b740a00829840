package import StrictJSON

extension AccelerometerCalibration {
  /// The content of a calibration file; units are in the keys.
  package var json: JSONValue {
    .object((required.objectValue ?? []) + circumstances.members)
  }

  /// What every calibration has.
  private var required: JSONValue {
    .object([
      "ambler": .number(Self.formatVersion), "kind": "accelerometer",
      "device": .string(device), "serial": .string(serial),
      "simulated": isSimulated ? .boolean(true) : nil,
      "calibrated": .string(calibrated.description),
      "validUntil": .string(validUntil.description),
      "algorithm": [
        "name": .string(algorithm.name), "version": .string(algorithm.version),
      ],
      "offsetMetersPerSecondSquared": .list(offsetMetersPerSecondSquared.map(Self.number)),
      "scale": .list((0..<3).map { Self.number(matrix[$0][$0]) }),
      "crossAxis": .object(
        Self.crossAxes.map { key, row, column in
          JSONMember(key: key, value: Self.number(matrix[row][column]))
        }),
      "residualBeforeMetersPerSecondSquared": Self.number(residualBeforeMetersPerSecondSquared),
      "residualAfterMetersPerSecondSquared": Self.number(residualAfterMetersPerSecondSquared),
    ])
  }

  /// Each term: what the axis of the first letter takes from that of the second.
  private static let crossAxes = [
    ("xy", 0, 1), ("xz", 0, 2), ("yx", 1, 0), ("yz", 1, 2), ("zx", 2, 0), ("zy", 2, 1),
  ]

  private static func number(_ value: Double) -> JSONValue { .number(value) ?? .null }

  /// Reads one calibration file, with all its faults at once.
  package init(bytes: [UInt8], file: String) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let root = document.root(faults)
    let calibration = Self.read(root)
    try faults.throwIfAny()
    guard let calibration else {
      throw FaultReport(
        Fault(
          place: root.place, pointer: "", problem: "is not a calibration of an accelerometer",
          remedy: "Make one with `ambler calibrate`."))
    }
    self = calibration
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    // A file that was read once and kept reads again.
    guard let read = try? Self(bytes: Array(json.serialized().utf8), file: "journal") else {
      return nil
    }
    self = read
  }

  private static func read(_ field: Field) -> AccelerometerCalibration? {
    guard var members = field.members() else { return nil }
    let version = members.require("ambler")?.integer(in: formatVersion...formatVersion)
    let kind = members.require("kind")?.choice(Kind.self)
    guard version != nil, kind != nil else { return nil }
    let device = members.require("device")?.shortText()
    let serial = members.require("serial")?.shortText()
    let isSimulated = members.take("simulated")?.boolean() ?? false
    let calibrated = members.require("calibrated")?.day()
    let validUntil = members.require("validUntil")?.day(from: calibrated)
    let algorithm = members.require("algorithm").flatMap(Measure.Algorithm.read)
    let offset = members.require("offsetMetersPerSecondSquared")?.three(in: -100...100)
    let scale = members.require("scale")?.three(in: 0.5...2)
    let cross = members.require("crossAxis").flatMap(crossTerms)
    let before = members.require("residualBeforeMetersPerSecondSquared")?.double(in: 0...200)
    let after = members.require("residualAfterMetersPerSecondSquared")?.double(in: 0...200)
    let circumstances = Circumstances(&members)
    members.finish()
    guard let device, let serial, let calibrated, let validUntil, let algorithm, let offset,
      let scale, let cross, let before, let after
    else { return nil }
    return AccelerometerCalibration(
      device: device, serial: serial, isSimulated: isSimulated, calibrated: calibrated,
      validUntil: validUntil, algorithm: algorithm, offsetMetersPerSecondSquared: offset,
      matrix: matrix(scale, cross), residualBeforeMetersPerSecondSquared: before,
      residualAfterMetersPerSecondSquared: after, circumstances: circumstances)
  }

  private enum Kind: String, CaseIterable { case accelerometer }

  private static func crossTerms(_ field: Field) -> [Double]? {
    guard var members = field.members() else { return nil }
    // Above a fifth an axis would be measured by its neighbours: that is no error of a sensor.
    let terms = crossAxes.map { members.require($0.0)?.double(in: -0.2...0.2) }
    members.finish()
    let known = terms.compactMap(\.self)
    return known.count == terms.count ? known : nil
  }

  private static func matrix(_ scale: [Double], _ cross: [Double]) -> [[Double]] {
    var matrix = (0..<3).map { row in (0..<3).map { $0 == row ? scale[row] : 0 } }
    for ((_, row, column), term) in zip(crossAxes, cross) { matrix[row][column] = term }
    return matrix
  }
}

extension Measure.Algorithm {
  fileprivate static func read(_ field: Field) -> Measure.Algorithm? {
    guard var members = field.members() else { return nil }
    let name = members.require("name")?.shortText()
    let version = members.require("version")?.shortText()
    members.finish()
    guard let name, let version else { return nil }
    return Measure.Algorithm(name: name, version: version)
  }
}
