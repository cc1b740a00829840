import Foundation
import TestSupport
import Testing

@testable import Signals

struct SoundLevelMeterTests {
  private static let rate = 48_000.0

  private static func tone(_ frame: Int, decibels: Double = -20) -> Double {
    pow(10, decibels / 20) * sin(2 * .pi * 1000 * Double(frame) / rate)
  }

  private static func time(_ frame: Int, rate: Double = rate) -> Int64 {
    5_000_000_000 + Int64((Double(frame) * 1e9 / rate).rounded())
  }

  @Test func `a tone of 1 kHz has its own level in each interval`() throws {
    var meter = SoundLevelMeter(rateHz: Self.rate, intervalSeconds: 0.5)
    var readings: [SoundLevelMeter.Reading] = []
    for frame in 0..<96_001 {
      if let reading = meter.take(Self.tone(frame), at: Self.time(frame)) {
        readings.append(reading)
      }
    }
    expectEqual(readings.count, 4)
    for reading in readings {
      expect(abs(try require(reading.level) + 20) < 0.05)
      expect(abs(reading.end - reading.start - 500_000_000) < 30_000)
    }
    expect(zip(readings, readings.dropFirst()).allSatisfy { $0.end == $1.start })
    expectEqual(readings[0].start, Self.time(0))
  }

  @Test func `the levels are those of the whole sound`() throws {
    var dice = SeededDice(seed: 3)
    let samples = (0..<96_001).map { _ in Float.random(in: -0.3...0.3, using: &dice) }
    var meter = SoundLevelMeter(rateHz: Self.rate, intervalSeconds: 1)
    let levels = samples.enumerated().compactMap {
      meter.take(Double($1), at: Self.time($0))?.level
    }
    let whole = try SoundLevelAnalysis.estimate(
      of: AudioSignal(samples: samples, rateHz: Self.rate))
    expectEqual(levels.count, 2)
    for (live, known) in zip(levels, whole.windowLevels) {
      expect(abs(live - (try require(known))) < 0.01)
    }
  }

  @Test func `an interval with missing samples has no level, and the next one has`() throws {
    var meter = SoundLevelMeter(rateHz: Self.rate, intervalSeconds: 1)
    var readings: [SoundLevelMeter.Reading] = []
    for frame in 0..<144_001 where !(60_000..<60_100).contains(frame) {
      if frame == 60_100 { meter.miss() }
      if let reading = meter.take(Self.tone(frame), at: Self.time(frame)) {
        readings.append(reading)
      }
    }
    expectEqual(readings.map { $0.level == nil }, [false, true, false])
    expect(abs(try require(readings[2].level) + 20) < 0.05)
  }

  @Test func `a hole that nobody told of is no level either, however long`() throws {
    var meter = SoundLevelMeter(rateHz: Self.rate, intervalSeconds: 1)
    for frame in 0..<24_000 {
      let early = meter.take(0.1, at: Self.time(frame))
      expectNil(early)
    }
    let late = meter.take(0.1, at: Self.time(48_000 * 3600))
    let reading = try require(late)
    expectNil(reading.level)
    expectEqual(reading.end - reading.start, 3_600_000_000_000)
  }

  @Test(arguments: [199e-6, -199e-6])
  func `a card whose clock drifts has levels`(drift: Double) {
    var meter = SoundLevelMeter(rateHz: Self.rate, intervalSeconds: 1)
    var levels: [Double?] = []
    for frame in 0..<240_100 {
      let time = Self.time(frame, rate: Self.rate * (1 + drift))
      if let reading = meter.take(Self.tone(frame), at: time) { levels.append(reading.level) }
    }
    expect(levels.count == 5 && !levels.contains(nil))
  }

  @Test func `zeros, rates of no microphone and numbers that are none have no level`() {
    for (rate, sample) in [(Self.rate, 0.0), (100, 0.5), (Self.rate, .nan), (.nan, 0.5)] {
      var meter = SoundLevelMeter(rateHz: rate, intervalSeconds: 0.5)
      var readings: [SoundLevelMeter.Reading] = []
      for frame in 0..<24_001 {
        if let reading = meter.take(sample, at: Self.time(frame)) { readings.append(reading) }
      }
      expect(readings.count == 1 && readings[0].level == nil)
    }
  }

  @Test func `an interval of no length or no number is a second`() {
    for seconds in [0, -1, .nan, .infinity, 1e300] {
      var meter = SoundLevelMeter(rateHz: Self.rate, intervalSeconds: seconds)
      let readings = (0..<48_001).compactMap { meter.take(Self.tone($0), at: Self.time($0)) }
      expectEqual(readings.count, 1)
    }
  }
}
