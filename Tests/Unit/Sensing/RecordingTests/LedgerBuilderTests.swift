import Recording
import StudyModel
import TestSupport
import Testing

struct LedgerBuilderTests {
  private func builder() -> LedgerBuilder { LedgerBuilder(start: Recorded.start) }

  private func receive(_ builder: inout LedgerBuilder, _ range: Range<Int>) -> Int {
    builder.receive(
      firstSequence: range.lowerBound, count: range.count,
      firstTime: Recorded.time(range.lowerBound), lastTime: Recorded.time(range.upperBound - 1))
  }

  @Test func `nothing received is an empty account`() {
    expectEqual(builder().ledger, Ledger())
  }

  @Test func `samples without a hole are all there`() {
    var builder = builder()
    expectEqual(receive(&builder, 5..<10), 5)
    expectEqual(receive(&builder, 10..<12), 10)
    expectEqual(
      builder.ledger, Ledger(firstSequence: 5, lastSequence: 11, expectedCount: 7, receivedCount: 7)
    )
  }

  @Test func `an announced gap and the hole in the numbers are one`() {
    var builder = builder()
    _ = receive(&builder, 0..<3)
    builder.miss(Recorded.gap(4, after: 2))
    expectEqual(receive(&builder, 7..<8), 7)
    expectEqual(builder.ledger.gaps, [Recorded.gap(4, after: 2, until: 7)])
    expect(builder.ledger.expectedCount == 8 && builder.ledger.missingCount == 4)
  }

  @Test func `a hole that nobody announced is a gap`() {
    var builder = builder()
    _ = receive(&builder, 0..<3)
    expectEqual(receive(&builder, 7..<8), 7)
    expectEqual(builder.ledger.gaps, [Recorded.gap(4, after: 2, until: 7)])
  }

  @Test func `a gap of unknown size gets the size of the hole`() {
    var builder = builder()
    _ = receive(&builder, 0..<3)
    builder.miss(Recorded.gap(nil, after: 2, .disconnected))
    _ = receive(&builder, 9..<10)
    expectEqual(builder.ledger.gaps, [Recorded.gap(6, after: 2, until: 9, .disconnected)])
  }

  @Test func `a gap of unknown size without a hole stays unknown`() {
    var builder = builder()
    _ = receive(&builder, 0..<3)
    builder.miss(Recorded.gap(nil, after: 2, .clockStep))
    expectEqual(receive(&builder, 3..<4), 3)
    expectEqual(builder.ledger.gaps, [Recorded.gap(nil, after: 2, until: 3, .clockStep)])
    expectEqual(builder.ledger.missingCount, 0)
  }

  @Test func `an announced gap counts even if the numbers do not skip`() {
    var builder = builder()
    _ = receive(&builder, 0..<3)
    builder.miss(Recorded.gap(4, after: 2))
    expectEqual(receive(&builder, 3..<5), 7)
    expectEqual(receive(&builder, 5..<6), 9)
    expectEqual(builder.ledger.missingCount, 4)
  }

  @Test func `numbers that begin anew go on`() {
    var builder = builder()
    _ = receive(&builder, 100..<103)
    expectEqual(receive(&builder, 0..<2), 103)
    expectEqual(receive(&builder, 2..<3), 105)
    expect(builder.ledger.missingCount == 0 && builder.ledger.receivedCount == 6)
  }

  @Test func `what is missing before the first sample has the numbers before it`() {
    var builder = builder()
    builder.miss(Recorded.gap(4, after: 0))
    expectEqual(receive(&builder, 10..<11), 10)
    expect(builder.ledger.firstSequence == 6 && builder.ledger.expectedCount == 5)
    var other = self.builder()
    other.miss(Recorded.gap(4, after: 0))
    expectEqual(receive(&other, 0..<1), 4)
    expect(other.ledger.firstSequence == 0 && other.ledger.expectedCount == 5)
  }

  @Test func `gaps of one cause become one, others stay apart`() {
    var builder = builder()
    _ = receive(&builder, 0..<1)
    builder.miss(Recorded.gap(1, after: 0, until: 2))
    builder.miss(Recorded.gap(2, after: 1, until: 4))
    builder.miss(Recorded.gap(1, after: 3, .queueFull))
    builder.miss(Recorded.gap(nil, after: 3, .queueFull))
    _ = receive(&builder, 5..<6)
    expectEqual(
      builder.ledger.gaps,
      [
        Recorded.gap(3, after: 0, until: 4), Recorded.gap(1, after: 3, until: 5, .queueFull),
        Recorded.gap(nil, after: 3, until: 5, .queueFull),
      ])
  }

  /// What an open gap and its end may know of the missing count, and what the two make.
  static let counts: [(Int?, Int?, Int?)] = [
    (nil, nil, nil), (nil, 4, 4), (4, nil, 4), (4, 4, 4), (3, 4, 4), (4, 3, 4), (0, 4, 4),
  ]

  @Test(arguments: counts)
  func `a gap that is told open and again with its end is one gap`(
    opened: Int?, closed: Int?, expected: Int?
  ) {
    var builder = builder()
    _ = receive(&builder, 0..<3)
    builder.miss(Recorded.gap(opened, after: 2, .stalled))
    expectEqual(builder.ledger.gaps, [Recorded.gap(opened, after: 2, .stalled)])
    builder.miss(Recorded.gap(closed, after: 2, until: 7, .stalled))
    expectEqual(builder.ledger.gaps, [Recorded.gap(expected, after: 2, until: 7, .stalled)])
    expect(builder.ledger.missingCount == expected ?? 0)
    let first = receive(&builder, 3..<5)
    expectEqual(first, 3 + (expected ?? 0))
    expectEqual(builder.ledger.gaps, [Recorded.gap(expected, after: 2, until: 7, .stalled)])
    expect(Recorded.isSound(builder.ledger))
  }

  @Test func `an open gap that is the last thing stays open, and is one`() {
    var builder = builder()
    _ = receive(&builder, 0..<3)
    builder.miss(Recorded.gap(nil, after: 2, .stalled))
    expectEqual(builder.ledger.gaps, [Recorded.gap(nil, after: 2, .stalled)])
    builder.miss(Recorded.gap(nil, after: 2, until: 5, .stalled))
    builder.miss(Recorded.gap(nil, after: 5, .disconnected))
    expectEqual(
      builder.ledger.gaps,
      [
        Recorded.gap(nil, after: 2, until: 5, .stalled), Recorded.gap(nil, after: 5, .disconnected),
      ])
  }

  @Test(arguments: [Int.min, -1, Int.max, 1 << 60])
  func `absurd numbers of a source never trap`(number: Int) {
    var builder = builder()
    for sequence in [number, 0, number, 5, number &+ 1] {
      builder.miss(Recorded.gap(number, after: 0))
      _ = builder.receive(
        firstSequence: sequence, count: 2, firstTime: Recorded.time(0), lastTime: Recorded.time(1))
      expect(Recorded.isSound(builder.ledger))
    }
  }

  @Test(arguments: 0..<64)
  func `any course of blocks and gaps adds up`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var builder = builder()
    var next = Int.random(in: 0...3, using: &random)
    var received = 0
    for _ in 0..<200 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: builder.miss(gap(&random))
      case 1: next += Int.random(in: 0...5, using: &random)
      case 2: next = Int.random(in: 0...20, using: &random)
      default:
        let count = Int.random(in: 1...4, using: &random)
        let placed = receive(&builder, next..<(next + count))
        expectEqual(builder.ledger.lastSequence, placed + count - 1)
        next += count
        received += count
      }
      expect(Recorded.isSound(builder.ledger))
    }
    expectEqual(builder.ledger.receivedCount, received)
  }

  private func gap(_ random: inout SeededRandom) -> Gap {
    let count = Int.random(in: -1...4, using: &random)
    let cause = GapCause.allCases.randomElement(using: &random) ?? .overrun
    return Gap(
      missingCount: count < 0 ? nil : count, start: Recorded.start, end: nil, cause: cause)
  }
}
