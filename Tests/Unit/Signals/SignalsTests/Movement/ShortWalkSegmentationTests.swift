import Signals
import TestSupport
import Testing

struct ShortWalkSegmentationTests {
  private static let segmentation = ShortWalkSegmentation()
  /// Three walks with turns: walks are parts 1, 5 and 9, turns 3 and 7.
  private static let movement = SyntheticMovement(parts: [
    .rest(4), .walk(5), .rest(2), .turn(2), .rest(4), .walk(5.5), .rest(2), .turn(2), .rest(4),
    .walk(4.5), .rest(2),
  ])

  private static func expectWalks(_ found: ShortWalkEstimate, shift: Double = 0) {
    expectEqual(found.walks.count, 3)
    for (walk, part) in zip(found.walks, [1, 5, 9]) {
      expect(abs(walk.lowerBound - shift - movement.start(of: part)) < 0.25)
      expect(abs(walk.upperBound - shift - movement.start(of: part + 1)) < 0.25)
    }
  }

  @Test func `walks and the turns between them are found`() throws {
    let found = try Self.segmentation.walks(in: Self.movement.signal(), count: 3)
    Self.expectWalks(found)
    expectEqual(found.turns.count, 2)
    for (turn, part) in zip(found.turns, [3, 7]) {
      let turn = try require(turn)
      expect(abs(turn.lowerBound - Self.movement.start(of: part)) < 0.4)
      expect(abs(turn.upperBound - Self.movement.start(of: part + 1)) < 0.4)
    }
  }

  @Test func `a gyroscope shows when the turns began and ended`() throws {
    let found = try Self.segmentation.walks(
      in: Self.movement.signal(), rotation: Self.movement.rotation(), count: 3)
    Self.expectWalks(found)
    for (turn, part) in zip(found.turns, [3, 7]) {
      let turn = try require(turn)
      expect(abs(turn.lowerBound - Self.movement.start(of: part)) < 0.3)
      expect(abs(turn.upperBound - Self.movement.start(of: part + 1)) < 0.3)
    }
    let alone = try Self.segmentation.walks(in: Self.movement.signal(), count: 3)
    expectEqual(found.walks, alone.walks)
    let failed = try Self.segmentation.walks(
      in: Self.movement.signal(), rotation: AngularRateSignal(), count: 3)
    expectEqual(failed, alone)
  }

  @Test func `without a count the turns are still no walks`() throws {
    Self.expectWalks(try Self.segmentation.walks(in: Self.movement.signal()))
  }

  @Test func `what happens outside of the prompts is no walk`() throws {
    let found = try Self.segmentation.walks(
      in: Self.movement.signal(), prompts: [3...10.5, 16...24])
    expectEqual(found.walks.count, 2)
    expect(abs(found.walks[1].lowerBound - Self.movement.start(of: 5)) < 0.25)
  }

  @Test func `a known course gives the speed of each walk`() throws {
    let found = try Self.segmentation.walks(in: Self.movement.signal(), count: 3)
    let speeds = try require(found.speeds(courseMeters: 5))
    expect(zip(speeds, [1.0, 5 / 5.5, 5 / 4.5]).allSatisfy { abs($0 - $1) < 0.15 })
    for meters in [0, -5, Double.nan, .infinity] {
      expectNil(found.speeds(courseMeters: meters))
    }
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `how the sensor is worn does not matter`(seed: UInt64) throws {
    var worn = Self.movement
    worn.worn = SyntheticMovement.worn(seed: seed)
    worn.seed = seed
    Self.expectWalks(try Self.segmentation.walks(in: worn.signal(), count: 3))
  }

  @Test(arguments: [0.5, 1, 2.5])
  func `soft and strong walks are found alike`(strength: Double) throws {
    let movement = SyntheticMovement(parts: [
      .rest(4), .walk(6, strength: strength), .rest(4),
    ])
    let found = try Self.segmentation.walks(in: movement.signal(), count: 1)
    expect(abs(found.walks[0].lowerBound - 4) < 0.3)
    expect(abs(found.walks[0].upperBound - 10) < 0.3)
  }

  @Test(arguments: [20.0, 60, 400, 10_000])
  func `the rate does not matter`(rateHz: Double) throws {
    var sampled = Self.movement
    sampled.rateHz = rateHz
    Self.expectWalks(try Self.segmentation.walks(in: sampled.signal(), count: 3))
  }

  @Test(arguments: [-1e5, 0.25, 1_700_000_000])
  func `a shift of the clock shifts the walks`(shift: Double) throws {
    let signal = Self.movement.signal().retimed { $0 + shift }
    Self.expectWalks(try Self.segmentation.walks(in: signal, count: 3), shift: shift)
  }

  @Test func `too few walks, and rest in place of a walk, are said`() throws {
    #expect(throws: Absence.nothingFound) {
      try Self.segmentation.walks(in: Self.movement.signal(), count: 9)
    }
    #expect(throws: Absence.nothingFound) {
      try Self.segmentation.walks(in: Self.movement.signal(), count: 0)
    }
    #expect(throws: Absence.nothingFound) {
      try Self.segmentation.walks(in: Self.movement.signal(), prompts: [0...3.5])
    }
    #expect(throws: Absence.tooShort) {
      try Self.segmentation.walks(in: Self.movement.signal(), prompts: [500...510])
    }
    #expect(throws: Absence.nothingFound) {
      try Self.segmentation.walks(in: Self.movement.signal(), prompts: [])
    }
  }

  @Test(arguments: [true, false])
  func `a walk that the recording cuts off is no walk`(atStart: Bool) throws {
    let parts: [SyntheticMovement.Part] = atStart ? [.walk(6), .rest(4)] : [.rest(4), .walk(6)]
    #expect(throws: Absence.tooShort) {
      try Self.segmentation.walks(in: SyntheticMovement(parts: parts).signal(), count: 1)
    }
  }

  @Test(arguments: BadAcceleration.all)
  func `an unusable signal has no walks but a reason`(bad: BadAcceleration) throws {
    #expect(throws: bad.absence) {
      try Self.segmentation.walks(in: bad.spoil(Self.movement.signal()), count: 3)
    }
  }
}
