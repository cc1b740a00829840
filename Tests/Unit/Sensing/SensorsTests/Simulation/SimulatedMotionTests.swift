import Glibc
import Sensors
import StudyModel
import TestSupport
import Testing

struct SimulatedMotionTests {
  private static let origin = Instant(nanoseconds: 5_000_000_000_000)

  private static func motion(_ uri: String) throws -> SimulatedMotion {
    SimulatedMotion(try SimulationParameters(uri: uri), origin: origin)
  }

  /// The length of the acceleration of some samples, in m/s².
  private static func magnitudes(_ motion: SimulatedMotion, _ samples: Range<Int>) -> [Double] {
    samples.map { index in
      let axes = motion.counts(ofSample: index).map { Double($0) * 0.0005985 }
      return axes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
  }

  /// The power at one frequency, without the mean.
  private static func power(_ values: [Double], at hertz: Double, rateHz: Double) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    var (real, imaginary) = (0.0, 0.0)
    for (index, value) in values.enumerated() {
      let angle = 2 * Double.pi * hertz * Double(index) / rateHz
      real += (value - mean) * cos(angle)
      imaginary += (value - mean) * sin(angle)
    }
    return (real * real + imaginary * imaginary) / Double(values.count)
  }

  @Test(arguments: Breadth.sweep([1.2, 1.8, 2.3], every: 3))
  func `a walk is strongest at its cadence`(cadenceHz: Double) throws {
    let motion = try Self.motion("simulate:walk?cadence=\(cadenceHz)")
    let values = Self.magnitudes(motion, 0..<6000)
    let grid = stride(from: 0.4, through: 6, by: 0.05).map { $0 }
    let powers = grid.map { Self.power(values, at: $0, rateHz: 100) }
    let strongest = try require(zip(grid, powers).max { $0.1 < $1.1 })
    expect(abs(strongest.0 - cadenceHz) < 0.051)
  }

  @Test func `a walk bobs by a quarter of g around g`() throws {
    let values = Self.magnitudes(try Self.motion("simulate:walk"), 0..<6000)
    let mean = values.reduce(0, +) / 6000
    expect(abs(mean - 9.81) < 0.3)
    expect(try require(values.max()) > 11.5)
    expect(try require(values.min()) < 8)
  }

  @Test func `rest is gravity and a little noise`() throws {
    let values = Self.magnitudes(try Self.motion("simulate:rest"), 0..<6000)
    expect(values.allSatisfy { abs($0 - 9.80665) < 0.15 })
    let mean = values.reduce(0, +) / 6000
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 6000
    expect((0.01...0.03).contains(variance.squareRoot()))
  }

  @Test(arguments: [1, 2, 99] as [UInt64])
  func `the same seed gives the same samples, in any pieces`(seed: UInt64) throws {
    let motion = try Self.motion("simulate:walk?seed=\(seed)")
    let whole = motion.items(samples: 0..<500)
    let again = try Self.motion("simulate:walk?seed=\(seed)").items(samples: 0..<500)
    expectEqual(whole, again)
    let pieces = stride(from: 0, to: 500, by: 7).flatMap {
      motion.items(samples: $0..<min($0 + 7, 500))
    }
    expectEqual(Self.counts(pieces), Self.counts(whole))
  }

  @Test func `another seed gives other samples`() throws {
    let one = try Self.motion("simulate:rest?seed=1").items(samples: 0..<100)
    let two = try Self.motion("simulate:rest?seed=2").items(samples: 0..<100)
    expectNotEqual(one, two)
  }

  @Test(arguments: [1.0, 12.5, 100, 104, 1000, 3200])
  func `samples are evenly spaced, even after a month`(rateHz: Double) throws {
    let motion = try Self.motion("simulate:rest?rate=\(rateHz)")
    let month = Int(rateHz * 86_400 * 30)
    for index in [0, 1, 999, month] {
      let step = motion.time(ofSample: index + 1) - motion.time(ofSample: index)
      expect(abs(Double(step.nanoseconds) - 1e9 / rateHz) <= 1.5)
    }
    expectEqual(motion.time(ofSample: 0), Self.origin)
    let expected = Duration.seconds(86_400 * 30)
    let drift = (motion.time(ofSample: month) - Self.origin) - expected
    expect(abs(drift.nanoseconds) <= Int64(1e9 / rateHz))
  }

  @Test(.slow("records in real time"))
  func `samples lost on purpose are counted, and nothing else is lost`() throws {
    let motion = try Self.motion("simulate:walk?drop=0.1&seed=3")
    let items = motion.items(samples: 0..<60_000)
    var next = 0
    var missing = 0
    for item in items {
      switch item {
      case .samples(let block):
        expectEqual(block.firstSequence, next)
        next += block.sampleCount
      case .gap(let gap):
        let count = try require(gap.missingCount)
        expectEqual(gap.start, motion.time(ofSample: next - 1))
        expectEqual(gap.end, motion.time(ofSample: next + count))
        next += count
        missing += count
      }
    }
    if let open = motion.openGap(atEnd: 60_000) { next += open.missingCount ?? 0 }
    expectEqual(next, 60_000)
    expect((3000...9000).contains(missing))
  }

  @Test func `gaps do not depend on how the samples are cut`() throws {
    let motion = try Self.motion("simulate:walk?drop=0.2&seed=5")
    let whole = Self.gaps(motion.items(samples: 0..<6000))
    let single = Self.gaps((0..<6000).flatMap { motion.items(samples: $0..<($0 + 1)) })
    expect(!whole.isEmpty)
    expectEqual(whole, single)
  }

  @Test(arguments: ["simulate:shake", "simulate:person"], [200, 300, 450])
  func `a shake passes half a g soon after its delay and never before`(
    scenario: String, delay: Int
  ) throws {
    var motion = try Self.motion("\(scenario)?delay=\(delay)")
    motion.cue(.stimulus, at: Self.origin + .seconds(2))
    let still = motion.counts(ofSample: 10).map { Double($0) * 0.0005985 }
    let firstOver = (0..<400).first { index in
      let axes = motion.counts(ofSample: index).map { Double($0) * 0.0005985 }
      let user = zip(axes, still).map { $0 - $1 }.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return user > 0.5 * 9.80665
    }
    let crossing = try require(firstOver) * 10 - 2000
    expect(crossing >= delay)
    expect(crossing <= delay + 50)
  }

  @Test func `drawn reaction delays lie between 200 and 450 ms and differ`() throws {
    let motion = try Self.motion("simulate:shake?seed=11")
    let delays = (0..<200).map { motion.reactionDelay(toStimulus: $0) }
    expect(delays.allSatisfy { $0 >= .milliseconds(200) && $0 < .milliseconds(450) })
    expect(Set(delays).count > 190)
  }

  @Test func `a new start goes on with the next delay and with a walk that was asked for`() throws {
    var motion = try Self.motion("simulate:person")
    motion.cue(.stimulus, at: Self.origin)
    motion.cue(.walk, at: Self.origin + .seconds(1))
    let later = motion.restarted(at: Self.origin + .seconds(10))
    expectEqual(later.cues.stimulusCount, 1)
    expect(later.cues.stimuli.isEmpty)
    expect(later.cues.isToWalk)
  }

  @Test func `a person walks when asked and rests when asked`() throws {
    var motion = try Self.motion("simulate:person")
    motion.cue(.wait, at: Self.origin)
    motion.cue(.walk, at: Self.origin + .seconds(10))
    motion.cue(.rest, at: Self.origin + .seconds(30))
    let waiting = Self.magnitudes(motion, 0..<1000)
    let walking = Self.magnitudes(motion, 1100..<3000)
    let resting = Self.magnitudes(motion, 3060..<4000)
    expect(waiting.allSatisfy { abs($0 - 9.80665) < 0.2 })
    expect(resting.allSatisfy { abs($0 - 9.80665) < 0.2 })
    expect(try require(walking.max()) > 11.5)
  }

  @Test func `a walker does not listen`() throws {
    var motion = try Self.motion("simulate:walk")
    let before = motion.items(samples: 0..<1000)
    motion.cue(.rest, at: Self.origin + .seconds(1))
    motion.cue(.stimulus, at: Self.origin + .seconds(2))
    expectEqual(motion.items(samples: 0..<1000), before)
  }

  private static func counts(_ items: [StreamItem<AccelerationBlock>]) -> [Int32] {
    items.flatMap { item in
      switch item {
      case .samples(let block): block.counts
      case .gap: [Int32]()
      }
    }
  }

  private static func gaps(_ items: [StreamItem<AccelerationBlock>]) -> [Gap] {
    items.compactMap { item in
      switch item {
      case .samples: nil
      case .gap(let gap): gap
      }
    }
  }
}
