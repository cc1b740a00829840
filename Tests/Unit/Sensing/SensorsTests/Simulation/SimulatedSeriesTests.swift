import Sensors
import StudyModel
import TestSupport
import Testing

/// What every simulated sensor of readings does.
struct SimulatedSeriesTests {
  private typealias Series = SimulatedSeries<MadeUpReadings>
  private static let origin = Instant(nanoseconds: 7_000_000_000)

  private static func series(_ uri: String) throws -> Series {
    Series(try SimulationParameters(uri: uri), origin: origin)
  }

  private static func blocks(
    _ items: [StreamItem<ReadingBlock<MadeUpReadings>>]
  ) -> [ReadingBlock<MadeUpReadings>] {
    items.compactMap { if case .samples(let block) = $0 { block } else { nil } }
  }

  @Test func `there is one reading a second, in order`() throws {
    var series = try Self.series("simulate:rest?seed=4")
    let blocks = Self.blocks(series.items(readings: 0..<3) + series.items(readings: 3..<5))
    expectEqual(blocks.map(\.firstSequence), [0, 1, 2, 3, 4])
    expectEqual(blocks.flatMap(\.times), (0..<5).map { (Self.origin + .seconds($0)).nanoseconds })
    expectEqual(blocks.map { $0.cells[0] }, [4001, 4002, 4003, 4004, 4005])
  }

  @Test func `a walk that is asked for reaches the person, and its end too`() throws {
    var series = try Self.series("simulate:person")
    series.cue(.walk, at: Self.origin + .seconds(10))
    series.cue(.rest, at: Self.origin + .seconds(20))
    let walks = Self.blocks(series.items(readings: 0..<30)).map { $0.cells[1] == 1 }
    expectEqual(walks, (0..<30).map { (11...20).contains($0) })
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `what is lost on purpose is told, and the person's time goes on`(seed: UInt64) throws {
    var series = try Self.series("simulate:rest?drop=0.4&seed=\(seed)")
    let items = series.items(readings: 0..<200)
    let blocks = Self.blocks(items)
    let missing = items.compactMap { item -> Int? in
      if case .gap(let gap) = item { gap.missingCount } else { nil }
    }
    let last = try require(blocks.last)
    expect(!missing.isEmpty)
    expectEqual(blocks.count + missing.reduce(0, +), last.firstSequence + 1)
    for block in blocks {
      expectEqual(block.cells[0], Int64(seed) * 1000 + Int64(block.firstSequence) + 1)
    }
  }

  @Test func `readings that are left out are made all the same`() throws {
    var series = try Self.series("simulate:rest")
    _ = series.items(readings: 0..<2)
    expectEqual(Self.blocks(series.items(readings: 9..<10)).map { $0.cells[0] }, [1010])
  }

  @Test func `a new start has the same person, after the time between`() throws {
    var series = try Self.series("simulate:person")
    _ = series.items(readings: 0..<5)
    let again = Self.origin + .seconds(4 + 61)
    var next = series.restarted(at: again)
    let block = try require(Self.blocks(next.items(readings: 0..<1)).first)
    expectEqual(block.times, [again.nanoseconds])
    expectEqual(block.firstSequence, 0)
    expectEqual(block.cells, [1006, nil, 60])
  }

  @Test func `before the first reading no time passes`() throws {
    var series = try Self.series("simulate:rest").restarted(at: Self.origin + .seconds(1000))
    expectEqual(Self.blocks(series.items(readings: 0..<1)).first?.cells, [1001, nil, 0])
  }
}
