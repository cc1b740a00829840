import IIOSensors
import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct DeviceClockTests {
  private static func moment(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test
  func `a reading is kept when the clock has moved by a quarter of a sample, and each minute`() {
    var track = DeviceClockTrack()
    var kept: [Double] = []
    for second in 0..<150 {
      let offset: Int64 = second < 10 ? 5_000_000 - Int64(second) * 100_000 : 4_000_000
      let reading = track.reading(
        at: Self.moment(Double(second)), offset: offset, period: .milliseconds(1))
      guard let reading else { continue }
      track.keep(reading)
      kept.append(Double(second))
    }
    expectEqual(kept, [0, 3, 6, 9, 69, 129])
  }

  @Test func `what could not be kept is asked for again`() {
    let track = DeviceClockTrack()
    let first = track.reading(at: Self.moment(0), offset: 7, period: nil)
    expectNotNil(first)
    expectNotNil(track.reading(at: Self.moment(1), offset: 7, period: nil))
  }

  @Test func `the drift is that of the line, without the first half minute`() throws {
    let readings = (0..<40).map { number -> DeviceClockReading in
      let second = Double(number) * 10
      // Late arrivals at first; then twenty parts in a million.
      let late = second < 30 ? 3e-3 * (30 - second) / 30 : 0
      return DeviceClockReading(
        at: Self.moment(second), offset: Int64((late + second * 20e-6) * 1e9), period: nil)
    }
    expect(abs(try require(readings.driftPPM) - 20) < 0.001)
    expectNil(Array(readings.prefix(5)).driftPPM)
    expectNil([DeviceClockReading]().driftPPM)
  }

  /// The straight line through the readings that are kept of a device, whose clock drifts so and whose blocks
  /// of 10 ms arrive 0.2 to 5 ms late: from the device's time in seconds to ours.
  private static func line(drift: Double, seed: UInt64) throws -> (Double) -> Double {
    var random = SeededRandom(seed: seed)
    var map = TimestampMap()
    var track = DeviceClockTrack()
    var kept: [DeviceClockReading] = []
    for block in 1...30_000 {
      let truth = Double(block) * 0.01
      let theirs = Int64(truth * (1 + drift) * 1e9)
      let late = Double.random(in: 0.0002...0.005, using: &random)
      _ = map.map([theirs], arrival: Int64((truth + late) * 1e9))
      guard block % 100 == 0 else { continue }
      let offset = try require(map.offset)
      let reading = track.reading(at: moment(truth), offset: offset, period: .milliseconds(1))
      guard let reading else { continue }
      track.keep(reading)
      if truth >= 30 { kept.append(reading) }
    }
    // Least squares over offset against the device's own time.
    let theirs = kept.map { Double($0.at.nanoseconds - $0.offset) * 1e-9 }
    let offsets = kept.map { Double($0.offset) * 1e-9 }
    let (x, y) = (
      theirs.reduce(0, +) / Double(theirs.count), offsets.reduce(0, +) / Double(offsets.count)
    )
    let slope =
      zip(theirs, offsets).reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
      / theirs.reduce(0) { $0 + ($1 - x) * ($1 - x) }
    return { $0 + y + slope * ($0 - x) }
  }

  @Test(arguments: Breadth.sweep(0..<5 as Range<UInt64>, every: 5))
  func `afterwards, streams of clocks that drift apart are aligned to less than a sample of 1 kHz`(
    seed: UInt64
  ) throws {
    let (fast, slow) = (
      try Self.line(drift: 4e-5, seed: seed), try Self.line(drift: -4e-5, seed: seed + 100)
    )
    for second in 30...300 {
      let truth = Double(second)
      expect(abs(fast(truth * (1 + 4e-5)) - slow(truth * (1 - 4e-5))) < 0.001)
    }
  }

  @Test func `what is written of a reading reads as the same, its period to the millionth`() throws
  {
    let reading = DeviceClockReading(
      at: Self.moment(5), offset: -3, period: .seconds(1 / 3_200.0 + 1e-13))
    let again = try require(DeviceClockReading(json: reading.json))
    expect(again.at == reading.at && again.offset == reading.offset)
    let period = try require(again.period)
    expect(abs(period.inSeconds - (1 / 3_200.0 + 1e-13)) < 1e-15)
    let bare = DeviceClockReading(at: Self.moment(5), offset: 1, period: nil)
    expectEqual(DeviceClockReading(json: bare.json), bare)
    expectNil(JSONValue.number(-1).periodValue)
  }
}
