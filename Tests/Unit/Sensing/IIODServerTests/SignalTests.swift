import TestSupport
import Testing

@testable import IIODServer

struct SignalTests {
  private func channel(_ id: String, bits: Int = 12, signed: Bool = true) -> SignalChannel {
    SignalChannel(id: id, position: 0, bits: bits, isSigned: signed, scale: 0.009806)
  }

  private func samples(
    _ signal: any SignalSource, _ channel: SignalChannel, from first: Int = 0, count: Int
  ) -> [Int32] {
    var counts = [Int32](repeating: -1, count: count)
    signal.fill(&counts, of: channel, from: first, rateHz: 100)
    return counts
  }

  @Test func `a ramp wraps at the channel's bits`() {
    let x = channel("accel_x", bits: 4)
    expectEqual(samples(RampSignal(), x, from: 6, count: 4), [6, 7, -8, -7])
    expectEqual(
      samples(RampSignal(), channel("temp", bits: 4, signed: false), from: 14, count: 3),
      [
        14, 15, 0,
      ])
    expectEqual(samples(RampSignal(), channel("accel_y", bits: 4), from: 31, count: 2), [1, 2])
  }

  @Test func `a constant is the same for ever and 0 where it is not named`() {
    let signal = ConstantSignal(["accel_x": 7, "accel_z": 100_000])
    expectEqual(samples(signal, channel("accel_x"), count: 3), [7, 7, 7])
    expectEqual(samples(signal, channel("accel_y"), count: 2), [0, 0])
    expectEqual(samples(signal, channel("accel_z"), count: 1), [2047])
  }

  @Test func `a recording is played over and over`() {
    let signal = RecordedSignal(["accel_x": [1, 2, 3]])
    expectEqual(samples(signal, channel("accel_x"), from: 2, count: 5), [3, 1, 2, 3, 1])
    expectEqual(samples(signal, channel("accel_y"), count: 2), [0, 0])
  }

  @Test func `a walk has gravity on z and a step at each period of the cadence`() throws {
    let signal = WalkSignal(cadenceHz: 2)
    let z = samples(signal, channel("accel_z"), count: 1000)
    let mean = z.reduce(0.0) { $0 + Double($1) * 0.009806 } / 1000
    expect(abs(mean - 9.80665) < 0.05)
    let ups = zip(z, z.dropFirst()).filter { $0 < 1000 && $1 >= 1000 }.count
    expect((19...21).contains(ups))
    expectEqual(samples(signal, channel("temp"), count: 2), [0, 0])
    expectEqual(z, samples(signal, channel("accel_z"), count: 1000))
  }

  @Test func `a walk is the same in one block or in many`() {
    let whole = samples(WalkSignal(), channel("accel_x"), count: 60)
    let parts = stride(from: 0, to: 60, by: 20).flatMap {
      samples(WalkSignal(), channel("accel_x"), from: $0, count: 20)
    }
    expectEqual(whole, parts)
  }
}
