import Foundation
import StudyModel
import TestSupport
import Testing

@testable import RecordingImport

/// Whole files of GENEActiv devices.
struct GENEActivReadingTests {
  static func items(
    _ bytes: [UInt8], by size: Int = 4096
  ) throws(DeviceFileFault) -> (items: [ImportedItem], reading: GENEActivReading) {
    var reading = GENEActivReading()
    var items: [ImportedItem] = []
    var place = 0
    while place < bytes.count {
      items += try reading.take(Array(bytes[place..<min(place + size, bytes.count)]))
      place += size
    }
    items += try reading.finish()
    return (items, reading)
  }

  static func items(
    _ text: String, by size: Int = 4096
  ) throws(DeviceFileFault) -> (items: [ImportedItem], reading: GENEActivReading) {
    try items(Array(text.utf8), by: size)
  }

  @Test(arguments: [1, 3, 100, 3601, 1_000_000], [true, false])
  func `pieces of any size and both ends of lines give the same`(size: Int, isDOS: Bool) throws {
    let text = GENEActivMade.file(pages: 4)
    let bytes = isDOS ? text.utf8.flatMap { $0 == 10 ? [13, 10] : [$0] } : Array(text.utf8)
    let found = ImportedTally(try Self.items(bytes, by: size).items)
    found.check()
    expectEqual(found.times, (0..<1200).map { $0 * 10_000_000 })
    expectEqual(found.counts, (0..<1200).flatMap { _ in [Int32(1), -1, -2048] })
    expect(found.gaps.isEmpty)
  }

  @Test func `what a device is, what it told, and that nothing about people is kept`() throws {
    let (items, reading) = try Self.items(GENEActivMade.file(pages: 2))
    let device = try require(reading.device)
    expectEqual(device.name, "GENEActiv 1.1")
    expectEqual(device.serial, "012967")
    expectEqual(device.utcOffsetSeconds, -12_600)
    expectEqual(device.acceleration[0].offset, 12)
    expectEqual(device.acceleration[0].scale, 100.0 / 25_600 * 9.80665)
    // x is (100 · count − offset) / gain in g.
    expect(abs(device.acceleration[1].value(-1) / 9.80665 - (-100 - 700) / 25_000) < 1e-15)
    expectEqual(reading.tally.leftOut, ["3 lines of the header about the study and the person"])
    let readings = ImportedTally(items).readings
    expectEqual(readings.map(\.sample), [0, 300])
    expectEqual(readings.map(\.temperatureCelsius), [21.5, 21.5])
    expectEqual(readings.map(\.light), [3, 3])
    expectEqual(readings.map(\.isButtonPressed), [true, true])
  }

  @Test func `light and button are told where they change`() throws {
    let digits = (0..<300).map { sample in sample < 100 ? "000000000000" : "00000000000A" }
    let page = GENEActivMade.page(0).split(separator: "\n", omittingEmptySubsequences: false)
    let changed = (page.dropLast(2) + [Substring(digits.joined()), ""]).joined(separator: "\n")
    let readings = ImportedTally(try Self.items(GENEActivMade.header + changed).items).readings
    expectEqual(readings.map(\.sample), [0, 100])
    expectEqual(readings.map(\.light), [0, 6])
    expectEqual(readings.map(\.isButtonPressed), [false, true])
  }

  @Test func `pages that are damaged or missing are gaps with their places`() throws {
    let pages = [
      GENEActivMade.page(0), GENEActivMade.page(1, time: "yesterday"), GENEActivMade.page(2),
      GENEActivMade.page(3, serial: "99"), GENEActivMade.page(4, rate: "50.0"),
      GENEActivMade.page(5, samples: 301), GENEActivMade.page(8),
      GENEActivMade.page(9).replacingOccurrences(of: "Sequence Number:9\n", with: ""),
      GENEActivMade.page(10).replacingOccurrences(of: "001FFF", with: "00GFFF"),
      GENEActivMade.page(11).replacingOccurrences(of: "Temperature", with: "Weather"),
      GENEActivMade.page(12),
    ]
    let (items, reading) = try Self.items(GENEActivMade.header + pages.joined())
    let found = ImportedTally(items)
    found.check()
    expectEqual(found.sampleCount, 4 * 300)
    expectEqual(found.gaps.map(\.missingCount), [300, 1500, 900])
    expectEqual(Set(found.gaps.map(\.cause)), [.damaged])
    expectEqual(reading.tally.readCount, 4)
    expectSnapshot(
      reading.tally.faults.joined(separator: "\n"), named: "page-faults.txt", in: "../Snapshots")
  }

  @Test(arguments: [1, 7, 100, 3599, 3601, 3620, 3700])
  func `a file that is cut is read up to there`(cut: Int) throws {
    let text = GENEActivMade.file(pages: 3)
    let (items, reading) = try Self.items(Array(text.utf8.dropLast(cut)))
    let found = ImportedTally(items)
    found.check()
    let whole = cut == 1 ? 900 : max(600, 600 + (3601 - cut) / 12)
    expectEqual(found.sampleCount, whole)
    expectEqual(reading.tally.isWhole, (cut == 1))
    expectEqual(found.gaps.map(\.cause), (cut == 1 ? [] : [.torn]))
  }

  @Test func `a header that is wrong is refused with its place`() {
    let header = GENEActivMade.header
    let bad = [
      "", "hello\n", header, header.replacingOccurrences(of: "x gain:25600", with: "x gain:much"),
      header.replacingOccurrences(of: "y gain:25000", with: "y gain:0"),
      header.replacingOccurrences(of: "z offset:0\n", with: ""),
      header.replacingOccurrences(of: "100 Hz", with: "0 Hz"),
      "Device Identity\n" + String(repeating: "x", count: 20_000) + "\n",
      "Device Identity\n" + String(repeating: "a:b\n", count: 1002),
    ]
    let texts = bad.enumerated().map { index, text in
      do throws(DeviceFileFault) {
        let page = [0, 1, 2].contains(index) ? "" : GENEActivMade.page(0)
        _ = try Self.items(text + page)
        return "read"
      } catch {
        return "\(error)"
      }
    }
    var empty = "read"
    do { _ = try Self.items(header + "Recorded Data\n\n") } catch { empty = "\(error)" }
    expectSnapshot(
      (texts + [empty]).joined(separator: "\n"), named: "geneactiv-refused.txt",
      in: "../Snapshots")
  }

  @Test(arguments: [
    ("GMT +01:00", 3600), ("GMT -03:30", -12_600), ("GMT", 0), ("GMT +1:00", 3600), ("UTC", nil),
    ("GMT +15:00", nil), ("GMT ~01:00", nil), ("GMT +01", nil),
  ])
  func `a zone is an offset to Greenwich`(text: String, seconds: Int?) {
    expectEqual(GENEActivText.utcOffset(text), seconds)
  }

  @Test(arguments: 0..<40)
  func `no change of bytes crashes it, and all that was read adds up`(seed: Int) {
    var dice = SeededDice(seed: UInt64(seed))
    var bytes = Array(GENEActivMade.file(pages: 5).utf8)
    for _ in 0..<Int.random(in: 1...20, using: &dice) {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.remove(at: place)
      case _: bytes.insert(UInt8(ascii: "\n"), at: place)
      }
    }
    do throws(DeviceFileFault) {
      ImportedTally(try Self.items(bytes, by: 777).items).check()
    } catch {
      expect(!error.description.isEmpty)
    }
  }
}
