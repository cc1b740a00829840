import Signals
import TestSupport
import Testing

struct ThresholdSearchTests {
  private static func search(
    initial: Int = 30, floor: Int = -10, ceiling: Double = 100, up: Int = 5, most: Int = 20
  ) throws -> ThresholdSearch {
    ThresholdSearch(
      try require(
        ThresholdSearch.Steps(
          initial: initial, floor: floor, ceiling: ceiling, down: 10, up: up,
          mostPresentations: most)))
  }

  /// The levels that are presented to these responses, and the end.
  private static func levels(
    _ search: ThresholdSearch, _ responses: [Bool]
  ) -> ([Int], ThresholdSearch.Outcome?) {
    var search = search
    var levels: [Int] = []
    for heard in responses {
      levels.append(search.level)
      search.take(heard: heard)
    }
    return (levels, search.outcome)
  }

  @Test(arguments: Array(stride(from: -10, through: 100, by: 5)))
  func `somebody who hears from a level on has exactly that threshold`(threshold: Int) throws {
    var search = try Self.search()
    while search.outcome == nil { search.take(heard: search.level >= threshold) }
    expectEqual(search.outcome, .threshold(threshold))
    expect(search.presentationCount <= 16)
  }

  @Test(arguments: 0..<110)
  func `a threshold between two steps is the step above it`(tenths: Int) throws {
    let threshold = -9.5 + Double(tenths)
    var search = try Self.search()
    while search.outcome == nil { search.take(heard: Double(search.level) >= threshold) }
    expectEqual(search.outcome, .threshold(Int((threshold / 5).rounded(.up)) * 5))
  }

  @Test func `tones go down by 10 after each response and up by 5 after each miss`() throws {
    let (levels, end) = Self.levels(
      try Self.search(), [true, true, false, true, false, true, false, true])
    expectEqual(levels, [30, 20, 10, 15, 5, 10, 0, 5])
    expectNil(end)
    let (down, threshold) = Self.levels(
      try Self.search(), [true, true, false, true, false, false, true])
    expectEqual(down, [30, 20, 10, 15, 5, 10, 15])
    // 15 was heard twice; 10 was missed twice.
    expectEqual(threshold, .threshold(15))
  }

  @Test func `misses before the first response go up by 20, 10 and 10, then by 5`() throws {
    let (levels, _) = Self.levels(
      try Self.search(), [false, false, false, false, false, true, false])
    expectEqual(levels, [30, 50, 60, 70, 75, 80, 70])
  }

  @Test func `after a response a miss goes up by 5 only, even if it is the first miss`() throws {
    let (levels, _) = Self.levels(try Self.search(), [true, false, false, false])
    expectEqual(levels, [30, 20, 25, 30])
  }

  @Test func `of exactly two presentations both must be responded to, of three two suffice`() throws
  {
    // 15 is heard once of two, then twice of three; 10 is missed each time.
    let (levels, end) = Self.levels(
      try Self.search(),
      [true, true, false, true, false, false, false, true, false, true])
    expectEqual(levels, [30, 20, 10, 15, 5, 10, 15, 20, 10, 15])
    expectEqual(end, .threshold(15))
    let (_, early) = Self.levels(
      try Self.search(), [true, true, false, false, true, false, true])
    expectNil(early)
  }

  /// What the rule says of a history of levels, read anew each time.
  private static func isThreshold(_ history: [(level: Int, heard: Bool)], floor: Int) -> Bool {
    guard let last = history.last, last.heard else { return false }
    if history.count(where: { $0.heard && $0.level == floor }) > 2, last.level == floor {
      return true
    }
    guard let first = history.firstIndex(where: \.heard),
      let descentEnd = history[first...].firstIndex(where: { !$0.heard })
    else { return false }
    func heard(_ level: Int) -> [Bool] {
      history[descentEnd...].filter { $0.level == level }.map(\.heard)
    }
    let (own, lower) = (heard(last.level), heard(last.level - 5))
    func share(_ responses: [Bool]) -> Double {
      Double(responses.count { $0 }) / Double(responses.count)
    }
    return own.count >= 2 && share(own) >= 0.5 && (own.count > 2 || !own.contains(false))
      && (last.level == floor || lower.count >= 2 && share(lower) <= 0.5)
  }

  @Test(arguments: Breadth.sweep([-10, 10, 25], every: 3))
  func `of all possible responses those make a threshold of which the rule says so`(floor: Int)
    throws
  {
    let length = 13
    var thresholds = 0
    for pattern in 0..<(1 << length) {
      var search = try Self.search(floor: floor)
      var history: [(level: Int, heard: Bool)] = []
      while search.outcome == nil, history.count < length {
        let heard = pattern >> history.count & 1 == 1
        history.append((search.level, heard))
        search.take(heard: heard)
        let found = search.outcome == .threshold(history[history.count - 1].level)
        expectEqual(found, Self.isThreshold(history, floor: floor), "\(history)")
      }
      if case .threshold? = search.outcome { thresholds += 1 }
    }
    expect(thresholds > 1000)
  }

  @Test func `three responses at the lowest level end the search there`() throws {
    let (levels, end) = Self.levels(try Self.search(), Array(repeating: true, count: 7))
    expectEqual(levels, [30, 20, 10, 0, -10, -10, -10])
    expectEqual(end, .threshold(-10))
  }

  @Test func `two misses at the loudest level say that nothing is heard`() throws {
    let (levels, end) = Self.levels(
      try Self.search(ceiling: 70), Array(repeating: false, count: 5))
    expectEqual(levels, [30, 50, 60, 70, 70])
    expectEqual(end, .notHeard)
  }

  @Test func `somebody who answers by chance gets no threshold after too many tones`() throws {
    var search = try Self.search(most: 8)
    for heard in [true, false, true, false, true, false, true, false] { search.take(heard: heard) }
    expectEqual(search.outcome, .tooManyPresentations)
    expectEqual(search.presentationCount, 8)
  }

  @Test func `nothing changes after the end`() throws {
    var search = try Self.search()
    while search.outcome == nil { search.take(heard: true) }
    let ended = search
    search.take(heard: false)
    expectEqual(search, ended)
  }

  @Test(arguments: [-3.0, 0, 12.5, 29.9, 30, 44, 87, 120], [1, 2, 5, 10])
  func `no level is above the ceiling or below the floor`(ceiling: Double, up: Int) throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededDice(seed: seed)
      var search = try Self.search(ceiling: ceiling, up: up, most: 60)
      while search.outcome == nil {
        expect(Double(search.level) <= ceiling && search.level >= -10)
        expect((search.level - 30).isMultiple(of: up))
        search.take(heard: Double.random(in: 0..<1, using: &random) < 0.5)
      }
    }
  }

  @Test func `without a level between floor and ceiling there is no search`() {
    for ceiling in [-11, -Double.infinity, .nan, .infinity] {
      expectNil(
        ThresholdSearch.Steps(
          initial: 30, floor: -10, ceiling: ceiling, down: 10, up: 5, mostPresentations: 20))
    }
  }
}
