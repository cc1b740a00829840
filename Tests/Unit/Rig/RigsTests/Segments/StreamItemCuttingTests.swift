import Sensors
import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct StreamItemCuttingTests {
  private static let block = AccelerationBlock(
    firstSequence: 7, times: [10, 20, 30], counts: [1, 2, 3, 4, 5, 6, 7, 8, 9])

  private func cut(
    _ item: StreamItem<AccelerationBlock>, at nanoseconds: Int64
  ) -> [StreamItem<AccelerationBlock>?] {
    let (before, after) = item.cut(at: Instant(nanoseconds: nanoseconds))
    return [before, after]
  }

  @Test func `samples are divided at the boundary, and the one at it is behind it`() {
    let before = AccelerationBlock(firstSequence: 7, times: [10], counts: [1, 2, 3])
    let after = AccelerationBlock(
      firstSequence: 8, times: [20, 30], counts: [4, 5, 6, 7, 8, 9])
    expectEqual(cut(.samples(Self.block), at: 20), [.samples(before), .samples(after)])
  }

  @Test(arguments: [(10, 1), (5, 1), (31, 0), (1_000, 0)])
  func `samples on one side stay whole`(boundary: Int64, side: Int) {
    var expected: [StreamItem<AccelerationBlock>?] = [nil, nil]
    expected[side] = .samples(Self.block)
    expectEqual(cut(.samples(Self.block), at: boundary), expected)
  }

  @Test(arguments: [
    (5, 40, 20, 1), (5, 15, 20, 0), (5, 20, 20, 1), (5, nil, 20, 0), (25, nil, 20, 1),
  ])
  func `a gap stays whole and belongs where it ends, so that its count is told once`(
    start: Int64, end: Int64?, boundary: Int64, side: Int
  ) {
    let gap = Gap(
      missingCount: 3, start: Instant(nanoseconds: start),
      end: end.map(Instant.init(nanoseconds:)), cause: .overrun)
    var expected: [StreamItem<AccelerationBlock>?] = [nil, nil]
    expected[side] = .gap(gap)
    expectEqual(cut(.gap(gap), at: boundary), expected)
  }

  @Test func `positions and turns are divided like accelerations`() {
    let turn = StreamItem<RotationBlock>.samples(RotationBlock(axes: Self.block))
    let (before, after) = turn.cut(at: Instant(nanoseconds: 25))
    guard case .samples(let one) = before, case .samples(let two) = after else {
      Issue.record("not divided")
      return
    }
    expect(one.times == [10, 20] && two.times == [30] && two.firstSequence == 9)
    let fixes = (1...3).map {
      PositionFix(arrival: Instant(nanoseconds: 10 * $0), mode: .none)
    }
    let position = StreamItem.samples(PositionBlock(firstSequence: 1, fixes: fixes))
    let parts = position.cut(at: Instant(nanoseconds: 30))
    expectEqual(parts.before, .samples(PositionBlock(firstSequence: 1, fixes: Array(fixes[0..<2]))))
    expectEqual(parts.after, .samples(PositionBlock(firstSequence: 3, fixes: [fixes[2]])))
  }
}
