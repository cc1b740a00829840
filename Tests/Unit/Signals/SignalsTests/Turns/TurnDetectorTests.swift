import Glibc
import Signals
import TestSupport
import Testing

struct TurnDetectorTests {
  /// A sensor that turns about the vertical with a smooth rate, held in any way.
  private static func turning(
    _ turns: [(at: Double, seconds: Double, degrees: Double)], seed: UInt64, rateHz: Double = 100,
    noise: Double = 0.01
  ) -> (AccelerationSignal, AngularRateSignal) {
    let rotation = Rotation(seed: seed)
    var dice = SeededDice(seed: seed &+ 1)
    var acceleration = AccelerationSignal()
    var rates = AngularRateSignal()
    for index in 0..<Int(30 * rateHz) {
      let time = Double(index) / rateHz
      var rate = Double.random(in: -noise...noise, using: &dice)
      for turn in turns where time >= turn.at && time <= turn.at + turn.seconds {
        let phase = 2 * Double.pi * (time - turn.at) / turn.seconds
        rate += turn.degrees * Double.pi / 180 / turn.seconds * (1 - cos(phase))
      }
      let bob = 9.81 + 2 * sin(2 * Double.pi * 1.8 * time)
      let (x, y, z) = rotation.turned(0.5 * sin(6 * time), 0, bob)
      let (a, b, c) = rotation.turned(0.3 * cos(5.6 * time), 0.4 * sin(11 * time), rate)
      acceleration.times.append(time)
      acceleration.x.append(x)
      acceleration.y.append(y)
      acceleration.z.append(z)
      rates.times.append(time)
      rates.x.append(a)
      rates.y.append(b)
      rates.z.append(c)
    }
    return (acceleration, rates)
  }

  @Test(arguments: 0..<3 as Range<UInt64>, [-180.0, -90, 60, 90, 180, 270])
  func `a turn is measured within two per cent and three degrees`(
    seed: UInt64, degrees: Double
  ) throws {
    let (acceleration, rates) = Self.turning([(10, 2.5, degrees)], seed: seed)
    let turns = try TurnDetector().turns(acceleration: acceleration, rates: rates)
    expectEqual(turns.count, 1)
    let turn = try require(turns.first)
    expect(abs(turn.radians * 180 / .pi - degrees) < 3 + 0.02 * abs(degrees))
    expect(abs(turn.span.lowerBound - 10) < 0.5)
    expect(abs(turn.span.upperBound - 12.5) < 0.5)
    expectEqual((turn.peakRadiansPerSecond > 0), (degrees > 0))
  }

  @Test func `small and very slow changes of direction are not turns`() throws {
    let (acceleration, rates) = Self.turning(
      [(3, 2, 30), (12, 14, 60)], seed: 1)
    expect(try TurnDetector().turns(acceleration: acceleration, rates: rates).isEmpty)
  }

  @Test func `two turns of opposite direction are two`() throws {
    let (acceleration, rates) = Self.turning([(5, 2, 90), (7, 2, -90)], seed: 2)
    let turns = try TurnDetector().turns(acceleration: acceleration, rates: rates)
    expectEqual(turns.count, 2)
    expect(abs(turns.reduce(0) { $0 + $1.radians }) < 0.1)
  }

  @Test(arguments: [25.0, 50, 200])
  func `the rates of the two sensors need not be alike`(rateHz: Double) throws {
    let (acceleration, _) = Self.turning([(10, 2, 180)], seed: 3)
    let (_, rates) = Self.turning([(10, 2, 180)], seed: 3, rateHz: rateHz)
    let turns = try TurnDetector().turns(acceleration: acceleration, rates: rates)
    expectEqual(turns.count, 1)
    expect(abs(turns.reduce(0) { $0 + $1.radians } - .pi) < 0.1)
  }

  @Test func `without a gyroscope there is no answer`() {
    let (acceleration, _) = Self.turning([(10, 2, 180)], seed: 4)
    #expect(throws: Absence.noSamples) {
      try TurnDetector().turns(acceleration: acceleration, rates: AngularRateSignal())
    }
  }

  @Test func `degrees a second in place of radians are noticed`() {
    let (acceleration, rates) = Self.turning([(10, 2, 180)], seed: 5)
    let wrong = AngularRateSignal(
      times: rates.times, x: rates.x.map { $0 * 57.3 }, y: rates.y.map { $0 * 57.3 },
      z: rates.z.map { $0 * 57.3 })
    #expect(throws: Absence.unitImplausible) {
      try TurnDetector().turns(acceleration: acceleration, rates: wrong)
    }
  }

  @Test func `without gravity the vertical is not known`() {
    let (acceleration, rates) = Self.turning([(10, 2, 180)], seed: 6)
    let user = AccelerationSignal(
      times: acceleration.times, x: acceleration.x.map { $0 / 9.81 },
      y: acceleration.y.map { $0 / 9.81 }, z: acceleration.z.map { $0 / 9.81 })
    #expect(throws: Absence.unitImplausible) {
      try TurnDetector().turns(acceleration: user, rates: rates)
    }
    #expect(throws: Absence.noSamples) {
      try TurnDetector().turns(acceleration: AccelerationSignal(), rates: rates)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `whatever the samples are, turns are finite and in order`(seed: UInt64) {
    var (acceleration, rates) = Self.turning([(5, 2, 120), (15, 3, -200)], seed: seed)
    var dice = SeededDice(seed: seed)
    for _ in 0..<200 {
      let index = Int.random(in: 0..<rates.sampleCount, using: &dice)
      let oddity = [Double.nan, .infinity, -1e300, 1e15, 0, 1e5].randomElement(using: &dice) ?? 0
      switch Int.random(in: 0...3, using: &dice) {
      case 0: rates.times[index] = oddity
      case 1: rates.x[index] = oddity
      case 2: acceleration.times[index] = oddity
      default: acceleration.z[index] = oddity
      }
    }
    do throws(Absence) {
      for turn in try TurnDetector().turns(acceleration: acceleration, rates: rates) {
        expect(turn.radians.isFinite && turn.seconds >= 0.5 && turn.seconds <= 10)
      }
    } catch {
      expect(Absence.allCases.contains(error))
    }
  }
}
