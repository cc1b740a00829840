import Sensors
import StudyModel
import TestSupport
import Testing

@Suite struct PositionRowTests {
  private let arrival = Instant(nanoseconds: 7)

  @Test func `a fix with every value comes back from its row`() throws {
    let fix = PositionFix(
      arrival: arrival, utc: UTCTime(nanoseconds: 1_700_000_000_123_456_789),
      mode: .threeDimensional, latitudeDegrees: -33.123456789, longitudeDegrees: 179.999999999,
      altitudeMeters: -12.345, horizontalErrorMeters: 4.2, speedMetersPerSecond: 1.337,
      trackDegrees: 359.999, hdop: 0.85, satellitesUsed: 9, satellitesSeen: 21)
    expectEqual(
      fix.row,
      [
        3, -33_123_456_789, 179_999_999_999, -12_345, 4_200, 1_337, 359_999, 85, 9, 21,
        1_700_000_000_123_456_789,
      ])
    let read = try require(PositionFix(arrival: arrival, row: fix.row))
    expectEqual(read, fix)
  }

  @Test func `a fix without values has empty fields and not zeros`() throws {
    let fix = PositionFix(arrival: arrival, mode: .none)
    expectEqual(fix.row, [1] + Array(repeating: nil, count: 10))
    expectEqual(try require(PositionFix(arrival: arrival, row: fix.row)), fix)
  }

  @Test func `every single value may be missing on its own`() throws {
    let full: [Int64?] = [2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    for missing in 1..<full.count {
      var row = full
      row[missing] = nil
      expectEqual(try require(PositionFix(arrival: arrival, row: row)).row, row)
    }
  }

  @Test func `seeded rows of the whole range come back unchanged`() throws {
    var random = SeededRandom(seed: 20_240_229)
    for _ in 0..<2_000 {
      let row: [Int64?] = [
        Int64.random(in: 1...3, using: &random),
        Int64.random(in: -90_000_000_000...90_000_000_000, using: &random),
        Int64.random(in: -180_000_000_000...180_000_000_000, using: &random),
        Int64.random(in: -10_000_000...50_000_000, using: &random),
        Int64.random(in: 0...100_000_000, using: &random),
        Int64.random(in: 0...1_000_000, using: &random),
        Int64.random(in: 0...360_000, using: &random),
        Int64.random(in: 0...9_999, using: &random),
        Int64.random(in: 0...140, using: &random),
        Int64.random(in: 0...140, using: &random),
        Int64.random(in: .min ... .max, using: &random),
      ]
      expectEqual(try require(PositionFix(arrival: arrival, row: row)).row, row)
    }
  }

  @Test func `a value no column can hold is stored as missing`() {
    var fix = PositionFix(arrival: arrival, mode: .twoDimensional)
    fix.altitudeMeters = .infinity
    fix.speedMetersPerSecond = .nan
    fix.horizontalErrorMeters = 1e300
    expectEqual(fix.row, [2] + Array(repeating: nil, count: 10))
  }

  @Test(arguments: [nil, 0, 4, -1, Int64.max])
  func `a row with a mode that does not exist is refused`(mode: Int64?) {
    expectNil(PositionFix(arrival: arrival, row: [mode] + Array(repeating: nil, count: 10)))
  }

  @Test(arguments: [0, 10, 12])
  func `a row with another number of fields is refused`(count: Int) {
    expectNil(PositionFix(arrival: arrival, row: Array(repeating: 1, count: count)))
  }

  @Test func `each column has its own name and a positive scale`() {
    let names = PositionFix.columns.map(\.name)
    expectEqual(Set(names).count, names.count)
    expect(PositionFix.columns.allSatisfy { $0.scale > 0 && $0.offset == 0 })
  }
}
