import StrictJSON

extension AccelerometerCalibration {
  /// What was seen of the device while it was calibrated; nil where it was not looked at.
  package struct Circumstances: Sendable, Hashable {
    /// How far the numbers scatter along x, y and z while the device lies still.
    package var noiseMetersPerSecondSquared: [Double]?
    /// The density of that noise along x, y and z, in m/s² per √Hz.
    package var noiseDensity: [Double]?
    /// How fast the samples came.
    package var rateHz: Double?
    /// How fast they should have come: what the device says, else what was asked for.
    package var nominalRateHz: Double?
    package var temperature: Temperature?

    /// What the device's own thermometer told before the first side and after the last.
    package struct Temperature: Sendable, Hashable {
      /// Before the device lay on its first side.
      package var startCelsius: Double
      /// After the device lay on its last side.
      package var endCelsius: Double

      package init(startCelsius: Double, endCelsius: Double) {
        self.startCelsius = startCelsius
        self.endCelsius = endCelsius
      }
    }

    package init(
      noiseMetersPerSecondSquared: [Double]? = nil, noiseDensity: [Double]? = nil,
      rateHz: Double? = nil, nominalRateHz: Double? = nil, temperature: Temperature? = nil
    ) {
      self.noiseMetersPerSecondSquared = noiseMetersPerSecondSquared
      self.noiseDensity = noiseDensity
      self.rateHz = rateHz
      self.nominalRateHz = nominalRateHz
      self.temperature = temperature
    }
  }
}

extension AccelerometerCalibration.Circumstances {
  private static let noise = "noiseMetersPerSecondSquared"
  private static let density = "noiseDensityMetersPerSecondSquaredPerRootHertz"

  /// The members of the file; none for what is nil.
  var members: [JSONMember] {
    let found: [(String, JSONValue?)] = [
      (Self.noise, noiseMetersPerSecondSquared.map(Self.list)),
      (Self.density, noiseDensity.map(Self.list)),
      ("rateHz", rateHz.flatMap { .number($0) }),
      ("nominalRateHz", nominalRateHz.flatMap { .number($0) }),
      ("temperatureCelsius", temperature?.json),
    ]
    return found.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }
  }

  /// Takes the members that are there; faults are added where one cannot be read.
  init(_ members: inout Members) {
    noiseMetersPerSecondSquared = members.take(Self.noise)?.three(in: 0...10)
    noiseDensity = members.take(Self.density)?.three(in: 0...10)
    rateHz = members.take("rateHz")?.double(in: 0.001...1_000_000)
    nominalRateHz = members.take("nominalRateHz")?.double(in: 0.001...1_000_000)
    temperature = members.take("temperatureCelsius").flatMap(Temperature.init)
  }

  private static func list(_ values: [Double]) -> JSONValue {
    .list(values.map { .number($0) ?? .null })
  }
}

extension AccelerometerCalibration.Circumstances.Temperature {
  /// Where chips are used, and something more.
  private static let range = -100.0...300.0

  fileprivate var json: JSONValue {
    .object([
      "start": .number(startCelsius) ?? .null, "end": .number(endCelsius) ?? .null,
    ])
  }

  fileprivate init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let start = members.require("start")?.double(in: Self.range)
    let end = members.require("end")?.double(in: Self.range)
    members.finish()
    guard let start, let end else { return nil }
    self.init(startCelsius: start, endCelsius: end)
  }
}
