import Signals
import TestSupport
import Testing

struct AccelerationCheckTests {
  /// Ten seconds of a hand-held sensor, times and values multiplied.
  private static func signal(
    time: Double = 1, value: Double = 1, count: Int = 1000
  ) -> AccelerationSignal {
    let places = (0..<count).map(Double.init)
    return AccelerationSignal(
      times: places.map { time * $0 / 100 },
      x: places.map { value * 0.1 * ($0.truncatingRemainder(dividingBy: 7)) },
      y: places.map { _ in 0 }, z: places.map { _ in value * 9.8 })
  }

  private func reason(_ signal: AccelerationSignal) -> Absence? {
    do {
      try signal.check(leastRateHz: 8, leastSeconds: 4)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a sensor on a person passes, at any time and in any order`() {
    expectNil(reason(Self.signal()))
    var late = Self.signal()
    late.times = late.times.map { $0 + 1.7e9 }
    expectNil(reason(late))
    var reversed = Self.signal()
    reversed.times.reverse()
    expectNil(reason(reversed))
    expectNil(reason(Self.signal(time: 0.01, count: 50_000)), "10 kHz")
  }

  @Test func `every reason against a signal is told`() {
    expectEqual(reason(AccelerationSignal()), .noSamples)
    expectEqual(reason(Self.signal(count: 1)), .tooShort)
    expectEqual(reason(Self.signal(count: 100)), .tooShort)
    expectEqual(reason(Self.signal(time: 100)), .rateTooLow)
    for factor in [1 / 9.80665, 9.80665, 1000, 1e-300, -1e-3] {
      expectEqual(reason(Self.signal(value: factor)), .unitImplausible, "\(factor)")
    }
    var repeated = Self.signal()
    repeated.times = repeated.times.map { ($0 * 10).rounded() }
    expectEqual(reason(repeated), .timesOutOfOrder)
    var constant = Self.signal()
    constant.x = constant.x.map { _ in 0 }
    expectEqual(reason(constant), .constant)
    var unknown = Self.signal()
    unknown.z = unknown.z.map { _ in .nan }
    expectEqual(reason(unknown), .noSamples)
    unknown.z = unknown.z.map { _ in .infinity }
    expectEqual(reason(unknown), .noSamples)
  }

  @Test func `some samples that are not finite or repeat do no harm`() {
    var signal = Self.signal()
    for index in stride(from: 3, to: 1000, by: 50) { signal.x[index] = .nan }
    for index in stride(from: 10, to: 1000, by: 30) {
      signal.times[index] = signal.times[index - 1]
    }
    expectNil(reason(signal))
  }
}
