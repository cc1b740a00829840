import Foundation
import StudyModel
import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

@Suite struct GapDetectorTests {
  /// Feeds times in blocks, as a capture does, and collects what is found with absolute places.
  private func run(
    _ times: [Int64], blockCount: Int, nominalRateHz: Double? = 100,
    arrival: (Int64) -> Int64 = { $0 }
  ) -> [(index: Int, gap: Gap)] {
    var detector = GapDetector(nominalRateHz: nominalRateHz)
    var held: [Int64] = []
    var found: [(index: Int, gap: Gap)] = []
    var given = 0
    var start = 0
    while start < times.count {
      let end = min(start + blockCount, times.count)
      let block = held + times[start..<end]
      let report = detector.scan(
        block, arrival: arrival(times[end - 1]), isLast: end == times.count)
      found += report.findings.map { (given + $0.index, $0.gap) }
      given += report.heldFrom
      held = Array(block[report.heldFrom...])
      start = end
    }
    expectEqual(given, times.count)
    return found
  }

  private static let period: Int64 = 10_000_000
  private static let start: Int64 = 5_000_000_000

  private func grid(_ count: Int, missing: Set<Int> = [], stretch: Double = 1) -> [Int64] {
    (0..<count).filter { !missing.contains($0) }
      .map { Self.start + Int64(Double($0) * Double(Self.period) * stretch) }
  }

  @Test(arguments: [1, 7, 10, 1000], [0.8, 0.9, 0.98, 1, 1.02, 1.1, 1.2])
  func `a device that is off its rate has no gaps`(blockCount: Int, stretch: Double) {
    expect(run(grid(2000, stretch: stretch), blockCount: blockCount).isEmpty)
  }

  @Test(arguments: [1, 2, 3, 10, 64], [1, 2, 5, 100, 10_000])
  func `what is missing is counted and placed exactly`(blockCount: Int, lost: Int) throws {
    let times = grid(lost + 400, missing: Set(200..<(200 + lost)))
    let found = run(times, blockCount: blockCount)
    expectEqual(found.map(\.index), [200])
    let gap = try require(found.first?.gap)
    expectEqual(gap.missingCount, lost)
    expectEqual(gap.start.nanoseconds, times[199])
    expectEqual(gap.end?.nanoseconds, times[200])
  }

  @Test(arguments: Breadth.sweep(0..<40 as Range<UInt64>, every: 8))
  func `random losses under jitter are all found`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var missing: Set<Int> = []
    for _ in 0..<20 {
      // Losses stand apart, so that each is a gap of its own.
      let first = Int.random(in: 1..<99, using: &random) * 50
      missing.formUnion(first..<(first + Int.random(in: 1...20, using: &random)))
    }
    let jittered = (0..<5000).filter { !missing.contains($0) }.map { number in
      Self.start + Int64(number) * Self.period
        + Int64.random(in: -1_500_000...1_500_000, using: &random)
    }
    let found = run(jittered, blockCount: Int.random(in: 1...40, using: &random))
    expectEqual(found.compactMap(\.gap.missingCount).reduce(0, +), missing.count)
    expectEqual(found.count, missing.filter { !missing.contains($0 - 1) }.count)
  }

  @Test(arguments: [8, 32, 100], [1, 10, 32, 50])
  func `bursts of a FIFO are not gaps`(depth: Int, blockCount: Int) {
    for stretch in [0.97, 1.0, 1.03] {
      let times = bursts(depth: depth, stretch: stretch)
      expect(run(times, blockCount: blockCount).isEmpty, "\(stretch)")
    }
  }

  private func bursts(depth: Int, stretch: Double) -> [Int64] {
    (0..<(depth * 40)).map { number -> Int64 in
      let periods = Double((number / depth + 1) * depth) * stretch
      return Self.start + Int64(periods * Double(Self.period)) + Int64(number % depth) * 3000
    }
  }

  @Test(arguments: [1, 10, 32, 50])
  func `a burst that is lost is a gap of the FIFO's depth`(blockCount: Int) {
    let all = bursts(depth: 32, stretch: 1)
    let times = Array(all[..<320] + all[352...])
    let found = run(times, blockCount: blockCount)
    expectEqual(found.map(\.gap.missingCount), [32])
    expectEqual(found.map(\.index), [320])
  }

  @Test(arguments: [1, 4, 10, 100])
  func `a late sample whose followers catch up is no gap`(blockCount: Int) {
    var times = grid(300)
    for (place, late) in [(100, 3.2), (101, 2.3), (102, 1.35), (103, 0.4)] {
      times[place] += Int64(late * Double(Self.period))
    }
    expect(run(times, blockCount: blockCount).isEmpty)
  }

  /// Seen on a real kernel in an emulated machine: the parts of a period by which samples were late.
  @Test(
    arguments: [1, 4, 10, 100],
    [
      [0.51, 0.59, 0.21], [0.57, 0.75, 0.54], [0.65, 1.29, 0.87, 0],
      [7.5, 9.63, 8.7, 7.74, 6.77, 5.8, 4.85, 6.06, 6.46, 5.53, 4.56, 3.6, 2.62, 1.65, 0.7],
    ])
  func `late samples that catch up only behind others are no gap`(
    blockCount: Int, late: [Double]
  ) {
    var times = grid(300)
    for (place, late) in late.enumerated() {
      times[100 + place] += Int64(late * Double(Self.period))
    }
    expect(run(times, blockCount: blockCount).isEmpty)
  }

  @Test(arguments: 0..<20)
  func `a reader that is held up now and then makes no gaps`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var last: Int64 = 0
    let times = (0..<3000).map { number in
      var late = -log(Double.random(in: 0.000_1..<1, using: &random)) * 0.1
      if Int.random(in: 0..<200, using: &random) == 0 {
        late += Double.random(in: 0..<6, using: &random)
      }
      let time = Self.start + Int64((Double(number) + late) * Double(Self.period))
      last = max(last + 100_000, time)
      return last
    }
    expect(run(times, blockCount: 10).isEmpty)
  }

  @Test func `a sensor that stood still is told from a buffer that overflowed`() {
    let times = grid(400, missing: Set(200..<300))
    expectEqual(run(times, blockCount: 10).map(\.gap.cause), [.stalled])
    // The reader slept and now gets block after block at once.
    expectEqual(run(times, blockCount: 10, arrival: { _ in 99 }).map(\.gap.cause), [.overrun])
    let short = grid(400, missing: Set(200..<205))
    expectEqual(run(short, blockCount: 10).map(\.gap.cause), [.overrun])
  }

  @Test func `a device that is half as fast as it says is understood after four gaps`() {
    let found = run(grid(500, stretch: 2), blockCount: 10)
    expect(found.count <= 4)
  }

  @Test func `without a rate the first interval says it`() {
    let times = grid(400, missing: Set(200..<207))
    expectEqual(run(times, blockCount: 10, nominalRateHz: nil).map(\.gap.missingCount), [7])
  }

  @Test(arguments: GapCause.allCases)
  func `an interruption is a gap of its cause, also when nothing is lost`(cause: GapCause) throws {
    var detector = GapDetector(nominalRateHz: 100)
    _ = detector.scan(grid(100), arrival: 0)
    detector.interrupt(cause)
    let next = Self.start + 104 * Self.period
    let report = detector.scan([next, next + Self.period], arrival: 0)
    let gap = try require(report.findings.first?.gap)
    expectEqual(gap.cause, cause)
    expectEqual(gap.missingCount, (cause == .clockStep ? nil : 4))
    detector.interrupt(cause)
    let again = detector.scan([next + 2 * Self.period], arrival: 0)
    expectEqual(again.findings.first?.gap.missingCount, (cause == .clockStep ? nil : 0))
  }

  @Test func `an interruption before the first sample is none`() {
    var detector = GapDetector(nominalRateHz: 100)
    detector.interrupt(.disconnected)
    expect(detector.scan(grid(100), arrival: 0).findings.isEmpty)
  }
}
