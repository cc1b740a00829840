import Signals
import TestSupport
import Testing

/// Numbers of every odd kind, in signals that look well enough to get past the first checks.
struct HostileSignalTests {
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, 1e-300, 1e9,
  ]

  private static func acceleration(_ dice: inout SeededDice) -> AccelerationSignal {
    var signal = AccelerationSignal()
    let share = Double.random(in: 0...0.3, using: &dice)
    let rate = ([0.5, 5, 20, 100, 1000] as [Double]).randomElement(using: &dice) ?? 100
    func value(_ good: Double) -> Double {
      Double.random(in: 0..<1, using: &dice) < share
        ? (odd.randomElement(using: &dice) ?? 0) : good + Double.random(in: -1...1, using: &dice)
    }
    for index in 0..<1500 {
      let time = Double(index) / rate
      let isOdd = Double.random(in: 0..<1, using: &dice) < share / 4
      signal.times.append(isOdd ? (odd.randomElement(using: &dice) ?? 0) : time)
      signal.x.append(value(0))
      signal.y.append(value(3))
      signal.z.append(value(9.3))
    }
    if Bool.random(using: &dice) {
      signal.holes = (0..<40).map { _ in
        let start = Double.random(in: 0...15, using: &dice)
        return start...(start + Double.random(in: 0...0.1, using: &dice))
      }
    }
    return signal
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `every measure of acceleration is finite or says why it is not there`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let signal = Self.acceleration(&dice)
    let rate = AngularRateSignal(times: signal.times, x: signal.x, y: signal.y, z: signal.z)
    if let tremor = try? TremorAnalysis().estimate(of: signal) {
      expect(tremor.bandRootMeanSquare.isFinite)
      expect(tremor.bandShare >= 0 && tremor.bandShare <= 1)
    }
    if let tremor = try? TremorAnalysis().estimate(of: rate) {
      expect(tremor.bandRootMeanSquare.isFinite)
    }
    if let sway = try? TrunkSway(facing: .x).estimate(of: signal) {
      expect(sway.pathLength.isFinite && sway.jerk.isFinite)
      expect(sway.tiltLargestDegrees.isFinite)
    }
    if let range = try? Inclinometer().estimate(of: signal) { expect(range.rangeDegrees.isFinite) }
    if let attitudes = try? ComplementaryFilter().attitudes(acceleration: signal, angularRate: rate)
    {
      expect(attitudes.attitudes.allSatisfy { $0.w.isFinite && $0.x.isFinite })
      if let range = try? RangeOfMotionAnalysis().estimate(of: attitudes) {
        expect(range.rangeDegrees.isFinite)
      }
    }
  }

  @Test func `holes over all quick samples leave too little`() {
    // Threes of samples 0.049 s apart, 0.14 s from three to three; the short steps are holes.
    var signal = AccelerationSignal()
    for index in 0..<400 {
      let time = Double(index / 3) * 0.238 + [0, 0.049, 0.098][index % 3]
      signal.times.append(time)
      signal.x.append(Double(index % 7) / 10)
      signal.y.append(0)
      signal.z.append(9.8)
      if index % 3 < 2 { signal.holes.append((time + 0.01)...(time + 0.04)) }
    }
    #expect(throws: Absence.gaps) { try TrunkSway().estimate(of: signal) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every measure of sound is finite or says why it is not there`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let odd: [Float] = [.nan, .infinity, 0, 1, -1, 3.9, 1e30, .leastNonzeroMagnitude]
    let share = seed < 30 ? 0 : 0.001
    let size = ([1e-30, 1e-6, 0.5, 1] as [Float]).randomElement(using: &dice) ?? 1
    let samples = (0..<9000).map { _ in
      Double.random(in: 0..<1, using: &dice) < share
        ? (odd.randomElement(using: &dice) ?? 0) : Float.random(in: -size...size, using: &dice)
    }
    let rate = ([4000, 8000, 11_025] as [Double]).randomElement(using: &dice) ?? 8000
    let signal = AudioSignal(samples: samples, rateHz: rate)
    if let level = try? SoundLevelAnalysis.estimate(of: signal, windowSeconds: 0.1) {
      expect(level.equivalentLevel.isFinite && level.peakLevel.isFinite)
      expect(level.windowLevels.allSatisfy { $0?.isFinite ?? true })
    }
    if let voice = try? PhonationAnalysis.estimate(of: signal) {
      expect(voice.fundamentalHz.isFinite && voice.meanLevel.isFinite)
    }
  }
}
