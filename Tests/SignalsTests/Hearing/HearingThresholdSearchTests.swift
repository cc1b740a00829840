import Glibc
import Signals
import TestSupport
import Testing

struct HearingThresholdSearchTests {
  /// Runs a search to its end with a listener.
  private static func run(
    _ levels: HearingLevels = HearingLevels(ceiling: 100), hears: (Double) -> Bool
  ) throws -> (outcome: HearingThresholdSearch.Outcome, search: HearingThresholdSearch) {
    var search = try #require(HearingThresholdSearch(levels: levels))
    for _ in 0..<1000 {
      switch search.state {
      case .present(let level): search.record(heard: hears(level))
      case .finished(let outcome): return (outcome, search)
      }
    }
    throw Absence.nothingFound
  }

  @Test(arguments: (-1...20).map { 5 * Double($0) })
  func `every listener's threshold is found exactly`(threshold: Double) throws {
    let (outcome, search) = try Self.run { $0 >= threshold }
    #expect(outcome == .found(level: threshold))
    #expect(search.tones.count <= 14)
  }

  @Test(arguments: [-10.0, -20, -1000])
  func `who hears the softest tone is at the floor`(threshold: Double) throws {
    #expect(try Self.run { $0 >= threshold }.outcome == .atFloor(level: -10))
  }

  @Test(arguments: [105.0, 1000])
  func `who does not hear the loudest tone is above the ceiling`(threshold: Double) throws {
    let (outcome, search) = try Self.run { $0 >= threshold }
    #expect(outcome == .aboveCeiling(level: 100))
    #expect(search.tones.map(\.level) == [30, 50, 60, 70, 80, 90, 100, 100])
    #expect(search.tones.map(\.wasLimited) == [Bool](repeating: false, count: 7) + [true])
  }

  @Test(arguments: (-2...12).map { 5 * Double($0) })
  func `thresholds between two levels are found at the upper one`(level: Double) throws {
    let expected = HearingThresholdSearch.Outcome.found(level: level + 5)
    #expect(try Self.run { $0 >= level + 2.3 }.outcome == expected)
  }

  @Test func `the levels of a known listener, tone by tone`() throws {
    let (_, search) = try Self.run { $0 >= 15 }
    #expect(search.tones.map(\.level) == [30, 20, 10, 15, 5, 10, 15])
    #expect(search.tones.map(\.wasHeard) == [true, true, false, true, false, false, true])
    let (_, late) = try Self.run { $0 >= 75 }
    #expect(
      late.tones.map(\.level) == [30, 50, 60, 70, 80, 70, 75, 65, 70, 75])
  }

  @Test func `no tone is louder than the headphones can play, and a tone that should be is marked`()
    throws
  {
    let levels = HearingLevels(ceiling: 63.2)
    let (outcome, search) = try Self.run(levels) { $0 >= 80 }
    #expect(outcome == .aboveCeiling(level: 60))
    #expect(search.tones.allSatisfy { $0.level <= 63.2 })
    #expect(search.tones.contains { $0.wasLimited })
    #expect(try Self.run(levels) { $0 >= 60 }.outcome == .found(level: 60))
    #expect(try Self.run(levels) { $0 >= 55 }.search.tones.contains { $0.wasLimited } == false)
  }

  @Test func `of two tones both must be heard, of three at least half`() throws {
    // 15 is heard, then missed; 20 is missed too, 25 heard; then 15 again: two of three, 10 none of two.
    let answers = [true, true, false, true, false, false, false, false, true, true]
    var search = try #require(HearingThresholdSearch(levels: HearingLevels(ceiling: 100)))
    for answer in answers { search.record(heard: answer) }
    #expect(search.tones.map(\.level) == [30, 20, 10, 15, 5, 10, 15, 20, 25, 15])
    #expect(search.state == .finished(.found(level: 15)))
  }

  @Test func `answers that contradict each other find nothing, after the most tones`() throws {
    // Loud tones are missed and soft ones heard: no level is heard above one that is not.
    let levels = HearingLevels(floor: 0, ceiling: 60, mostTones: 9)
    var search = try #require(HearingThresholdSearch(levels: levels))
    for answer in [true, false, true, false, true, false, true, false, true] {
      search.record(heard: answer)
    }
    #expect(search.state == .finished(.notFound))
    #expect(search.tones.count == 9)
    let (early, _) = try Self.run(HearingLevels(ceiling: 100, mostTones: 4)) { $0 >= 15 }
    #expect(early == .notFound)
  }

  @Test func `a finished search stays as it is`() throws {
    var (_, search) = try Self.run { $0 >= 40 }
    let end = search
    search.record(heard: true)
    #expect(search == end)
  }

  @Test func `levels that make no ladder are refused`() {
    let good = HearingLevels(ceiling: 80)
    func isUsable(_ change: (inout HearingLevels) -> Void) -> Bool {
      var levels = good
      change(&levels)
      return HearingThresholdSearch(levels: levels) != nil
    }
    #expect(isUsable { _ in })
    #expect(!isUsable { $0.ceiling = 20 })
    #expect(!isUsable { $0.ceiling = .nan })
    #expect(!isUsable { $0.floor = 31 })
    #expect(!isUsable { $0.stepUp = 0 })
    #expect(!isUsable { $0.stepDown = 7 })
    #expect(!isUsable { $0.stepDown = -10 })
    #expect(!isUsable { $0.stepsBeforeResponse = [] })
    #expect(!isUsable { $0.initial = .infinity })
    #expect(!isUsable { $0.mostTones = 0 })
    #expect(
      isUsable {
        $0.floor = 30; $0.ceiling = 30
      })
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `any answers come to an end, within the limits`(seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    let levels = HearingLevels(
      initial: Double.random(in: 0...60, using: &dice),
      ceiling: Double.random(in: 60...120, using: &dice))
    let (_, search) = try Self.run(levels) { _ in Bool.random(using: &dice) }
    #expect(search.tones.count <= levels.mostTones)
    #expect(search.tones.allSatisfy { levels.floor <= $0.level && $0.level <= levels.ceiling })
  }

  /// A listener whose chance of hearing rises from 12 to 88 % within 4 dB about the threshold.
  @Test func `nearly all uncertain listeners are found within 5 dB`() throws {
    var dice = SeededDice(seed: 11)
    var near = 0
    for index in 0..<1000 {
      let threshold = Double(index % 20) * 5
      let (outcome, _) = try Self.run { level in
        Double.random(in: 0..<1, using: &dice) < 1 / (1 + exp(threshold - level))
      }
      if case .found(let level) = outcome, abs(level - threshold) <= 5 { near += 1 }
    }
    #expect(near >= 980)
  }
}
