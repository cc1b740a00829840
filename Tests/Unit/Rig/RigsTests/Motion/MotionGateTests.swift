import Sensors
import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct MotionGateTests {
  /// Tenths of a second at 10 samples each; a block moves where its number is among `moving`.
  private static func blocks(_ numbers: Range<Int>, moving: Set<Int>) -> [AccelerationBlock] {
    numbers.map { number in
      let times = (0..<10).map { Int64(number * 10 + $0) * 10_000_000 }
      let counts = (0..<10).flatMap { sample -> [Int32] in
        [0, 0, moving.contains(number) && sample == 5 ? 1_200 : 1_000]
      }
      return AccelerationBlock(firstSequence: number * 10, times: times, counts: counts)
    }
  }

  private func gate(stillSeconds: Int = 2) -> MotionGate {
    MotionGate(MotionTrigger(thresholdG: 0.1, still: .seconds(stillSeconds)), countG: 0.001)
  }

  private func run(
    _ blocks: [AccelerationBlock], _ gate: inout MotionGate
  ) -> [StreamItem<AccelerationBlock>] {
    blocks.flatMap { gate.take(.samples($0)) } + gate.flush()
  }

  private func stored(_ items: [StreamItem<AccelerationBlock>]) -> [Int] {
    items.flatMap { item -> [Int] in
      guard case .samples(let block) = item else { return [] }
      return (0..<block.sampleCount).map { block.firstSequence + $0 }
    }
  }

  private func gaps(_ items: [StreamItem<AccelerationBlock>]) -> [Gap] {
    items.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  @Test func `a second before the movement until it was still for so long is let through`() throws {
    var gate = gate()
    let items = run(Self.blocks(0..<100, moving: [50, 55]), &gate)
    let numbers = stored(items)
    // The movement is at 5.05 s and 5.55 s; a second before it and two behind it are there.
    expectEqual(numbers, Array(390...759))
  }

  @Test func `what is left out is counted, so that with what is stored it is all that came`() {
    var gate = gate()
    let items = run(Self.blocks(0..<200, moving: [50, 150]), &gate)
    let counted = gaps(items).compactMap(\.missingCount).reduce(0, +)
    expectEqual(stored(items).count + counted, 2_000)
    expect(gaps(items).allSatisfy { $0.cause == .still })
  }

  @Test func `what is left out is told as time goes on, each gap from the end of the one before`()
    throws
  {
    var gate = gate()
    let items = run(Self.blocks(0..<100, moving: [0, 80]), &gate)
    let told = gaps(items)
    expect(told.count > 40)
    expect(zip(told, told.dropFirst()).allSatisfy { $0.end == $1.start })
    let numbers = stored(items)
    let last = try require(numbers.lastIndex { $0 < 400 })
    // The gap begins with the last sample before it, and ends with the first behind it.
    expectEqual(told.first?.start, Instant(nanoseconds: Int64(numbers[last]) * 10_000_000))
    expectEqual(told.last?.end, Instant(nanoseconds: Int64(numbers[last + 1]) * 10_000_000))
    expectEqual(told.compactMap(\.missingCount).reduce(0, +), numbers[last + 1] - numbers[last] - 1)
  }

  @Test func `a movement within the second after it was still leaves nothing out`() {
    var gate = gate()
    let items = run(Self.blocks(0..<60, moving: [0, 26, 45, 59]), &gate)
    expect(stored(items) == Array(0..<600) && gaps(items).isEmpty)
  }

  @Test func `movement all the time is let through whole`() {
    var gate = gate()
    let items = run(Self.blocks(0..<50, moving: Set(0..<50)), &gate)
    expect(stored(items) == Array(0..<500) && gaps(items).isEmpty)
  }

  @Test func `a gap of the sensor is passed on, and what was held is counted before it`() {
    var gate = gate()
    let own = Gap(
      missingCount: 7, start: Instant(nanoseconds: 1), end: Instant(nanoseconds: 2),
      cause: .overrun)
    var items = Self.blocks(0..<5, moving: []).flatMap { gate.take(.samples($0)) }
    items += gate.take(.gap(own))
    expect(stored(items).isEmpty)
    expectEqual(gaps(items).last, own)
    expectEqual(gaps(items).dropLast().compactMap(\.missingCount).reduce(0, +), 50)
  }

  @Test func `a slow turn is no movement`() {
    var gate = gate()
    let blocks = (0..<100).map { number -> AccelerationBlock in
      let samples = (0..<10).map { number * 10 + $0 }
      let counts = samples.flatMap { sample -> [Int32] in [Int32(sample / 5), 0, 1_000] }
      return AccelerationBlock(
        firstSequence: number * 10, times: samples.map { Int64($0) * 10_000_000 }, counts: counts)
    }
    expect(stored(run(blocks, &gate)).isEmpty)
  }
}
