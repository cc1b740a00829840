import Session
import StudyModel
import TestSupport
import Testing
import Words

@testable import Signals
@testable import AmblerDevice

/// All that a person reads and hears of a calibration.
struct CalibrationWordsTests {
  private static let sideways = AxisDirection(.y, isNegative: true)

  private static let faults: [CalibrationFault] = [
    .unusable(.tooShort),
    .wrongUnit(metersPerSecondSquared: 1.0012, .standardGravities),
    .stuck(.y),
    .incomplete(missing: [AxisDirection(.x), sideways], moved: [AxisDirection(.z)]),
    .saturated([.x, .z]),
    .tilted(
      [
        CalibrationPosture(
          up: sideways, seconds: 3, tiltDegrees: 7.25, residualMetersPerSecondSquared: 1)
      ], limitDegrees: 5),
    .inconsistent(residualMetersPerSecondSquared: 0.2, limitMetersPerSecondSquared: 0.15),
    .unevenNoise(.z, metersPerSecondSquared: 0.08, othersMetersPerSecondSquared: 0.0101),
    .unevenNoise(.x, metersPerSecondSquared: 0, othersMetersPerSecondSquared: 0.0101),
  ]

  private typealias Sentence = TerminalMessage.Calibrate

  /// All sentences, with ONE, TWO and THREE in the places of their values.
  private static let sentences: [Message] = [
    Sentence.begin(seconds: "ONE"),
    Sentence.arrows,
    Sentence.anySide,
    Sentence.moving,
    Sentence.leaning,
    Sentence.resting(direction: "ONE", held: "TWO", wanted: "THREE"),
    Sentence.again(direction: "ONE"),
    Sentence.sideDone(direction: "ONE", done: "TWO", missing: "THREE"),
    Sentence.allDone,
    Sentence.nextUpsideDown(direction: "ONE"),
    Sentence.nextArrowUp(direction: "ONE", axis: "TWO"),
    Sentence.nextArrowDown(direction: "ONE", axis: "TWO"),
    Sentence.saidDone(left: 2, direction: "ONE"),
    Sentence.saidDone(left: 1, direction: "ONE"),
    Sentence.plus(axis: "ONE"),
    Sentence.minus(axis: "ONE"),
    Sentence.noSoundCard,
    Sentence.noVoice(reason: "ONE"),
    Sentence.unfinished(missing: "ONE"),
    Sentence.sensorEnded(missing: "ONE", reason: "TWO"),
    Sentence.unusable(reason: "ONE"),
    Sentence.wrongUnit(length: "ONE"),
    Sentence.neverUp(directions: "ONE"),
    Sentence.neverStill(directions: "ONE"),
    Sentence.saturated(axes: "ONE"),
    Sentence.tilted(limit: "ONE", tilts: "TWO"),
    Sentence.inconsistent(residual: "ONE", limit: "TWO"),
    Sentence.stuck(axis: "ONE"),
    Sentence.tooLoud(axis: "ONE", noise: "TWO", others: "THREE"),
    Sentence.tooQuiet(axis: "ONE", noise: "TWO", others: "THREE"),
    Sentence.temperatureUnread(reason: "ONE"),
    Sentence.temperature(start: "ONE", end: "TWO"),
    Sentence.noise(x: "ONE", y: "TWO", z: "THREE"),
    Sentence.noiseDensity(x: "ONE", y: "TWO", z: "THREE"),
    Sentence.rate(rate: "ONE"),
    Sentence.otherRate(rate: "ONE", nominal: "TWO"),
    Sentence.made(before: "ONE", after: "TWO", until: "THREE"),
    Sentence.written(path: "ONE"),
  ]

  private static let instructions: [CalibrationGuide.Instruction] = [
    .begin,
    .sideDone(AxisDirection(.z), left: 5, next: .upsideDown(AxisDirection(.z, isNegative: true))),
    .sideDone(sideways, left: 3, next: .onto(AxisDirection(.x))),
    .sideDone(AxisDirection(.x), left: 1, next: .onto(sideways)),
    .moving, .leaning, .again(sideways, next: .onto(AxisDirection(.x))), .allDone,
  ]

  private static func calibration(
    _ circumstances: AccelerometerCalibration.Circumstances
  ) throws -> AccelerometerCalibration {
    AccelerometerCalibration(
      device: "adxl355", serial: "42", calibrated: try require(CalendarDate("2026-01-15")),
      validUntil: try require(CalendarDate("2027-01-15")),
      algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
      offsetMetersPerSecondSquared: [0.1, -0.25, 0.5],
      matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      residualBeforeMetersPerSecondSquared: 0.4, residualAfterMetersPerSecondSquared: 0.004,
      circumstances: circumstances)
  }

  private static func reports(_ languages: [String]) throws -> [String] {
    let seen: [AccelerometerCalibration.Circumstances] = [
      .init(),
      .init(
        noiseMetersPerSecondSquared: [0.01, 0.011, 0.015],
        noiseDensity: [0.000221, 0.00156, 0.00212], rateHz: 124.9, nominalRateHz: 125,
        temperature: .init(startCelsius: 24.5, endCelsius: 25.25)),
      .init(rateHz: 92, nominalRateHz: 100),
    ]
    return try seen.map { circumstances in
      CalibrationReport(calibration: try calibration(circumstances), languages: languages).lines
        .joined(separator: "\n")
    }
  }

  @Test(arguments: Language.all)
  func `each sentence is as it was read over`(language: Language) throws {
    let languages = [language.tag]
    let parts = [
      ("Sentences", Self.sentences.map { $0.text(languages) }),
      ("Faults", Self.faults.map { $0.words(languages) }),
      ("Said", Self.instructions.map { $0.spoken(languages, holdSeconds: 3) }),
      ("Faults, said", Self.faults.map { SpokenDirections.words($0.words(languages), languages) }),
      ("Made", try Self.reports(languages)),
    ]
    expectSnapshot(
      parts.map { "\($0.0)\n\n" + $0.1.joined(separator: "\n") }.joined(separator: "\n\n"),
      named: "words-\(language.tag).txt")
  }

  @Test(arguments: [
    (98.01, 100.0, false), (97.9, 100, true), (102.1, 100, true), (101.9, 100, false),
  ])
  func `a rate that is off by more than two parts in a hundred is told`(
    rate: Double, nominal: Double, isOff: Bool
  ) {
    let seen = AccelerometerCalibration.Circumstances(rateHz: rate, nominalRateHz: nominal)
    expectEqual(seen.isRateOff, isOff)
  }

  @Test func `a rate that nobody asked for is never off`() {
    expect(!AccelerometerCalibration.Circumstances(rateHz: 5).isRateOff)
    expect(!AccelerometerCalibration.Circumstances(nominalRateHz: 5).isRateOff)
  }
}
