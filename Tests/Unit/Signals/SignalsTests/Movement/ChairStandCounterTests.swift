import Signals
import TestSupport
import Testing

struct ChairStandCounterTests {
  private static let counter = ChairStandCounter()

  @Test(arguments: [1, 2, 5, 14, 25], [1.4, 2.2, 4])
  func `every stand is counted, fast or slow`(count: Int, seconds: Double) throws {
    let movement = SyntheticMovement.stands(count, seconds: seconds)
    let found = try Self.counter.stands(in: movement.signal())
    expectEqual(found.rises.count, count)
    expectEqual(found.descents.count, count)
    for (number, rise) in found.rises.enumerated() {
      expect(abs(rise - (3 + seconds * (Double(number) + 0.25))) < 0.3)
    }
  }

  @Test func `five times lasts until the person sits for the fifth time, or stands`() throws {
    let found = try Self.counter.stands(in: SyntheticMovement.stands(7).signal())
    let seat = try require(found.secondsToSeat(ofStand: 5))
    let upright = try require(found.secondsToUpright(ofStand: 5))
    expect(abs(seat - 11) < 0.5)
    expect(abs(upright - 9.9) < 0.5)
    expectEqual(found.secondsToSeat(ofStand: 5, from: 2), found.seats[4] - 2)
    for number in [0, 8, -1] {
      expectNil(found.secondsToSeat(ofStand: number))
      expectNil(found.secondsToUpright(ofStand: number))
    }
  }

  @Test func `a stand that is half done when time is up counts, a later one does not`() throws {
    let found = try Self.counter.stands(in: SyntheticMovement.stands(5).signal())
    expectEqual(found.count(in: 0...(found.rises[3] + 0.01)), 4)
    expectEqual(found.count(in: 0...(found.rises[3] - 0.01)), 3)
  }

  @Test func `a person who is up at the end has risen once more than sat down`() throws {
    var movement = SyntheticMovement.stands(4)
    movement.parts.remove(at: movement.parts.count - 2)
    let found = try Self.counter.stands(in: movement.signal())
    expectEqual(found.rises.count, 4)
    expectEqual(found.descents.count, 3)
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `how the sensor is worn does not matter`(seed: UInt64) throws {
    var movement = SyntheticMovement.stands(8)
    movement.worn = SyntheticMovement.worn(seed: seed)
    movement.seed = seed
    expectEqual(try Self.counter.stands(in: movement.signal()).rises.count, 8)
  }

  @Test(arguments: [20.0, 60, 400, 10_000])
  func `the rate does not matter`(rateHz: Double) throws {
    var movement = SyntheticMovement.stands(6)
    movement.rateHz = rateHz
    expectEqual(try Self.counter.stands(in: movement.signal()).rises.count, 6)
  }

  @Test func `pauses between stands change nothing`() throws {
    let one: [SyntheticMovement.Part] = [
      .lift(meters: 0.4, seconds: 1), .rest(1.5), .lift(meters: -0.4, seconds: 1.2), .rest(4),
    ]
    let movement = SyntheticMovement(parts: [.rest(3)] + one + one + one)
    expectEqual(try Self.counter.stands(in: movement.signal()).rises.count, 3)
  }

  @Test(arguments: [[.rest(20)], [.rest(3), .walk(20), .rest(3)]] as [[SyntheticMovement.Part]])
  func `neither rest nor walking is a stand`(parts: [SyntheticMovement.Part]) throws {
    #expect(throws: Absence.nothingFound) {
      try Self.counter.stands(in: SyntheticMovement(parts: parts).signal())
    }
  }

  @Test(arguments: BadAcceleration.all)
  func `an unusable signal has no count but a reason`(bad: BadAcceleration) throws {
    #expect(throws: bad.absence) {
      try Self.counter.stands(in: bad.spoil(SyntheticMovement.stands(5).signal()))
    }
  }
}
