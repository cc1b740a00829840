import Parquet
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import DataExport

struct RecordingClockTests {
  private static func facts(_ boot: String, scale: String = "1") throws -> RecordingFacts {
    let text = """
      {"id": "r", "kind": "location", "state": "complete",
       "sensor": {"columns": [{"name": "latitude", "unit": "deg", "scale": \(scale), "offset": 0},
         {"name": "longitude", "unit": "deg", "scale": 1, "offset": 0}]},
       "clock": [{"bootNanoseconds": \(boot), "utc": "2026-11-22T10:00:00Z"}]}
      """
    let json = try JSONDocument(bytes: Array(text.utf8), file: "recording").value
    return try require(RecordingFacts(json))
  }

  private static let extremes = [
    "0", "-1", "9007199254740992", "9223372036854775807", "-9223372036854775808",
  ]

  @Test(arguments: extremes, [0, -1, Int64.max, .min, 1 << 53])
  func `a sample has its time, or none where there is no such time`(
    boot: String, moment: Int64
  ) throws {
    let clock = try require(Self.facts(boot).clock)
    let anchor = Int128(try require(Int64(boot)))
    let exact = Int128(1_795_341_600_000_000_000) + Int128(moment) - anchor
    // A length that no clock counts, between a moment and an anchor far apart, gives no time either.
    let isCounted = Int64(exactly: Int128(moment) - anchor) != nil
    expectEqual(clock.utc(atBoot: moment), isCounted ? Int64(exactly: exact) : nil)
  }

  @Test func `a point without a time has none in the track, and a wrong one never`() throws {
    let facts = try Self.facts("-9223372036854775808")
    var track = GPXTrack(facts, try require(facts.clock))
    let line = Array("9223372036854775807,0,51,0".utf8)
    let point = track.point(try require(SampleRow(line[...], columnCount: 2)))
    expectEqual(point, "<trkpt lat=\"51\" lon=\"0\"></trkpt>\n")
  }

  @Test func `samples that scale to no number are empty cells`() throws {
    let facts = try Self.facts("0", scale: "1e308")
    var table = try RecordingTable(facts, try require(facts.clock))
    let line = Array("1,0,9223372036854775807,0".utf8)
    _ = try table.append(try require(SampleRow(line[...], columnCount: 2)))
    expect(!(try table.finish()).isEmpty)
  }

  @Test(arguments: ["1e400", "-1e400"])
  func `a number beyond every double is an empty cell of a Parquet file`(digits: String) {
    expectEqual(TableColumn("a", .number, "").parquet(.number(digits)), ParquetValue.none)
    expectEqual(TableColumn("a", .integer, "").parquet(.number(digits)), ParquetValue.none)
  }
}
