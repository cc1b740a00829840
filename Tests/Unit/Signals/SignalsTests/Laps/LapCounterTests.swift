import Glibc
import Signals
import TestSupport
import Testing

struct LapCounterTests {
  /// A walk back and forth over a course of 30 m, 45 steps and 24 s a length.
  private struct Walk {
    var turns: [Double]
    var steps: StepSeries
    var end: Double
    var trueMeters: Double

    init(meters: Double, seed: UInt64 = 1) {
      var generator = SeededDice(seed: seed)
      let secondsPerMeter = 0.8
      end = meters * secondsPerMeter
      turns = (1...max(1, Int(meters / 30))).map { Double($0) * 30 * secondsPerMeter }
        .filter { $0 < meters * secondsPerMeter }
        .map { $0 + Double.random(in: -0.8...0.8, using: &generator) }
      var times: [Double] = []
      var time = 0.3
      while time < end {
        times.append(time)
        time += 24.0 / 45 * Double.random(in: 0.9...1.1, using: &generator)
      }
      steps = StepSeries(times: times)
      trueMeters = meters
    }
  }

  private static func laps(
    _ walk: Walk, turns: [Double]? = nil, hasSteps: Bool = true
  ) throws -> LapEstimate {
    try LapCounter().laps(
      turns: turns ?? walk.turns, steps: hasSteps ? walk.steps : nil, from: 0, to: walk.end,
      courseMeters: 30)
  }

  @Test(arguments: [31.0, 60.5, 100, 359, 412.5, 700], [true, false])
  func `turns and what comes after the last one make the distance`(
    meters: Double, hasSteps: Bool
  ) throws {
    let walk = Walk(meters: meters)
    let found = try Self.laps(walk, hasSteps: hasSteps)
    expect(abs(found.meters - meters) < 2)
    expectEqual(found.lengths, Int(meters / 30))
    expectEqual(found.laps, found.lengths / 2)
    expect(found.insertedTurns == 0 && found.ignoredTurns == 0)
    expectEqual((found.stepLengthMeters != nil), hasSteps)
  }

  @Test func `the step length is that of this person on this course`() throws {
    let found = try Self.laps(Walk(meters: 400))
    expect(abs(try require(found.stepLengthMeters) - 30.0 / 45) < 0.02)
    expectEqual(found.secondsPerLength.count, 13)
    expect(found.secondsPerLength.allSatisfy { abs($0 - 24) < 2 })
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a missed and a false turn are repaired and widen what is stated`(seed: UInt64) throws {
    var generator = SeededDice(seed: seed)
    let walk = Walk(meters: 412, seed: seed)
    var turns = walk.turns
    turns.remove(at: Int.random(in: 1..<turns.count, using: &generator))
    let from = turns[Int.random(in: 0..<turns.count - 1, using: &generator)]
    turns.append(from + Double.random(in: 4...9, using: &generator))
    let whole = try Self.laps(walk)
    let found = try Self.laps(walk, turns: turns)
    expect(abs(found.meters - 412) < 3)
    expectEqual(found.insertedTurns, 1)
    expectEqual(found.ignoredTurns, 1)
    expect(found.uncertaintyMeters > whole.uncertaintyMeters + 5)
  }

  @Test func `a missed last turn does not make the last part longer than the course`() throws {
    let walk = Walk(meters: 372)
    let found = try Self.laps(walk, turns: walk.turns.dropLast())
    expect(abs(found.meters - 372) < 3)
    expect(found.partialMeters < 30)
    expectEqual(found.insertedTurns, 1)
  }

  @Test func `a rest on the way is no missed turn where there are steps`() throws {
    let walk = Walk(meters: 300)
    let rested = StepSeries(times: walk.steps.times.map { $0 > 110 ? $0 + 60 : $0 })
    let found = try LapCounter().laps(
      turns: walk.turns.map { $0 > 110 ? $0 + 60 : $0 }, steps: rested, from: 0,
      to: walk.end + 60, courseMeters: 30)
    expect(abs(found.meters - 300) < 3)
    expectEqual(found.insertedTurns, 0)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `nine of ten walks lie within what is stated`(seed: UInt64) throws {
    // Told for all seeds together below; each by itself lies within twice the half-width.
    var generator = SeededDice(seed: seed)
    let meters = Double.random(in: 200...600, using: &generator)
    let found = try Self.laps(Walk(meters: meters, seed: seed))
    expect(abs(found.meters - meters) <= 2 * found.halfWidth90Meters)
  }

  @Test func `the stated half-width covers nine of ten`() throws {
    let covered = try (0..<200).count { seed in
      var generator = SeededDice(seed: UInt64(seed))
      let meters = Double.random(in: 200...600, using: &generator)
      let found = try Self.laps(Walk(meters: meters, seed: UInt64(seed)))
      return abs(found.meters - meters) <= found.halfWidth90Meters
    }
    expect(covered >= 180)
  }

  @Test(arguments: [-1e6, 0.5, 1_700_000_000])
  func `a shift of the clock changes nothing`(shift: Double) throws {
    let walk = Walk(meters: 333)
    let found = try LapCounter().laps(
      turns: walk.turns.map { $0 + shift }.reversed(),
      steps: StepSeries(times: walk.steps.times.map { $0 + shift }), from: shift,
      to: walk.end + shift, courseMeters: 30)
    expect(abs(found.meters - (try Self.laps(walk).meters)) < 1)
  }

  @Test func `repeated turns and times that are no numbers are passed over`() throws {
    let walk = Walk(meters: 333)
    let turns = walk.turns + walk.turns + [.nan, .infinity, -5, 1e9]
    try expectEqual(Self.laps(walk, turns: turns), Self.laps(walk))
  }

  @Test func `without a turn, an interval or a course there is no distance but a reason`() throws {
    let walk = Walk(meters: 100)
    #expect(throws: Absence.nothingFound) { try Self.laps(walk, turns: []) }
    for (from, to) in [(5.0, 5.0), (9, 1), (.nan, 3), (0, .infinity)] {
      #expect(throws: Absence.tooShort) {
        try LapCounter().laps(
          turns: walk.turns, steps: walk.steps, from: from, to: to, courseMeters: 30)
      }
    }
    for meters in [0, -30, 2.9, 401, Double.nan, .infinity] {
      #expect(throws: Absence.unitImplausible) {
        try LapCounter().laps(
          turns: walk.turns, steps: walk.steps, from: 0, to: walk.end, courseMeters: meters)
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `whatever the turns are, the distance is finite and not negative`(seed: UInt64) throws {
    var generator = SeededDice(seed: seed)
    let turns = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      Double.random(in: 0.001...299.9, using: &generator)
    }
    let steps = StepSeries(
      times: (0..<Int.random(in: 0...500, using: &generator)).map { _ in
        Double.random(in: -10...310, using: &generator)
      })
    let found = try LapCounter().laps(
      turns: turns, steps: steps, from: 0, to: 300, courseMeters: 30)
    expect(found.meters.isFinite && found.meters >= 0)
    expect(found.uncertaintyMeters.isFinite && found.uncertaintyMeters > 0)
    expect((0...30).contains(found.partialMeters))
    expect(found.lengths >= 0)
  }
}
