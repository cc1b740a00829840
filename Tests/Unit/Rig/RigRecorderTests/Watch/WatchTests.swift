import Recording
import Sensors
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct WatchTests {
  private static let sensor = SensorDescription(
    name: "adxl355", profile: "adxl355", origin: .iio, nominalRateHz: 100,
    rangeMetersPerSecondSquared: 19.6133, timing: .kernelBootTime,
    columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.01) })

  /// So many seconds of samples, in blocks of a tenth; `axes` gives the counts of a sample.
  private static func blocks(
    seconds: Int, rateHz: Double = 100, from start: Double = 0,
    _ axes: (Int) -> [Int32] = { [Int32($0 % 50), Int32($0 % 30), Int32(981 + $0 % 7)] }
  ) -> [StreamItem<AccelerationBlock>] {
    let size = Int(rateHz / 10)
    return (0..<(seconds * 10)).map { number in
      let samples = (number * size)..<((number + 1) * size)
      return .samples(
        AccelerationBlock(
          firstSequence: samples.lowerBound,
          times: samples.map { Int64((start + Double($0) / rateHz) * 1e9) },
          counts: samples.flatMap(axes)))
    }
  }

  private func findings(
    _ items: [StreamItem<AccelerationBlock>], wantedHz: Double? = nil
  ) -> [WatchFinding] {
    var watch = StreamWatch(Self.sensor, wantedHz: wantedHz)
    return items.flatMap { watch.take($0) }
  }

  @Test func `a sensor that is as it should be is not told of`() {
    expectEqual(findings(Self.blocks(seconds: 130)), [])
  }

  @Test func `ninety-two hertz where a hundred are to come are told once, after ten seconds`() {
    let found = findings(Self.blocks(seconds: 60, rateHz: 90))
    expectEqual(found, [.rate(Hz: 90, wantedHz: 100)])
    expectEqual(findings(Self.blocks(seconds: 9, rateHz: 90)), [])
    expectEqual(findings(Self.blocks(seconds: 60, rateHz: 90), wantedHz: 90), [])
  }

  @Test func `a rate that was right again and is wrong again is told again`() {
    let items =
      Self.blocks(seconds: 25, rateHz: 90) + Self.blocks(seconds: 25, from: 25)
      + Self.blocks(seconds: 25, rateHz: 90, from: 50)
    expectEqual(findings(items).count, 2)
  }

  @Test func `a gap does not count as a slow sensor`() {
    let gap = Gap(
      missingCount: 500, start: Instant(nanoseconds: 0), end: Instant(nanoseconds: 5),
      cause: .overrun)
    let items =
      Self.blocks(seconds: 8) + [.gap(gap)] + Self.blocks(seconds: 8, from: 13)
    expectEqual(findings(items), [])
  }

  @Test func `an axis that stays while another one changes is told once`() {
    let items = Self.blocks(seconds: 40) { [Int32($0 % 50), 7, Int32($0 % 40)] }
    expectEqual(findings(items), [.axisStuck("y")])
  }

  @Test func `a sensor that lies still is not stuck, however far its axes are apart`() {
    let items = Self.blocks(seconds: 40) { [Int32($0 % 3), 0, 981] }
    expectEqual(findings(items), [])
  }

  @Test func `samples at the end of the range are told after a minute of them`() {
    let items = Self.blocks(seconds: 61) {
      [$0 % 100 == 0 ? 1_961 : Int32($0 % 50), Int32($0 % 40), Int32($0 % 30)]
    }
    guard case .saturated(let count, let all) = findings(items).first else {
      Issue.record("not told")
      return
    }
    expect(count == 61 && all == 6_010)
    let knock = Self.blocks(seconds: 61) {
      [$0 == 100 ? 1_961 : Int32($0 % 50), Int32($0 % 40), Int32($0 % 30)]
    }
    expectEqual(findings(knock), [])
  }

  @Test func `a temperature that jumps is told, and one that creeps is not`() {
    var watch = TemperatureWatch()
    expectNil(watch.take(20))
    expectNil(watch.take(24.9))
    expectEqual(watch.take(31), .temperature(from: 24.9, to: 31))
    expectEqual(watch.take(26), .temperature(from: 31, to: 26))
  }

  @Test func `every finding has its words`() {
    let findings: [WatchFinding] = [
      .rate(Hz: 92.004, wantedHz: 100), .axisStuck("y"), .saturated(count: 61, of: 6_010),
      .temperature(from: 24.9, to: 31),
    ]
    expectSnapshot(
      findings.map { "\($0.kind.rawValue): \($0.words)\n" }.joined(), named: "findings.txt")
  }
}
