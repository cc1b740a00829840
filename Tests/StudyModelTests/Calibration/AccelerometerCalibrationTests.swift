import StrictJSON
import StudyModel
import TestSupport
import Testing

struct AccelerometerCalibrationTests {
  private static func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text))
  }

  private static func made(
    device: String = "lis2dh12_accel", serial: String = "42", isSimulated: Bool = false
  ) throws -> AccelerometerCalibration {
    AccelerometerCalibration(
      device: device, serial: serial, isSimulated: isSimulated,
      calibrated: try day("2026-01-15"), validUntil: try day("2027-01-15"),
      algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
      offsetMetersPerSecondSquared: [0.1, -0.25, 0.5],
      matrix: [[1.02, 0.01, -0.02], [0.03, 0.98, 0.04], [-0.05, 0.06, 1]],
      residualBeforeMetersPerSecondSquared: 0.4, residualAfterMetersPerSecondSquared: 0.004)
  }

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
      #expect(try AccelerometerCalibration(bytes: bytes, file: "c.json") == made)
      #expect(AccelerometerCalibration(json: made.json) == made)
    }
    let json = try Self.made().json
    #expect(json["offsetMetersPerSecondSquared"]?.listValue?.count == 3)
    #expect(json["scale"]?.listValue?.compactMap(\.doubleValue) == [1.02, 0.98, 1])
    #expect(json["crossAxis"]?["zy"]?.doubleValue == 0.06)
    #expect(json["validUntil"]?.stringValue == "2027-01-15")
  }

  @Test func `it holds up to its last day`() throws {
    let made = try Self.made()
    #expect(!made.isExpired(on: try Self.day("2027-01-15")))
    #expect(made.isExpired(on: try Self.day("2027-01-16")))
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
    #expect(made.match(Self.sensor("lis2dh12_accel", serial: "42")) == .same)
    #expect(made.match(Self.sensor("another name", serial: "42")) == .same)
    #expect(made.match(Self.sensor("lis2dh12_accel", serial: "43")) == .other)
    #expect(made.match(Self.sensor("lis2dh12_accel")) == .unverified)
    #expect(made.match(Self.sensor("adxl345")) == .other)
    let simulated = Self.sensor("simulated walk", origin: .simulate)
    #expect(made.match(simulated) == .other, "a simulation has no errors of a real sensor")
    #expect(try Self.made(isSimulated: true).match(simulated) == .unverified)
    #expect(
      try Self.made(isSimulated: true).match(Self.sensor("lis2dh12_accel", serial: "42")) == .other)
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
      #expect(faults.contains { $0.contains(place) }, "\(place) in \(faults)")
    }
    #expect(faults.allSatisfy { $0.hasPrefix("c.json:") })
  }

  private static let breaks: [(String, String)] = [
    ("\"ambler\": 1", "\"ambler\": 2"), ("\"accelerometer\"", "\"gyroscope\""),
    ("2026-01-15", "15.1.2026"), ("0.98", "\"0.98\""), ("0.98", "NaN"), ("0.98", "1e400"),
    ("\"version\": \"1\"", "\"version\": 1"), ("-0.25", "null"), ("0.004", "-0.004"),
  ]

  @Test(arguments: breaks)
  func `what does not fit is refused`(old: String, new: String) throws {
    let bytes = try Self.text { text in
      let found = text.replacing(old, with: new)
      #expect(found != text)
      return found
    }
    #expect(!Self.faults(bytes).isEmpty)
  }

  @Test func `no bytes whatever make it trap`() throws {
    let whole = try Self.text()
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
        #expect(numbers.count == 12 && numbers.allSatisfy(\.isFinite))
        #expect(read.calibrated <= read.validUntil)
      }
    }
    for count in whole.indices.dropLast() {
      let isCut = (try? AccelerometerCalibration(bytes: Array(whole[..<count]), file: "c")) == nil
      #expect(isCut)
    }
  }
}
