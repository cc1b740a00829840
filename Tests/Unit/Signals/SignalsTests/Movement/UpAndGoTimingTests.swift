import Signals
import TestSupport
import Testing

struct UpAndGoTimingTests {
  private static let timing = UpAndGoTiming()
  private static let movement = SyntheticMovement.upAndGo()

  @Test(arguments: [2.0, 3, 5, 9])
  func `the test lasts from the first movement to rest on the chair`(walkSeconds: Double) throws {
    let movement = SyntheticMovement.upAndGo(walkSeconds: walkSeconds)
    let found = try Self.timing.test(in: movement.signal())
    expect(abs(found.start - movement.start(of: 1)) < 0.45)
    expect(abs(found.end - movement.start(of: 7)) < 0.45)
    expect(abs(found.rise - (movement.start(of: 1) + 0.7)) < 0.25)
    expect(found.turns.isEmpty && found.phases == nil)
    expect(found.cutOff.isEmpty)
  }

  @Test(arguments: [(1.6, 1.0), (2.0, 0.7), (2.5, 0.5)])
  func `a slow rise and a soft, slow walk are timed too`(rise: Double, strength: Double) throws {
    let walk = SyntheticMovement.Part.walk(8, stepsPerSecond: 1.2, strength: strength)
    let movement = SyntheticMovement(parts: [
      .rest(4), .lift(meters: 0.4, seconds: rise), walk, .turn(3), walk, .turn(3),
      .lift(meters: -0.4, seconds: rise), .rest(4),
    ])
    let found = try Self.timing.test(in: movement.signal(), rotation: movement.rotation())
    expect(abs(found.start - movement.start(of: 1)) < 0.6)
    expect(abs(found.end - movement.start(of: 7)) < 0.6)
    expectEqual(found.turns.count, 2)
  }

  @Test func `a gyroscope adds the two turns and the parts of the test`() throws {
    let found = try Self.timing.test(
      in: Self.movement.signal(), rotation: Self.movement.rotation())
    try require(found.turns.count == 2)
    for (turn, part) in zip(found.turns, [3, 5]) {
      expect(abs(turn.lowerBound - Self.movement.start(of: part)) < 0.35)
      expect(abs(turn.upperBound - Self.movement.start(of: part + 1)) < 0.35)
    }
    let phases = try require(found.phases)
    expect(abs(phases.rise.upperBound - Self.movement.start(of: 2)) < 0.5)
    expect(abs(phases.walkOutSeconds - 3) < 0.6)
    expect(abs(phases.walkBackSeconds - 3) < 0.6)
    expect(abs(phases.sitSeconds - 1.6) < 0.6)
  }

  @Test func `a gyroscope that fails leaves the duration`() throws {
    let alone = try Self.timing.test(in: Self.movement.signal())
    for rotation in [AngularRateSignal(), AngularRateSignal(times: [0], x: [.nan], y: [0], z: [0])]
    {
      expectEqual(try Self.timing.test(in: Self.movement.signal(), rotation: rotation), alone)
    }
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `how the sensor is worn does not matter`(seed: UInt64) throws {
    var worn = Self.movement
    worn.noise = 0
    let upright = try Self.timing.test(in: worn.signal(), rotation: worn.rotation())
    worn.worn = SyntheticMovement.worn(seed: seed)
    let found = try Self.timing.test(in: worn.signal(), rotation: worn.rotation())
    expect(abs(found.seconds - upright.seconds) < 0.05)
    expectEqual(found.turns.count, 2)
  }

  @Test(arguments: [25.0, 60, 100, 400, 10_000])
  func `the rate does not matter`(rateHz: Double) throws {
    var sampled = Self.movement
    sampled.rateHz = rateHz
    let found = try Self.timing.test(in: sampled.signal())
    expect(abs(found.seconds - (try Self.timing.test(in: Self.movement.signal()).seconds)) < 0.06)
  }

  @Test(arguments: [-1e5, 0.25, 1_700_000_000])
  func `a shift of the clock shifts the test`(shift: Double) throws {
    let here = try Self.timing.test(in: Self.movement.signal())
    let there = try Self.timing.test(in: Self.movement.signal().retimed { $0 + shift })
    expect(abs(there.start - shift - here.start) < 0.03)
    expect(abs(there.seconds - here.seconds) < 0.03)
  }

  @Test func `long rest before and after changes nothing`() throws {
    let short = try Self.timing.test(in: Self.movement.signal())
    let long = try Self.timing.test(in: SyntheticMovement.upAndGo(rest: 90).signal())
    expect(abs(long.seconds - short.seconds) < 0.1)
  }

  @Test func `taking the phone off afterwards, however roughly, is not part of the test`() throws {
    let alone = try Self.timing.test(in: Self.movement.signal())
    var rough = Self.movement
    rough.parts += [.walk(3, strength: 9), .rest(3)]
    let found = try Self.timing.test(in: rough.signal())
    expect(abs(found.seconds - alone.seconds) < 0.05)
  }

  @Test func `a stopwatch begins with the signal to go`() throws {
    let found = try Self.timing.test(in: Self.movement.signal())
    expectEqual(found.seconds(fromSignal: 2), found.end - 2)
    expectNil(found.seconds(fromSignal: found.end + 1))
    expectNil(found.seconds(fromSignal: .nan))
  }

  @Test func `a walk without rising, a rise without sitting, and stillness are no test`() throws {
    typealias Part = SyntheticMovement.Part
    let others: [[Part]] = [
      [.rest(4), .walk(10), .rest(4)],
      [.rest(4), .lift(meters: 0.4, seconds: 1.4), .walk(10), .rest(6)],
      [.rest(12)],
      [.rest(5), .lift(meters: 0.4, seconds: 1), .rest(9)],
    ]
    for parts in others {
      #expect(throws: Absence.nothingFound) {
        try Self.timing.test(in: SyntheticMovement(parts: parts).signal())
      }
    }
  }

  @Test func `a recording that stops in the middle of the walk is too short`() throws {
    var cut = SyntheticMovement.upAndGo(walkSeconds: 6)
    cut.parts = Array(cut.parts.prefix(5))
    #expect(throws: Absence.tooShort) { try Self.timing.test(in: cut.signal()) }
  }

  @Test(arguments: BadAcceleration.all)
  func `an unusable signal has no duration but a reason`(bad: BadAcceleration) throws {
    #expect(throws: bad.absence) {
      try Self.timing.test(in: bad.spoil(Self.movement.signal()))
    }
  }

  @Test func `samples out of order, or some that are no numbers, are read around`() throws {
    let whole = try Self.timing.test(in: Self.movement.signal())
    var signal = Self.movement.signal().shuffled(seed: 3)
    for index in stride(from: 0, to: signal.x.count, by: 17) { signal.y[index] = .nan }
    let found = try Self.timing.test(in: signal)
    expect(abs(found.seconds - whole.seconds) < 0.1)
  }
}
