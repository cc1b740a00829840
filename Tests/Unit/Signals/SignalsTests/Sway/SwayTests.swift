import Glibc
import Signals
import TestSupport
import Testing

struct SwayTests {
  /// Turns of an ellipse around a middle, 5 a minute and more, at 100 samples a second.
  private static func ellipse(
    side: Double = 0.4, front: Double = 0.9, turned: Double = 0, hertz: Double = 0.5,
    seconds: Double = 30
  ) -> CenterOfPressure {
    let times = (0..<Int(seconds * 100)).map { Double($0) / 100 }
    let phases = times.map { 2 * Double.pi * hertz * $0 }
    let (sine, cosine) = (sin(turned), cos(turned))
    return CenterOfPressure(
      rateHz: 100,
      mediolateral: phases.map { 3 + cosine * side * cos($0) - sine * front * sin($0) },
      anteroposterior: phases.map { -7 + sine * side * cos($0) + cosine * front * sin($0) })
  }

  private static func absence(_ record: CenterOfPressure) -> Absence? {
    do {
      _ = try Sway().estimate(of: record)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an ellipse has the spread of its half axes over the root of two`() throws {
    let estimate = try Sway().estimate(of: Self.ellipse())
    expect(abs(estimate.mediolateralRootMeanSquare - 0.4 / 2.0.squareRoot()) < 1e-9)
    expect(abs(estimate.anteroposteriorRootMeanSquare - 0.9 / 2.0.squareRoot()) < 1e-9)
    expect(abs(estimate.radiusRootMeanSquare - (0.97 / 2).squareRoot()) < 1e-9)
    expect(abs(estimate.mediolateralRange - 0.8) < 1e-6)
    expect(abs(estimate.anteroposteriorRange - 1.8) < 1e-3)
    expect(abs(estimate.seconds - 29.99) < 1e-9)
  }

  @Test func `a circle's path is its circumference`() throws {
    let estimate = try Sway().estimate(of: Self.ellipse(side: 1, front: 1))
    expect(abs(estimate.pathLength / (29.99 * Double.pi) - 1) < 1e-3)
    expect(abs(estimate.meanVelocity - Double.pi) < 0.01)
    expect(abs(estimate.mediolateralMeanVelocity - 2) < 0.01)
    expect(abs(estimate.anteroposteriorMeanVelocity - 2) < 0.01)
    expectEqual(estimate.filter, .unfiltered)
  }

  /// The factors are from scipy 1.17: 2π · f.ppf(0.95, 2, n - 2) · (n + 1)(n - 1) / (n (n - 2)).
  @Test(arguments: [(6.0, 18.98056685513913), (30.0, 18.854129370529343)])
  func `both ellipses of 95 percent are those of their formulas`(
    seconds: Double, factor: Double
  ) throws {
    let estimate = try Sway().estimate(of: Self.ellipse(seconds: seconds))
    let spread = estimate.ellipse.majorRootMeanSquare * estimate.ellipse.minorRootMeanSquare
    expect(abs(spread - 0.4 * 0.9 / 2) < 1e-9)
    expect(abs(estimate.ellipse.predictionArea / spread - factor) < 1e-9)
    expect(abs(estimate.ellipse.chiSquareArea / spread - 18.822741005438125) < 1e-9)
  }

  @Test(arguments: [0.3, 1, 2.2, 4])
  func `turning the plate changes neither radius nor ellipse nor path`(angle: Double) throws {
    let plain = try Sway().estimate(of: Self.ellipse())
    let turned = try Sway().estimate(of: Self.ellipse(turned: angle))
    expect(abs(plain.radiusRootMeanSquare - turned.radiusRootMeanSquare) < 1e-9)
    expect(abs(plain.ellipse.chiSquareArea - turned.ellipse.chiSquareArea) < 1e-9)
    expect(abs(plain.pathLength - turned.pathLength) < 1e-9)
  }

  @Test(arguments: Sway.Filter.allCases)
  func `twice the sway has twice the lengths and four times the areas`(filter: Sway.Filter) throws {
    let one = try Sway(filter: filter).estimate(of: Self.ellipse())
    let two = try Sway(filter: filter).estimate(of: Self.ellipse(side: 0.8, front: 1.8))
    expect(abs(two.radiusRootMeanSquare / one.radiusRootMeanSquare - 2) < 1e-9)
    expect(abs(two.pathLength / one.pathLength - 2) < 1e-9)
    expect(abs(two.ellipse.predictionArea / one.ellipse.predictionArea - 4) < 1e-9)
  }

  @Test(arguments: Sway.Filter.allCases, [-400.0, 0.013, 1e6])
  func `the origin of time makes no difference`(filter: Sway.Filter, shift: Double) throws {
    var record = Self.ellipse()
    let plain = try Sway(filter: filter).estimate(of: record)
    record.times = record.times.map { $0 + shift }
    let shifted = try Sway(filter: filter).estimate(of: record)
    expect(abs(plain.radiusRootMeanSquare - shifted.radiusRootMeanSquare) < 1e-4)
    expect(abs(plain.pathLength - shifted.pathLength) < 1e-3 * plain.pathLength)
  }

  @Test func `the filter keeps sway and takes out what is faster than 10 Hz`() throws {
    func kept(_ hertz: Double) throws -> Double {
      try Sway(filter: .swarii25LowPass10).estimate(of: Self.ellipse(hertz: hertz))
        .radiusRootMeanSquare / (0.97 / 2).squareRoot()
    }
    expect(abs(try kept(0.5) - 1) < 0.01)
    // Seven samples with the weights 1.5, 1, 1, 1, 1, 1, 1.5 keep 0.920 of a sine of 3 Hz and 0.289
    // of one of 10 Hz, and there the low-pass halves it.
    expect(abs(try kept(3) - 0.920) < 0.01)
    expect(abs(try kept(10) - 0.289 / 2) < 0.02)
    expect(try kept(12) < 0.05)
  }

  @Test func `what cannot be judged says why`() {
    let good = Self.ellipse()
    expectNil(Self.absence(good))
    expectEqual(Self.absence(CenterOfPressure()), .noSamples)
    expectEqual(
      Self.absence(CenterOfPressure(times: [0], mediolateral: [0], anteroposterior: [0])), .tooShort
    )
    expectEqual(Self.absence(Self.ellipse(seconds: 4)), .tooShort)
    func changed(_ change: (inout CenterOfPressure) -> Void) -> Absence? {
      var record = good
      change(&record)
      return Self.absence(record)
    }
    expectEqual(changed { $0.mediolateral = $0.mediolateral.map { _ in .nan } }, .noSamples)
    expectEqual(changed { $0.times.reverse() }, .timesOutOfOrder)
    expectEqual(changed { $0.times[7] = $0.times[6] }, .timesOutOfOrder)
    expectEqual(changed { $0.times = $0.times.map { $0 * 100 } }, .rateTooLow)
    expectEqual(changed { $0.times = $0.times.map { $0 > 9 ? $0 + 3600 : $0 } }, .gaps)
    expectEqual(
      changed {
        $0.mediolateral = $0.mediolateral.map { _ in 1 }
        $0.anteroposterior = $0.mediolateral
      }, .constant)
    for scale in [0.01, 100] {
      expectEqual(
        changed {
          $0.mediolateral = $0.mediolateral.map { $0 * scale }
          $0.anteroposterior = $0.anteroposterior.map { $0 * scale }
        }, .unitImplausible)
    }
  }

  @Test func `a sample that is no number is left out`() throws {
    var record = Self.ellipse()
    record.mediolateral[100] = .nan
    record.anteroposterior[2000] = .infinity
    let estimate = try Sway().estimate(of: record)
    expect(abs(estimate.radiusRootMeanSquare - (0.97 / 2).squareRoot()) < 1e-3)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any numbers give finite measures or a reason`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let odd = [Double.nan, .infinity, 0, 1e300, -1e300, .leastNonzeroMagnitude]
    func values() -> [Double] {
      (0..<700).map {
        Bool.random(using: &dice) || Bool.random(using: &dice)
          ? Double($0) / 100 : odd.randomElement(using: &dice) ?? 0
      }
    }
    for filter in Sway.Filter.allCases {
      let record = CenterOfPressure(
        times: (0..<700).map { Double($0) / 100 }, mediolateral: values(),
        anteroposterior: values())
      guard let estimate = try? Sway(filter: filter).estimate(of: record) else { continue }
      expect(estimate.pathLength.isFinite)
    }
  }
}
