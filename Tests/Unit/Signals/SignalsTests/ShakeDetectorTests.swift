import Signals
import TestSupport
import Testing

struct ShakeDetectorTests {
  private static func settled(thresholdG: Double) -> ShakeDetector {
    var detector = ShakeDetector(thresholdG: thresholdG, rateHz: 100)
    for index in 0..<100 {
      _ = detector.feed(timeNanoseconds: Int64(index) * 10_000_000, x: 0, y: 0, z: 9.80665)
    }
    return detector
  }

  @Test func `the first sample over the threshold is told, once, until it is armed again`() {
    var detector = Self.settled(thresholdG: 0.5)
    let below = detector.feed(timeNanoseconds: 1, x: 0.4 * 9.80665, y: 0, z: 9.80665)
    expectNil(below)
    let crossing = detector.feed(timeNanoseconds: 2, x: 0, y: -0.6 * 9.80665, z: 9.80665)
    expectEqual(crossing?.timeNanoseconds, 2)
    expect(abs((crossing?.magnitudeG ?? 0) - 0.6) < 0.01)
    let second = detector.feed(timeNanoseconds: 3, x: 9.80665, y: 0, z: 9.80665)
    expectNil(second)
    detector.rearm()
    let again = detector.feed(timeNanoseconds: 4, x: 9.80665, y: 0, z: 9.80665)
    expectNotNil(again)
  }

  @Test func `a magnitude equal to the threshold is not over it`() {
    var detector = ShakeDetector(thresholdG: 0, rateHz: 100)
    for index in 0..<1000 {
      let told = detector.feed(timeNanoseconds: Int64(index), x: 0, y: 0, z: 9.81)
      expectNil(told)
    }
  }

  @Test func `samples that are no numbers are passed over`() {
    var detector = Self.settled(thresholdG: 0.5)
    let odd = detector.feed(timeNanoseconds: 1, x: .nan, y: 0, z: 0)
    expectNil(odd)
    let endless = detector.feed(timeNanoseconds: 2, x: .infinity, y: 0, z: 0)
    expectNil(endless)
    let real = detector.feed(timeNanoseconds: 3, x: 0, y: 9.80665, z: 9.80665)
    expectNotNil(real)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a hand that only trembles does not set it off`(seed: UInt64) {
    var generator = SeededDice(seed: seed)
    var detector = ShakeDetector(thresholdG: 0.5, rateHz: 100)
    for index in 0..<6000 {
      let crossing = detector.feed(
        timeNanoseconds: Int64(index), x: .random(in: -1...1, using: &generator),
        y: .random(in: -1...1, using: &generator), z: 9.81 + .random(in: -1...1, using: &generator))
      expectNil(crossing)
    }
  }
}
