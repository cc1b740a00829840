import StudyModel
import TestSupport
import Testing

@testable import RecordingImport

/// One sector of an Axivity file.
struct AxivitySectorTests {
  private func read(_ bytes: [UInt8]) throws(AxivityFault.Problem) -> AxivitySector {
    try AxivitySector(bytes[...])
  }

  @Test func `numbers of sixteen bits are three axes each`() throws {
    let sector = try read(AxivityBytes().bytes)
    expectEqual(sector.page.acceleration, (0..<240).map { Int32($0 * 100 - 12_000) })
    expect(sector.page.rotation.isEmpty)
    expectEqual(sector.page.sampleCount, 80)
    expectEqual(sector.settings.rateHz, 100)
    expectEqual(sector.settings.rangeG, 8)
    expectEqual(sector.settings.countsPerG, 4096)
    expectEqual(UTCTime(nanoseconds: sector.page.time).text, "2026-11-21T11:20:00Z")
    let reading = try require(sector.page.readings.first)
    expectEqual(reading.temperatureCelsius, 25)
    expectEqual(reading.batteryVolts, 712 * 6.0 / 1024)
    expectEqual(reading.light, 5)
    expectEqual(reading.events, 1)
  }

  @Test(arguments: UInt32(0)..<4)
  func `thirty-two bits are three numbers of ten with a sign, and an exponent`(exponent: UInt32)
    throws
  {
    var bytes = AxivityBytes()
    bytes.layout = 0x30
    bytes.scale = 0
    bytes.count = 120
    let values: [(Int32, Int32, Int32)] = [(-512, 511, 0), (-1, 1, 300), (7, -300, -512)]
    bytes.packed = (0..<120).map { sample in
      let (x, y, z) = values[sample % 3]
      let parts = [x, y, z].map { UInt32(bitPattern: $0) & 0x3FF }
      return parts[0] | parts[1] << 10 | parts[2] << 20 | exponent << 30
    }
    let sector = try read(bytes.bytes)
    let expected = (0..<120).flatMap { sample in
      let (x, y, z) = values[sample % 3]
      return [x, y, z].map { $0 << Int32(exponent) }
    }
    expectEqual(sector.page.acceleration, expected)
    expectEqual(sector.settings.countsPerG, 256)
  }

  @Test func `turns come before acceleration, and a magnetometer is passed over`() throws {
    var bytes = AxivityBytes()
    bytes.layout = 0x92
    bytes.scale = 4 << 13 | 2 << 10
    bytes.count = 26
    let sector = try read(bytes.bytes)
    expectEqual(sector.settings.gyroscopeRangeDegrees, 2000)
    expect(sector.settings.hasMagnetometer)
    let words = (0..<240).map { Int32($0 * 100 - 12_000) }
    expectEqual(Array(sector.page.rotation.prefix(6)), Array(words[0..<3] + words[9..<12]))
    expectEqual(Array(sector.page.acceleration.prefix(6)), Array(words[3..<6] + words[12..<15]))
    expectEqual(sector.page.acceleration.count, 78)
  }

  @Test func `the offset of a sector with a fraction is what the firmware made smaller`() throws {
    var bytes = AxivityBytes()
    // 0.3 s at 100 Hz are 29 whole samples, as the fraction is a little below.
    bytes.fraction = 0x8000 | 9830
    bytes.offset = -24
    let page = try read(bytes.bytes).page
    expectEqual(page.timedSample, 5)
    expectEqual(page.time % 1_000_000_000, 299_987_793)
    bytes.fraction = 1234
    let whole = try read(bytes.bytes).page
    expectEqual(whole.timedSample, -24)
    expectEqual(whole.time % 1_000_000_000, 0)
  }

  @Test(arguments: [
    (UInt8(0x46), 6.25), (0x47, 12.5), (0x4A, 100), (0x4F, 3200),
  ])
  func `a rate is a power of two of 3200 Hz`(code: UInt8, rate: Double) throws {
    var bytes = AxivityBytes()
    bytes.rate = code
    expectEqual(try read(bytes.bytes).settings.rateHz, rate)
  }

  @Test func `each fault is told with its place`() {
    var whole = AxivityBytes()
    let good = whole.bytes
    var texts: [String] = []
    func refuse(_ bytes: [UInt8], like settings: AxivitySettings? = nil) {
      do throws(AxivityFault.Problem) {
        _ = try AxivitySector(bytes[...], like: settings)
        Issue.record("a sector that is wrong was read")
      } catch {
        texts.append("\(AxivityFault(sector: texts.count + 2, error))")
      }
    }
    refuse(Array(good.dropLast()))
    refuse([0] + good.dropFirst())
    refuse(AxivityBytes.summed(good[..<2] + [0, 0] + good[4...]))
    refuse(good[..<200] + [good[200] ^ 1] + good[201...])
    whole.time = 0
    refuse(whole.bytes)
    whole = AxivityBytes()
    whole.rate = 0x40
    refuse(whole.bytes)
    whole = AxivityBytes()
    whole.layout = 0x42
    refuse(whole.bytes)
    whole = AxivityBytes()
    whole.count = 81
    refuse(whole.bytes)
    whole.count = 0
    refuse(whole.bytes)
    whole = AxivityBytes()
    whole.rate = 0x4B
    refuse(whole.bytes, like: try? AxivitySector(good[...]).settings)
    expectSnapshot(
      texts.joined(separator: "\n"), named: "sector-faults.txt", in: "../Snapshots")
  }

  @Test func `every time of the calendar is read, and no other`() {
    for packed in stride(from: UInt32(0), through: .max - 65_521, by: 65_521) {
      let month = packed >> 22 & 15
      let isDate =
        (1...12).contains(month) && (1...31).contains(packed >> 17 & 31)
        && packed >> 12 & 31 < 24 && packed >> 6 & 63 < 60 && packed & 63 < 60
      // The 31st of a month that has fewer days is no date either.
      if AxivityClock.nanoseconds(packed) != nil { expect(isDate) }
      if isDate, packed >> 17 & 31 < 29 { expectNotNil(AxivityClock.nanoseconds(packed)) }
    }
  }
}
