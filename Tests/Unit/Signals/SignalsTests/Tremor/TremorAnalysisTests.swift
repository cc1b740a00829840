import Glibc
import Signals
import TestSupport
import Testing

struct TremorAnalysisTests {
  private static func estimate(_ signal: AccelerationSignal) throws -> TremorEstimate {
    try TremorAnalysis().estimate(of: signal)
  }

  private static func peak(_ signal: AccelerationSignal) throws -> TremorPeak {
    try estimate(signal).peak.get()
  }

  @Test(
    arguments: Breadth.sweep([3, 4.1, 5.37, 6.5, 8.25, 9.9, 12], every: 3), [0.05, 0.3, 2, 10])
  func `frequency within 0.2 Hz and amplitude within 5 percent, from faint to violent`(
    frequency: Double, amplitude: Double
  ) throws {
    for (seed, rate) in zip([1, 2, 3, 4, 5] as [UInt64], [50.0, 64, 100, 200, 400]) {
      let tremor = SyntheticTremor(
        frequencyHz: frequency, amplitude: amplitude, rateHz: rate, seed: seed)
      let peak = try Self.peak(tremor.signal())
      expect(abs(peak.frequencyHz - frequency) < 0.05)
      let known = amplitude / 2.0.squareRoot()
      expect(abs(peak.rootMeanSquare / known - 1) < 0.05)
    }
  }

  @Test func `displacement is acceleration over the square of the angular frequency`() throws {
    // 1.5 mm to either side at 6 Hz: a = (2π·6)² · 0.0015 m = 2.132 m/s².
    let acceleration = pow(2 * Double.pi * 6, 2) * 0.0015
    let tremor = SyntheticTremor(frequencyHz: 6, amplitude: acceleration, noise: 0, jitter: 0)
    let peak = try Self.peak(tremor.signal())
    expect(abs(peak.displacementPeakMillimeters - 1.5) < 0.02)
    expect(abs(peak.displacementRootMeanSquareMillimeters - 1.5 / 2.0.squareRoot()) < 0.015)
  }

  @Test func `nearly all movement of a tremor lies in the band, and little of a slow wave`() throws
  {
    expect(try Self.estimate(SyntheticTremor().signal()).bandShare > 0.98)
    let slow = try Self.estimate(SyntheticTremor(frequencyHz: 1.5).signal())
    expect(slow.bandShare < 0.02)
    expectEqual(slow.peak, .failure(.nothingFound))
  }

  @Test(arguments: Breadth.sweep(0..<40 as Range<UInt64>, every: 5))
  func `noise alone has no tremor, however long`(seed: UInt64) throws {
    for seconds in [5.0, 10, 30] {
      let still = SyntheticTremor(amplitude: 0, seconds: seconds, noise: 0.1, seed: seed)
      expectEqual(try Self.estimate(still.signal()).peak, .failure(.nothingFound))
    }
  }

  @Test(arguments: Breadth.sweep(0..<20 as Range<UInt64>, every: 5))
  func `a turned sensor gives the same tremor`(seed: UInt64) throws {
    let signal = SyntheticTremor(frequencyHz: 7.3, amplitude: 0.4).signal()
    let (own, turned) = try (Self.peak(signal), Self.peak(signal.turned(seed: seed)))
    expect(abs(own.frequencyHz - turned.frequencyHz) < 1e-6)
    expect(abs(own.rootMeanSquare - turned.rootMeanSquare) < 1e-9)
  }

  @Test(arguments: [-1e6, -3, 0.125, 1.7e9])
  func `the origin of time makes no difference`(shift: Double) throws {
    let signal = SyntheticTremor(jitter: 0).signal()
    var shifted = signal
    shifted.times = signal.times.map { $0 + shift }
    let (own, other) = try (Self.peak(signal), Self.peak(shifted))
    expect(abs(own.frequencyHz - other.frequencyHz) < 1e-3)
    expect(abs(own.rootMeanSquare - other.rootMeanSquare) < 1e-3)
  }

  @Test(arguments: [0.1, 0.5, 3, 8])
  func `a tremor so many times as strong is measured so many times as strong`(
    factor: Double
  ) throws {
    let one = try Self.peak(SyntheticTremor(noise: 0, drift: 0).signal())
    let more = try Self.peak(SyntheticTremor(amplitude: factor, noise: 0, drift: 0).signal())
    expect(abs(more.rootMeanSquare / one.rootMeanSquare - factor) < 1e-6 * factor)
    expect(abs(more.displacementPeakMillimeters / one.displacementPeakMillimeters - factor) < 1e-4)
  }

  @Test func `a gyroscope's tremor is in radians per second`() throws {
    let times = (0..<1000).map { Double($0) / 100 }
    let turning = times.map { 0.8 * sin(2 * Double.pi * 4.6 * $0) }
    let flat = times.map { _ in 0.0 }
    let signal = AngularRateSignal(times: times, x: flat, y: turning, z: flat)
    let peak = try TremorAnalysis().estimate(of: signal).peak.get()
    expect(abs(peak.frequencyHz - 4.6) < 0.02)
    expect(abs(peak.rootMeanSquare - 0.8 / 2.0.squareRoot()) < 0.005)
  }

  @Test func `a hole is left out and nothing is made up in it`() throws {
    let signal = SyntheticTremor(frequencyHz: 5, seconds: 20).signal()
    let estimate = try Self.estimate(signal.without(8...11))
    expect(abs(try estimate.peak.get().frequencyHz - 5) < 0.05)
    expect(abs(estimate.analysedSeconds - 17) < 0.1)
    #expect(throws: Absence.gaps) {
      try Self.estimate(
        SyntheticTremor(seconds: 8).signal().without(2...3).without(5...6))
    }
  }

  @Test func `samples out of order are sorted`() throws {
    let signal = SyntheticTremor().signal()
    try expectEqual(Self.estimate(signal.shuffled(seed: 4)), Self.estimate(signal))
  }

  @Test func `what cannot be judged says why`() {
    let good = SyntheticTremor().signal()
    func absence(_ change: (inout AccelerationSignal) -> Void) -> Absence? {
      var signal = good
      change(&signal)
      do {
        _ = try TremorAnalysis().estimate(of: signal)
        return nil
      } catch {
        return error
      }
    }
    expectEqual(absence { $0 = AccelerationSignal() }, .noSamples)
    expectEqual(absence { $0.x = $0.x.map { _ in .nan } }, .noSamples)
    expectEqual(
      absence { $0 = AccelerationSignal(times: [0], x: [0], y: [0], z: [9.8]) }, .tooShort)
    expectEqual(absence { $0 = SyntheticTremor(seconds: 4).signal() }, .tooShort)
    expectEqual(absence { $0.times = $0.times.map { $0 * 1000 } }, .rateTooLow)
    expectEqual(absence { $0 = SyntheticTremor(rateHz: 20).signal() }, .rateTooLow)
    expectEqual(absence { $0.times = $0.times.map { $0 * 1e-9 } }, .tooShort)
    expectEqual(absence { $0.times = $0.times.map { ($0 * 20).rounded() } }, .timesOutOfOrder)
    expectEqual(absence { $0.times = $0.times.map { _ in 3 } }, .timesOutOfOrder)
    expectEqual(
      absence {
        $0.z = $0.z.map { $0 / 9.80665 }; $0.x = $0.x.map { $0 / 9.80665 };
        $0.y = $0.y.map { $0 / 9.80665 }
      }, .unitImplausible)
    expectEqual(
      absence { signal in
        signal.x = signal.x.map { _ in 0 }
        signal.y = signal.x
        signal.z = signal.x.map { _ in 9.81 }
      }, .constant)
    let clipped = SyntheticTremor(amplitude: 30, rateHz: 400, noise: 0, drift: 0).signal()
    expectEqual(
      absence {
        $0 = clipped; $0.x = $0.x.map { min(max($0, -19.6), 19.6) };
        $0.y = $0.y.map { min(max($0, -19.6), 19.6) }; $0.z = $0.z.map { min(max($0, -19.6), 19.6) }
      }, .saturated)
    expectEqual(absence { $0.x = $0.x.map { _ in .infinity } }, .noSamples)
  }

  @Test(arguments: [1.0, 10_000])
  func `odd rates never trap`(rate: Double) throws {
    let signal = SyntheticTremor(rateHz: rate, seconds: 6).signal()
    guard rate > 1 else {
      #expect(throws: Absence.self) { try Self.estimate(signal) }
      return
    }
    expect(abs(try Self.peak(signal).frequencyHz - 5) < 0.05)
  }

  @Test(arguments: Breadth.sweep(0..<200 as Range<UInt64>, every: 20))
  func `any numbers give an estimate or a reason`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let odd = [Double.nan, .infinity, -.infinity, 0, 1e308, -1e308, .leastNonzeroMagnitude, 1]
    func values(_ count: Int) -> [Double] {
      (0..<count).map { index in
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: odd.randomElement(using: &dice) ?? 0
        case 1: Double(index) / 100
        default: Double.random(in: -20...20, using: &dice)
        }
      }
    }
    let count = Int.random(in: 0..<600, using: &dice)
    let signal = AccelerationSignal(
      times: values(count), x: values(count), y: values(count), z: values(count))
    guard let estimate = try? TremorAnalysis().estimate(of: signal) else { return }
    expect(estimate.bandRootMeanSquare.isFinite)
  }
}
