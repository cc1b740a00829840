import Sensors
import StudyModel
import TestSupport
import Testing

struct SampleStreamTests {
  private static func block(_ sequence: Int) -> StreamItem<AccelerationBlock> {
    .samples(
      AccelerationBlock(
        firstSequence: sequence, times: [Int64(sequence) * 10], counts: [0, 0, Int32(sequence)]))
  }

  private static func gap(
    _ count: Int?, start: Int64, end: Int64?, _ cause: GapCause = .stalled
  ) -> StreamItem<AccelerationBlock> {
    .gap(
      Gap(
        missingCount: count, start: Instant(nanoseconds: start),
        end: end.map(Instant.init(nanoseconds:)), cause: cause))
  }

  /// All items of a stream that gets these and is finished.
  private static func passed(
    _ items: [StreamItem<AccelerationBlock>], limit: Int = 256
  ) -> [StreamItem<AccelerationBlock>] {
    let stream = SampleStream<AccelerationBlock>(limit: limit)
    for item in items { stream.push(item) }
    stream.finish()
    var passed: [StreamItem<AccelerationBlock>] = []
    while let item = stream.next() { passed.append(item) }
    return passed
  }

  @Test func `what is pushed comes out in order`() {
    let items = [
      Self.block(0), Self.gap(2, start: 0, end: 30), Self.block(3),
      Self.gap(nil, start: 30, end: nil),
    ]
    expectEqual(Self.passed(items), items)
  }

  @Test(arguments: [(nil, nil, nil), (nil, 4, 4), (4, nil, 4), (4, 4, 4)] as [(Int?, Int?, Int?)])
  func `a gap that is told open and again with its end comes out once, closed`(
    opened: Int?, closed: Int?, expected: Int?
  ) {
    let items = [
      Self.block(0), Self.gap(opened, start: 0, end: nil), Self.gap(closed, start: 0, end: 50),
      Self.block(1),
    ]
    expectEqual(
      Self.passed(items), [Self.block(0), Self.gap(expected, start: 0, end: 50), Self.block(1)])
  }

  @Test func `another start, another cause or no end is another gap`() {
    let open = Self.gap(1, start: 0, end: nil)
    for other in [
      Self.gap(1, start: 1, end: 50), Self.gap(1, start: 0, end: 50, .disconnected), open,
    ] {
      expectEqual(Self.passed([open, other]), [open, other])
    }
  }

  @Test func `an end that comes after its beginning was taken is passed on`() {
    let stream = SampleStream<AccelerationBlock>()
    stream.push(Self.gap(nil, start: 0, end: nil))
    expectEqual(stream.next(), Self.gap(nil, start: 0, end: nil))
    stream.push(Self.gap(nil, start: 0, end: 50))
    expectEqual(stream.next(), Self.gap(nil, start: 0, end: 50))
  }

  @Test(arguments: 0...6, 0..<20)
  func `every sample comes out or is counted as missing`(limit: Int, pushes: Int) {
    let passed = Self.passed((0..<pushes).map(Self.block), limit: limit)
    let counts = passed.map { item -> Int in
      switch item {
      case .samples(let block): block.sampleCount
      case .gap(let gap): gap.missingCount ?? 0
      }
    }
    expectEqual(counts.reduce(0, +), pushes)
    expectEqual(passed.count, min(pushes, max(2, limit)))
    for case .gap(let gap) in passed { expectEqual(gap.cause, .queueFull) }
  }

  @Test func `a finished stream takes nothing more and keeps its reason`() {
    let stream = SampleStream<AccelerationBlock>()
    stream.finish(.alreadyStarted(device: "a"))
    stream.push(Self.block(0))
    stream.finish()
    expectNil(stream.next())
    expectEqual(stream.failure, .alreadyStarted(device: "a"))
  }

  @Test func `what is poured comes in order, with a look after each item, until the end`() {
    let stream = SampleStream<AccelerationBlock>()
    for number in 0..<3 { stream.push(Self.block(number)) }
    stream.finish()
    var course: [String] = []
    let hasEnded = stream.pour(
      into: { item in
        guard case .samples(let block) = item else { return }
        course.append("\(block.firstSequence)")
      }, look: { course.append("look") })
    expect(hasEnded)
    expectEqual(course, ["0", "look", "1", "look", "2", "look"])
  }

  @Test func `pouring ends where nobody wants more, and goes on with the rest`() {
    let stream = SampleStream<AccelerationBlock>()
    for number in 0..<3 { stream.push(Self.block(number)) }
    var count = 0
    expect(!stream.pour(into: { _ in count += 1 }, while: { count < 2 }))
    expectEqual(count, 2)
    stream.finish()
    expect(stream.pour(into: { _ in count += 1 }))
    expectEqual(count, 3)
  }

  @Test func `while nothing comes whoever waits looks at its clock`() {
    let stream = SampleStream<AccelerationBlock>()
    var looks = 0
    expect(!stream.pour(into: { _ in }, while: { looks < 2 }, look: { looks += 1 }))
    expectEqual(looks, 2)
  }
}
