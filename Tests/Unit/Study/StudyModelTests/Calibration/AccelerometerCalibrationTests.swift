import StrictJSON
import StudyModel
import TestSupport
import Testing

struct AccelerometerCalibrationTests {
  private static func day(_ text: String) throws -> CalendarDate {
    try require(CalendarDate(text))
  }

  private static func made(
    device: String = "lis2dh12_accel", serial: String = "42", isSimulated: Bool = false,
    circumstances: AccelerometerCalibration.Circumstances = .init()
  ) throws -> AccelerometerCalibration {
    AccelerometerCalibration(
      device: device, serial: serial, isSimulated: isSimulated,
      calibrated: try day("2026-01-15"), validUntil: try day("2027-01-15"),
      algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
      offsetMetersPerSecondSquared: [0.1, -0.25, 0.5],
      matrix: [[1.02, 0.01, -0.02], [0.03, 0.98, 0.04], [-0.05, 0.06, 1]],
      residualBeforeMetersPerSecondSquared: 0.4, residualAfterMetersPerSecondSquared: 0.004,
      circumstances: circumstances)
  }

  private static let full = AccelerometerCalibration.Circumstances(
    noiseMetersPerSecondSquared: [0.01, 0.011, 0.015],
    noiseDensity: [0.00141, 0.00156, 0.00212], rateHz: 99.8, nominalRateHz: 100,
    temperature: .init(startCelsius: 24.5, endCelsius: 25.25))

  private static func text(_ change: (String) -> String = { $0 }) throws -> [UInt8] {
    Array(change(try made().json.prettyPrinted()).utf8)
  }

  private static func faults(_ bytes: [UInt8]) -> [String] {
    do {
      _ = try AccelerometerCalibration(bytes: bytes, file: "c.json")
      return []
    } catch {
      return "\(error)".split(separator: "\n").map(String.init)
    }
  }

  @Test func `what is written reads back, with units in the names`() throws {
    for isSimulated in [false, true] {
      let made = try Self.made(isSimulated: isSimulated)
      let bytes = Array(made.json.prettyPrinted().utf8)
      expectEqual(try AccelerometerCalibration(bytes: bytes, file: "c.json"), made)
      expectEqual(AccelerometerCalibration(json: made.json), made)
    }
    let json = try Self.made().json
    expectEqual(json["offsetMetersPerSecondSquared"]?.listValue?.count, 3)
    expectEqual(json["scale"]?.listValue?.compactMap(\.doubleValue), [1.02, 0.98, 1])
    expectEqual(json["crossAxis"]?["zy"]?.doubleValue, 0.06)
    expectEqual(json["validUntil"]?.stringValue, "2027-01-15")
  }

  @Test func `what was seen of the device is written behind the rest, and reads back`() throws {
    let made = try Self.made(circumstances: Self.full)
    let bytes = Array(made.json.prettyPrinted().utf8)
    expectEqual(try AccelerometerCalibration(bytes: bytes, file: "c.json"), made)
    let keys = made.json.objectValue?.map(\.key) ?? []
    expectEqual(
      keys.suffix(5),
      [
        "noiseMetersPerSecondSquared", "noiseDensityMetersPerSecondSquaredPerRootHertz", "rateHz",
        "nominalRateHz", "temperatureCelsius",
      ])
    expectEqual(made.json["temperatureCelsius"]?["end"]?.doubleValue, 25.25)
    // A file of before there were any of them has none, and one may have some.
    let old = try Self.made()
    expectEqual(old.json.objectValue?.map(\.key), keys.dropLast(5))
    let some = try Self.made(circumstances: .init(rateHz: 104))
    expectEqual(AccelerometerCalibration(json: some.json), some)
  }

  @Test func `it holds up to its last day`() throws {
    let made = try Self.made()
    expect(!made.isExpired(on: try Self.day("2027-01-15")))
    expect(made.isExpired(on: try Self.day("2027-01-16")))
  }

  @Test(
    arguments: [
      ("2026-01-15", .holds), ("2026-12-15", .holds), ("2026-12-16", .endsSoon(days: 30)),
      ("2027-01-14", .endsSoon(days: 1)), ("2027-01-15", .endsSoon(days: 0)),
      ("2027-01-16", .expired),
    ] as [(String, AccelerometerCalibration.Validity)])
  func `thirty days before its end somebody is to know`(
    day: String, validity: AccelerometerCalibration.Validity
  ) throws {
    expectEqual(try Self.made().validity(on: try Self.day(day)), validity)
  }

  @Test func `days are counted over months, leap years and backwards`() throws {
    let from = try Self.day("2024-02-28")
    expectEqual(from.days(until: try Self.day("2024-03-01")), 2)
    expectEqual(from.days(until: from), 0)
    expectEqual(from.days(until: try Self.day("2023-02-28")), -365)
    for days in [-4000, -1, 1, 366, 40_000] {
      expectEqual(from.days(until: try require(from.advanced(byDays: days))), days)
    }
  }

  @Test func `the card is all of the file, and whether it held`() throws {
    let made = try Self.made(circumstances: Self.full)
    let card = made.card(on: try Self.day("2027-01-16"))
    expectEqual(card["expired"], .boolean(true))
    let members = try require(card.objectValue)
    expectEqual(JSONValue.object(members.dropLast()), made.json)
    expectEqual(made.card(on: made.validUntil)["expired"], .boolean(false))
  }

  private static func sensor(
    _ name: String, serial: String? = nil, origin: SensorDescription.Origin = .iio
  ) -> SensorDescription {
    SensorDescription(
      name: name, profile: name, serial: serial, origin: origin, timing: .kernelBootTime,
      columns: [])
  }

  @Test func `the serial decides whose it is, else the name`() throws {
    let made = try Self.made()
    expectEqual(made.match(Self.sensor("lis2dh12_accel", serial: "42")), .same)
    expectEqual(made.match(Self.sensor("another name", serial: "42")), .same)
    expectEqual(made.match(Self.sensor("lis2dh12_accel", serial: "43")), .other)
    expectEqual(made.match(Self.sensor("lis2dh12_accel")), .unverified)
    expectEqual(made.match(Self.sensor("adxl345")), .other)
    let simulated = Self.sensor("simulated walk", origin: .simulate)
    expectEqual(made.match(simulated), .other, "a simulation has no errors of a real sensor")
    expectEqual(try Self.made(isSimulated: true).match(simulated), .unverified)
    expectEqual(
      try Self.made(isSimulated: true).match(Self.sensor("lis2dh12_accel", serial: "42")), .other)
  }

  @Test func `all faults are told at once, with place and remedy`() throws {
    let faults = Self.faults(
      try Self.text {
        $0.replacing("\"2027-01-15\"", with: "\"2025-01-15\"")
          .replacing("1.02", with: "10.2").replacing("\"xy\": 0.01", with: "\"xy\": 0.5")
          .replacing("\"serial\": \"42\"", with: "\"serial\": \"\"")
          .replacing("\"device\"", with: "\"devise\"")
      })
    for place in ["/validUntil", "/scale/0", "/crossAxis/xy", "/serial", "/devise", "device"] {
      expect(faults.contains { $0.contains(place) }, "\(place) in \(faults)")
    }
    expect(faults.allSatisfy { $0.hasPrefix("c.json:") })
  }

  private static let breaks: [(String, String)] = [
    ("\"ambler\": 1", "\"ambler\": 2"), ("\"accelerometer\"", "\"gyroscope\""),
    ("2026-01-15", "15.1.2026"), ("0.98", "\"0.98\""), ("0.98", "NaN"), ("0.98", "1e400"),
    ("1.02", "0"), ("0.98", "-0.98"), ("0.98", "2.01"), ("0.01,", "0.98,"), ("0.5]", "101]"),
    ("-0.25,", ""), ("-0.25,", "-0.25, 0,"), ("\"xz\": -0.02,", ""), ("0.004", "1e9"),
    ("\"calibrated\": \"2026-01-15\"", "\"calibrated\": \"2026-02-30\""),
    ("\"version\": \"1\"", "\"version\": 1"), ("-0.25", "null"), ("0.004", "-0.004"),
  ]

  @Test(arguments: breaks)
  func `what does not fit is refused`(old: String, new: String) throws {
    let bytes = try Self.text { text in
      let found = text.replacing(old, with: new)
      expectNotEqual(found, text)
      return found
    }
    expect(!Self.faults(bytes).isEmpty)
  }

  /// The words of every fault that a calibration can have, for people who read them.
  @Test func `a calibration that cannot be read says what is wrong, where, and what to do`() throws
  {
    let whole = String(
      decoding: Array(try Self.made(circumstances: Self.full).json.prettyPrinted().utf8),
      as: UTF8.self)
    let absurd = [
      ("1.02", "0"), ("\"xy\": 0.01", "\"xy\": 0.9"), ("\"yx\": 0.03", "\"yx\": null"),
      ("0.1,", "\"0.1\","), ("0.011,", "-1,"), ("\"rateHz\": 99.8", "\"rateHz\": 0"),
      ("24.5", "2450"), ("\"end\"", "\"ends\""), ("\"serial\": \"42\"", "\"serial\": \"\""),
      ("\"2027-01-15\"", "\"2025-01-15\""),
    ].reduce(whole) { text, change in text.replacing(change.0, with: change.1) }
    let texts = [
      "", "{}", "[]", "{ \"ambler\": 1, \"kind\": \"microphone\" }",
      "{ \"ambler\": 2, \"kind\": \"accelerometer\" }", whole.replacing("0.98", with: "NaN"),
      whole.replacing("\"scale\": [", with: "\"scale\": [1, "), absurd,
    ]
    expectSnapshot(
      texts.map { Self.faults(Array($0.utf8)).joined(separator: "\n") }
        .joined(separator: "\n\n"),
      named: "calibration-faults.txt", in: "../Snapshots")
  }

  @Test func `no matrix that is read can be singular`() throws {
    // Each row gives more to its own axis than to both others together, at the limits too.
    let limits = try Self.text { text in
      let changes: KeyValuePairs<String, String> = [
        "1.02": "0.5", "0.98": "0.5", "-0.02": "-0.2", "\"xy\": 0.01": "\"xy\": 0.2",
        "0.03": "-0.2", "0.04": "0.2", "-0.05": "-0.2", "0.06": "0.2",
      ]
      var changed = text
      for (found, limit) in changes { changed = changed.replacing(found, with: limit) }
      return changed
    }
    let read = try AccelerometerCalibration(bytes: limits, file: "c.json")
    for (row, values) in read.matrix.enumerated() {
      expect(abs(values[row]) > values.map(abs).reduce(0, +) - abs(values[row]))
    }
  }

  @Test func `no bytes whatever make it trap`() throws {
    let whole = Array(try Self.made(circumstances: Self.full).json.prettyPrinted().utf8)
    var dice = SeededDice(seed: 11)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 32...126, using: &dice), at: place)
        }
      }
      if let read = try? AccelerometerCalibration(bytes: bytes, file: "c.json") {
        let numbers = read.offsetMetersPerSecondSquared + read.matrix.flatMap(\.self)
        expect(numbers.count == 12 && numbers.allSatisfy(\.isFinite))
        expect(read.calibrated <= read.validUntil)
      }
    }
    for count in whole.indices.dropLast() {
      let isCut = (try? AccelerometerCalibration(bytes: Array(whole[..<count]), file: "c")) == nil
      expect(isCut)
    }
  }
}
