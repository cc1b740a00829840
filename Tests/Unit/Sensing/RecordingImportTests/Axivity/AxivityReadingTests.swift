import StudyModel
import TestSupport
import Testing

@testable import RecordingImport

/// Whole files of Axivity devices.
struct AxivityReadingTests {
  /// All items of a file that is given in pieces of some size.
  static func items(
    _ bytes: [UInt8], by size: Int = 4096
  ) throws(DeviceFileFault) -> (items: [ImportedItem], reading: AxivityReading) {
    var reading = AxivityReading()
    var items: [ImportedItem] = []
    var place = 0
    while place < bytes.count {
      items += try reading.take(Array(bytes[place..<min(place + size, bytes.count)]))
      place += size
    }
    items += try reading.finish()
    return (items, reading)
  }

  @Test(arguments: [1, 7, 511, 512, 513, 1024, 100_000])
  func `pieces of any size give the same`(size: Int) throws {
    let file = AxivityBytes.file(sectors: 12)
    let whole = try Self.items(file)
    let pieces = try Self.items(file, by: size)
    expectEqual(ImportedTally(whole.items), ImportedTally(pieces.items))
    expectEqual(pieces.reading.tally, whole.reading.tally)
    expectEqual(ImportedTally(pieces.items).sampleCount, 960)
  }

  @Test func `samples are ten milliseconds apart from the first on`() throws {
    let found = ImportedTally(try Self.items(AxivityBytes.file(sectors: 12)).items)
    expect(found.gaps.isEmpty)
    for (index, time) in found.times.enumerated() {
      // A fraction of the second has 31 µs.
      expect(abs(time - Int64(index) * 10_000_000) < 62_000)
    }
    expectEqual(found.clocks.count, 1)
  }

  @Test func `a sector that was changed is a gap, one that was never written is none`() throws {
    var file = AxivityBytes.file(sectors: 12)
    file[1024 + 512 * 4 + 100] ^= 0xFF
    file += [UInt8](repeating: 0xFF, count: 1024)
    let (items, reading) = try Self.items(file)
    let found = ImportedTally(items)
    expectEqual(reading.tally.blankCount, 2)
    expectEqual(reading.tally.faultCount, 1)
    expectEqual(reading.tally.faults.first?.hasPrefix("sector 6 (byte 3072): "), true)
    expectEqual(found.gaps.map(\.cause), [.damaged])
    expectEqual(found.gaps.map(\.missingCount), [80])
    expectEqual(found.sampleCount, 11 * 80)
    expectEqual(found.lastSequence, 12 * 80 - 1)
  }

  @Test func `a file that is cut is read up to there`() throws {
    let file = AxivityBytes.file(sectors: 12)
    let (items, reading) = try Self.items(Array(file.dropLast(100)))
    let found = ImportedTally(items)
    expect(reading.tally.isCut)
    expectEqual(found.sampleCount, 11 * 80)
    expectEqual(found.gaps.map(\.cause), [.torn])
  }

  @Test func `what is no file of Axivity is refused by its first bytes`() {
    var long = AxivityBytes.header()
    long[2] = 0
    let bad = [
      [], [0x4D], Array("Device Identity".utf8), Array(AxivityBytes.header().prefix(600)), long,
    ]
    let faults = bad.map { bytes in
      do throws(DeviceFileFault) {
        _ = try Self.items(bytes)
        return "read"
      } catch {
        return "\(error)"
      }
    }
    let none = (AxivityBytes.header() + [UInt8](repeating: 3, count: 1024))
    var empty = "read"
    do { _ = try Self.items(none) } catch { empty = "\(error)" }
    expectSnapshot(
      (faults + [empty]).joined(separator: "\n"), named: "axivity-refused.txt", in: "../Snapshots")
  }

  @Test func `what a device is, and that notes are left out`() throws {
    let sector = AxivityBytes().bytes
    var reading = AxivityReading()
    _ = try reading.take(AxivityBytes.header(hardware: 0x64, notes: true) + sector)
    let device = try require(reading.device)
    expectEqual(device.name, "Axivity AX6")
    expectEqual(device.serial, "12345")
    expectNil(device.utcOffsetSeconds)
    expectEqual(device.acceleration[0].scale, 9.80665 / 4096)
    expectEqual(reading.tally.leftOut.count, 1)
    var unknown = AxivityReading()
    _ = try unknown.take(AxivityBytes.header(hardware: 0x33) + sector)
    expectEqual(unknown.device?.name, "Axivity device")
  }

  @Test(arguments: 0..<40)
  func `no change of bytes crashes it, and all that was read adds up`(seed: Int) throws {
    var dice = SeededDice(seed: UInt64(seed))
    var file = AxivityBytes.file(sectors: 8)
    for _ in 0..<Int.random(in: 1...60, using: &dice) {
      let place = Int.random(in: 0..<file.count, using: &dice)
      file[place] = UInt8.random(in: 0...255, using: &dice)
      // A sum that is right lets changed fields through to the rest.
      let sector = (place - 1024) / 512
      if place >= 1024, Bool.random(using: &dice) {
        let start = 1024 + sector * 512
        file.replaceSubrange(
          start..<(start + 512), with: AxivityBytes.summed(Array(file[start..<(start + 512)])))
      }
    }
    let cut = Int.random(in: 0..<700, using: &dice)
    do throws(DeviceFileFault) {
      let (items, reading) = try Self.items(Array(file.dropLast(cut)), by: 1000)
      ImportedTally(items).check()
      expect(reading.tally.readCount + reading.tally.faultCount + reading.tally.blankCount <= 8)
    } catch {
      expect(!error.description.isEmpty)
    }
  }
}
