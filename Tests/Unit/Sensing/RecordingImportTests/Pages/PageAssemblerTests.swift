import StudyModel
import TestSupport
import Testing

@testable import RecordingImport

/// How pages become samples with times, and gaps.
struct PageAssemblerTests {
  private static let begin: Int64 = 1_795_000_000_000_000_000

  /// Ten samples at 100 Hz that begin so many milliseconds after the first page.
  private func page(
    _ number: UInt32, at milliseconds: Int64, session: UInt32 = 1, timed: Int = 0, count: Int = 10
  ) -> DevicePage {
    DevicePage(
      session: session, number: number,
      time: Self.begin + milliseconds * 1_000_000 + Int64(timed) * 10_000_000, timedSample: timed,
      sampleCount: count, acceleration: [Int32](repeating: Int32(number), count: 3 * count),
      readings: [DeviceReading(sample: 0)])
  }

  private func tally(
    _ pages: [DevicePage?], isCut: Bool = false
  ) -> ImportedTally {
    var assembler = PageAssembler(rateHz: 100, pageSamples: 10)
    var items: [ImportedItem] = []
    for page in pages {
      if let page { items += assembler.take(page) } else { assembler.missPage() }
    }
    items += assembler.finish(isCut: isCut)
    let tally = ImportedTally(items)
    tally.check()
    return tally
  }

  @Test(arguments: [0, 3, 9, -4, 14])
  func `the sample whose time is told has it, wherever it stands`(timed: Int) {
    let found = tally((0..<5).map { page(UInt32($0), at: Int64($0) * 100, timed: timed) })
    expectEqual(found.times, (0..<50).map { $0 * 10_000_000 })
    expectEqual(found.clocks, [Self.begin])
    expect(found.gaps.isEmpty)
    expectEqual(found.readings.map(\.sample), [0, 10, 20, 30, 40])
  }

  @Test func `a device that runs two per cent slow has the rate that it had`() {
    let found = tally((0..<5).map { page(UInt32($0), at: Int64($0) * 102) })
    expectEqual(found.times, (0..<50).map { $0 * 10_200_000 })
  }

  @Test func `pages that tell the same whole second belong together`() {
    var pages = (0..<30).map { page(UInt32($0), at: Int64($0) * 100) }
    for index in pages.indices {
      // The last whole second, and the sample of that moment, before the page.
      let second = index / 10
      pages[index].time = Self.begin + Int64(second) * 1_000_000_000
      pages[index].timedSample = (second * 10 - index) * 10
    }
    let found = tally(pages)
    expectEqual(found.times, (0..<300).map { $0 * 10_000_000 })
    expect(found.gaps.isEmpty)
  }

  /// Pages of 300 samples at a nominal 100 Hz, each of which tells the half second before it at best.
  private func rounded(_ times: [Double], numbers: [UInt32]? = nil) -> ImportedTally {
    var assembler = PageAssembler(rateHz: 100, pageSamples: 300, rounding: 500_000_000)
    var items: [ImportedItem] = []
    for (index, seconds) in times.enumerated() {
      let halves = Int64((seconds * 2).rounded(.down))
      items += assembler.take(
        DevicePage(
          session: 1, number: numbers?[index] ?? UInt32(index),
          time: Self.begin + halves * 500_000_000, timedSample: 0, sampleCount: 300,
          acceleration: [Int32](repeating: 1, count: 900)))
    }
    items += assembler.finish(isCut: false)
    let tally = ImportedTally(items)
    tally.check()
    return tally
  }

  @Test func `a step of half seconds between pages is neither a gap nor another rate`() {
    let found = rounded([0, 3.5, 6, 9.5, 12, 15])
    expect(found.gaps.isEmpty)
    expectEqual(found.times, (0..<1800).map { $0 * 10_000_000 })
  }

  @Test(
    .long("hours of a drifting device"),
    arguments: [-0.0005, 0.0005, 0.00002])
  func `a device that drifts by hours of half seconds stays within one of them`(drift: Double) {
    let pageCount = 4_000
    let found = rounded((0..<pageCount).map { Double($0) * 3 * (1 + drift) + 0.1 })
    expect(found.gaps.isEmpty)
    expectEqual(found.times.count, 300 * pageCount)
    let last = Double(found.times[300 * (pageCount - 1)]) / 1e9
    expect(abs(last - Double(pageCount - 1) * 3 * (1 + drift)) <= 0.6)
    expect(zip(found.times, found.times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `pages that are missing are counted by their numbers where times are rounded`() {
    let found = rounded([0, 3, 12.5, 15.5], numbers: [0, 1, 4, 5])
    expectEqual(found.gaps.map(\.missingCount), [600])
    expectEqual(found.gaps.map(\.cause), [.damaged])
  }

  @Test func `pages that are missing are as many samples as their time has`() {
    let found = tally([page(0, at: 0), page(1, at: 100), page(4, at: 400), page(5, at: 500)])
    expectEqual(found.gaps.map(\.missingCount), [20])
    expectEqual(found.gaps.map(\.cause), [.damaged])
    expectEqual(found.gaps[0].start.nanoseconds, 190_000_000)
    expectEqual(found.gaps[0].end?.nanoseconds, 400_000_000)
    expectEqual(found.sequences, Array(0..<20) + Array(40..<60))
  }

  @Test func `pages that cannot be read are damaged, at the beginning and at the end too`() {
    let found = tally([nil, nil, page(2, at: 200), nil, page(4, at: 400), nil])
    expectEqual(found.gaps.map(\.missingCount), [20, 10, 10])
    expectEqual(Set(found.gaps.map(\.cause)), [.damaged])
    expectNil(found.gaps.last?.end)
    expectEqual(found.sequences, Array(20..<30) + Array(40..<50))
    expectEqual(found.times.first, 0)
  }

  @Test func `a pause between pages that follow each other is one of the sensor`() {
    let found = tally([page(0, at: 0), page(1, at: 5000)])
    expectEqual(found.gaps.map(\.cause), [.stalled])
    expectEqual(found.gaps.map(\.missingCount), [490])
  }

  @Test func `a device that was started anew was not running before`() {
    let found = tally([page(0, at: 0), page(0, at: 9000, session: 2)])
    expectEqual(found.gaps.map(\.cause), [.notRunning])
    expectEqual(found.gaps.map(\.missingCount), [890])
  }

  @Test func `a clock that is put back goes on where it was, and that is told`() {
    let found = tally([page(0, at: 0), page(1, at: -60_000), page(2, at: -59_900)])
    expectEqual(found.gaps.map(\.cause), [.clockStep])
    expectEqual(found.gaps.map(\.missingCount), [nil])
    expectEqual(found.times, (0..<30).map { $0 * 10_000_000 })
    expectEqual(found.clocks, [Self.begin, Self.begin - 60_000_000_000])
  }

  @Test func `where the clock tells nothing, the numbers of pages do`() {
    let found = tally([page(0, at: 0), page(3, at: -60_000)])
    expectEqual(found.gaps.map(\.missingCount), [20])
    expectEqual(found.gaps.map(\.cause), [.damaged])
  }

  @Test func `a year that cannot be is no length of a gap`() {
    let found = tally([page(0, at: 0), page(1, at: 20 * 366 * 86_400_000)])
    expectEqual(found.gaps.map(\.cause), [.clockStep])
    expectEqual(found.times.last, 190_000_000)
  }

  @Test func `a file that ends inside a page says so`() {
    expectEqual(tally([page(0, at: 0)], isCut: true).gaps.map(\.cause), [.torn])
    expect(tally([page(0, at: 0)]).gaps.isEmpty)
  }

  @Test(arguments: 0..<60)
  func `whatever comes, samples and gaps add up`(seed: Int) {
    var dice = SeededDice(seed: UInt64(seed))
    var number: UInt32 = 0
    var milliseconds: Int64 = 0
    var pages: [DevicePage?] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<12, using: &dice) {
      case 0: pages.append(nil)
      case 1: number = UInt32.random(in: 0...100_000, using: &dice)
      case 2: milliseconds = Int64.random(in: -1_000_000_000...1_000_000_000, using: &dice)
      case 3: milliseconds += Int64.random(in: -30...30, using: &dice)
      case _: break
      }
      pages.append(
        page(
          number, at: milliseconds, session: UInt32.random(in: 1...20, using: &dice) == 1 ? 2 : 1,
          timed: Int.random(in: -5...15, using: &dice), count: Int.random(in: 1...10, using: &dice))
      )
      number &+= 1
      milliseconds += 100
    }
    _ = tally(pages, isCut: seed.isMultiple(of: 2))
  }
}
