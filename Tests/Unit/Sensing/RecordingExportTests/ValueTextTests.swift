import Foundation
import Recording
import StudyModel
import TestSupport
import Testing

@testable import RecordingExport

/// Numbers, moments and names as they stand in a table.
struct ValueTextTests {
  private func text(_ body: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    body(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a value has the digits that give it again, kept or not`() throws {
    let source = RecordedColumn(name: "x", unit: "m/s2", scale: 0.0095768, offset: -3)
    var column = CountText(ExportedColumn(name: "x", source: source))
    var dice = SeededDice(seed: 3)
    var counts = (0..<2000).map { _ in Int64.random(in: -40_000...40_000, using: &dice) }
    // Counts that share a slot push each other out.
    counts += [5, 5 + 16_384, 5, -16_379, 0, Int64(Int32.max), Int64.min + 1]
    for count in counts + counts {
      let digits = text { column.append(count, to: &$0) }
      expectEqual(Double(digits), source.value(Double(count)))
      expect(!digits.hasSuffix(".0") && digits != "-0")
    }
  }

  @Test func `a scale that is a part of one gives the digits that were meant`() {
    let degrees = ExportedColumn(
      name: "latitude_deg", source: RecordedColumn(name: "latitude", unit: "deg", scale: 1e-9))
    var column = CountText(degrees)
    expectEqual(text { column.append(48_137_164_000, to: &$0) }, "48.137164")
    expectEqual(text { column.append(-3, to: &$0) }, "-3e-09")
  }

  @Test func `nanoseconds since 1970 keep all their digits`() {
    var column = CountText(
      ExportedColumn(name: "utc_ns", source: RecordedColumn(name: "utc", unit: "ns")))
    expectEqual(text { column.append(1_795_000_000_123_456_789, to: &$0) }, "1795000000123456789")
  }

  @Test func `a moment has nine digits of its second`() {
    var dice = SeededDice(seed: 5)
    var moments = MomentText()
    var times = (0..<500).map { _ in Int64.random(in: Int64.min...Int64.max, using: &dice) }
    times += [0, -1, 1, 999_999_999, 1_000_000_000, -1_000_000_000, .min, .max]
    for time in times {
      let whole = text { moments.append(utc: time, to: &$0) }
      expectEqual(UTCTime(text: whole)?.nanoseconds, time)
      expectEqual(whole.utf8.count, "2026-11-21T11:20:00.123456789Z".utf8.count)
    }
  }

  @Test(arguments: [
    (Int64(0), "0.000000000"), (1, "0.000000001"), (-1, "-0.000000001"),
    (12_345_678_901, "12.345678901"), (.min, "-9223372036.854775808"),
  ])
  func `seconds have nine digits`(nanoseconds: Int64, expected: String) {
    expectEqual(text { MomentText.append(seconds: nanoseconds, to: &$0) }, expected)
  }

  @Test func `names say their units, and no two are the same`() {
    func column(_ name: String, _ unit: String?) -> RecordedColumn {
      RecordedColumn(name: name, unit: unit)
    }
    let sensor = SensorDescription(
      name: "s", profile: "p", origin: .iio, timing: .arrival,
      columns: [
        column("x", "m/s2"), column("x", "m/s2"), column("gx", "rad/s"), column("latitude", "deg"),
        column("sound", "{fullScale}"), column("utc", nil), column("utc", "ns"),
        column("=cmd(),\"\n", "%"), column("", nil), column("größe", "m"),
      ])
    expectEqual(
      ExportedColumn.all(of: sensor).map(\.name),
      [
        "x_m_s2", "x_m_s2_2", "gx_rad_s", "latitude_deg", "sound_fullScale", "utc_2", "utc_ns",
        "cmd",
        "column", "gr_e_m",
      ])
  }

  @Test func `a position is an item with what the receiver told`() throws {
    let names = [
      ("latitude", "deg", 1e-9), ("longitude", "deg", 1e-9), ("altitude", "m", 1e-3),
      ("horizontalError", "m", 1e-3), ("speed", "m/s", 1e-3), ("track", "deg", 1e-3),
      ("utc", "ns", 1),
    ]
    let columns = names.map { name, unit, scale in
      ExportedColumn(name: name, source: RecordedColumn(name: name, unit: unit, scale: scale))
    }
    let position = try require(ResearchKitPosition(columns))
    let full: [Int64?] = [
      48_137_154_000, -11_500_000_000, 519_000, 3500, 1250, 90_000, 1_795_000_000_900_000_000,
    ]
    expectEqual(
      position.item(full, arrivedAt: nil),
      #"{"timestamp":"2026-11-18T11:06:40Z","coordinate":{"latitude":48.137154,"longitude":-11.5},"horizontalAccuracy":3.5,"altitude":519,"course":90,"speed":1.25}"#
    )
    expectEqual(
      position.item([1_000_000_000, 0, nil, nil, nil, nil, nil], arrivedAt: 0),
      #"{"timestamp":"1970-01-01T00:00:00Z","coordinate":{"latitude":1,"longitude":0}}"#)
    expectNil(position.item([nil, 0, nil, nil, nil, nil, nil], arrivedAt: 0))
    expectNil(ResearchKitPosition(Array(columns.dropFirst())))
  }
}
