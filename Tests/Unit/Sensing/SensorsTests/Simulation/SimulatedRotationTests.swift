import Clocks
import Glibc
import StudyModel
import TestSupport
import Testing

@testable import Sensors

struct SimulatedRotationTests {
  private static let origin = Instant(nanoseconds: 5_000_000_000_000)

  private static func motion(_ uri: String) throws -> SimulatedMotion {
    SimulatedMotion(try SimulationParameters(uri: uri), origin: origin)
  }

  /// The length of the rotation of some samples, in rad/s.
  private static func lengths(_ motion: SimulatedMotion, _ samples: Range<Int>) -> [Double] {
    samples.map { index in
      let axes = motion.rotationCounts(ofSample: index)
        .map { Double($0) * SimulatedMotion.radiansPerSecondPerCount }
      return axes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
  }

  @Test func `rest does not turn`() throws {
    let lengths = Self.lengths(try Self.motion("simulate:rest"), 0..<2000)
    expect(lengths.allSatisfy { $0 < 0.02 })
    expect(lengths.contains { $0 > 0.001 })
  }

  @Test(arguments: [1.2, 1.8, 2.3])
  func `a walk turns about the vertical once in two steps`(cadenceHz: Double) throws {
    let motion = try Self.motion("simulate:walk?cadence=\(cadenceHz)")
    let yaw = (0..<3000).map { index in
      zip(motion.rotationCounts(ofSample: index), SimulatedMotion.up).map { Double($0) * $1 }
        .reduce(0, +)
    }
    let crossings = zip(yaw, yaw.dropFirst()).count { $0 < 0 && $1 >= 0 }
    expect(abs(Double(crossings) / 30 - cadenceHz / 2) < 0.2)
    let lengths = Self.lengths(motion, 0..<3000)
    expect((lengths.max() ?? 0) > 0.4 && (lengths.max() ?? 9) < 1)
  }

  @Test func `a shake turns at its own time`() throws {
    var motion = try Self.motion("simulate:shake?delay=300")
    motion.cue(.stimulus, at: Self.origin + .seconds(1))
    expect(Self.lengths(motion, 0..<130).allSatisfy { $0 < 0.05 })
    expect((Self.lengths(motion, 130..<210).max() ?? 0) > 4)
    expect(Self.lengths(motion, 215..<400).allSatisfy { $0 < 0.05 })
  }

  @Test func `the same seed gives the same samples, in any pieces`() throws {
    let motion = try Self.motion("simulate:walk?drop=0.05&seed=5")
    func counts(_ pieces: [Range<Int>]) -> [Int32] {
      pieces.flatMap { motion.rotationItems(samples: $0) }.flatMap { item -> [Int32] in
        if case .samples(let block) = item { block.counts } else { [] }
      }
    }
    let whole = counts([0..<500])
    expectEqual(whole, counts([0..<1, 1..<250, 250..<500]))
    expect(whole.count < 1500)
    let acceleration = motion.items(samples: 0..<500).flatMap { item -> [Int32] in
      if case .samples(let block) = item { block.counts } else { [] }
    }
    expectNotEqual(whole, acceleration)
  }

  @Test func `both sensors of a person lose the same samples`() throws {
    let motion = try Self.motion("simulate:walk?drop=0.2&seed=5")
    func gaps<Block>(_ items: [StreamItem<Block>]) -> [Gap] {
      items.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
    }
    let lost = gaps(motion.rotationItems(samples: 0..<1000))
    expect(!lost.isEmpty)
    expectEqual(lost, gaps(motion.items(samples: 0..<1000)))
  }

  @Test func `a simulated gyroscope streams in true time`() throws {
    let gyroscope = SimulatedGyroscope(try SimulationParameters(uri: "simulate:walk"))
    expect(gyroscope.description.isSimulated)
    expectEqual(gyroscope.description.columns.map(\.unit), ["rad/s", "rad/s", "rad/s"])
    let before = SystemClock.now
    let stream = try gyroscope.start()
    defer { gyroscope.stop() }
    var samples = 0
    while samples < 20, case .samples(let block) = stream.next() { samples += block.sampleCount }
    expect(SystemClock.now - before >= .milliseconds(190))
  }
}
