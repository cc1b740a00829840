import Sounds
import StudyModel
import TestSupport
import Testing

struct AudioLevelsTests {
  private static func levels(on day: String = "2026-11-21") throws -> AudioLevels {
    let calibration = try AudioCalibration(
      bytes: Array(CalibrationText.whole.utf8), file: "clinic-1.json")
    return AudioLevels(calibration, on: try #require(CalendarDate(day)))
  }

  @Test func `a hearing level becomes a level of samples`() throws {
    let levels = try Self.levels()
    let left = try levels.played(.hearingLevel(decibels: 40), frequencyHz: 1000, ear: .left)
    #expect(left.levelDBFS == -55.5)
    #expect(left.basis == .calibrated(name: "clinic-1"))
    #expect(left.wish == .hearingLevel(decibels: 40))
    // -20 dB FS gave 80 dB SPL, and 0 dB HL is 5.5 dB SPL: 40 dB HL is 45.5 dB SPL.
    let right = try levels.played(.hearingLevel(decibels: 40), frequencyHz: 1000, ear: .right)
    #expect(right.levelDBFS == -54.5)
    let soft = try levels.played(.hearingLevel(decibels: -10), frequencyHz: 1000, ear: .left)
    #expect(soft.levelDBFS == -105.5)
  }

  @Test func `a sound pressure becomes a level of samples where it was measured`() throws {
    let levels = try Self.levels()
    let level = try levels.played(.soundPressureLevel(decibels: 65), frequencyHz: 500, ear: .right)
    #expect(level.levelDBFS == -37)
    #expect(throws: LevelFault.unknownReference(hertz: 1000, ear: .left)) {
      try levels.played(.soundPressureLevel(decibels: 65), frequencyHz: 1000, ear: .left)
    }
    #expect(throws: LevelFault.unknownReference(hertz: 500, ear: .right)) {
      try levels.played(.hearingLevel(decibels: 40), frequencyHz: 500, ear: .right)
    }
  }

  static let tooLoud: [(WishedLevel, Double, Ear, Double)] = [
    // The limit of hearing levels.
    (.hearingLevel(decibels: 80.1), 1000, .left, 80),
    // Full scale: 0 dB HL is at -60 dB FS.
    (.hearingLevel(decibels: 61), 8000, .left, 60),
    // The limit of pressures.
    (.soundPressureLevel(decibels: 96), 500, .right, 95),
    // The limit of hearing levels as a pressure: 80 dB HL are 85.5 dB SPL.
    (.soundPressureLevel(decibels: 86), 1000, .right, 85.5),
    // The limit of hearing levels as samples: 80 - 95.5.
    (.fullScale(decibels: -15), 1000, .left, -15.5),
  ]

  @Test(arguments: tooLoud)
  func `what is too loud is not played`(
    wish: WishedLevel, hertz: Double, ear: Ear, loudest: Double
  ) throws {
    let levels = try Self.levels()
    do throws(LevelFault) {
      _ = try levels.played(wish, frequencyHz: hertz, ear: ear)
      Issue.record("played \(wish)")
    } catch {
      guard case .tooLoud(_, let limit) = error else { Issue.record("\(error)"); return }
      #expect(abs(limit - loudest) < 1e-9)
    }
  }

  @Test(arguments: tooLoud)
  func `the loudest that is allowed is played`(
    wish: WishedLevel, hertz: Double, ear: Ear, loudest: Double
  ) throws {
    let allowed: WishedLevel =
      switch wish {
      case .hearingLevel: .hearingLevel(decibels: loudest)
      case .soundPressureLevel: .soundPressureLevel(decibels: loudest)
      case .fullScale: .fullScale(decibels: loudest)
      }
    #expect(try Self.levels().played(allowed, frequencyHz: hertz, ear: ear).levelDBFS <= 0)
  }

  @Test func `no level is guessed between two frequencies`() throws {
    #expect(
      throws: LevelFault.unknownFrequency(hertz: 2000, ear: .left, known: [1000, 8000])
    ) {
      try Self.levels().played(.hearingLevel(decibels: 20), frequencyHz: 2000, ear: .left)
    }
  }

  @Test func `an expired calibration is used and flagged`() throws {
    let levels = try Self.levels(on: "2027-11-02")
    let played = try levels.played(.hearingLevel(decibels: 40), frequencyHz: 1000, ear: .left)
    let last = try #require(CalendarDate("2027-11-01"))
    #expect(played.basis == .expired(name: "clinic-1", validUntil: last))
    #expect(played.levelDBFS == -55.5)
  }

  @Test func `without a calibration the level of the samples is all that is known`() throws {
    let day = try #require(CalendarDate("2026-11-21"))
    let levels = AudioLevels(nil, on: day)
    let played = try levels.played(.hearingLevel(decibels: 40), frequencyHz: 777, ear: .right)
    #expect(played.levelDBFS == -50)
    #expect(played.basis == .uncalibrated)
    #expect(throws: LevelFault.tooLoud(decibels: 81, loudest: 80)) {
      try levels.played(.hearingLevel(decibels: 81), frequencyHz: 1000, ear: .left)
    }
    #expect(throws: LevelFault.tooLoud(decibels: -9, loudest: -10)) {
      try levels.played(.fullScale(decibels: -9), frequencyHz: 1000, ear: .left)
    }
    #expect(throws: LevelFault.uncalibrated) {
      try levels.played(.soundPressureLevel(decibels: 60), frequencyHz: 1000, ear: .left)
    }
  }

  @Test func `a wish that is no number, or for both ears, is refused`() throws {
    let day = try #require(CalendarDate("2026-11-21"))
    for levels in [AudioLevels(nil, on: day), try Self.levels()] {
      for wish in [WishedLevel.hearingLevel(decibels: .nan), .fullScale(decibels: -.infinity)] {
        #expect(throws: LevelFault.notFinite) {
          try levels.played(wish, frequencyHz: 1000, ear: .left)
        }
      }
      #expect(throws: LevelFault.bothEars) {
        try levels.played(.fullScale(decibels: -40), frequencyHz: 1000, ear: .both)
      }
    }
  }

  @Test func `tests of hearing get each frequency with its own loudest level`() throws {
    let calibration = try #require(try Self.levels().calibration)
    let hearing = calibration.hearing(on: try #require(CalendarDate("2026-11-21")))
    #expect(hearing.name == "clinic-1" && !hearing.isExpired)
    #expect(
      hearing.points == [
        .init(ear: .left, frequencyHz: 1000, zeroDecibelsFullScale: -95.5, loudestDecibelsHL: 80),
        // Full scale.
        .init(ear: .left, frequencyHz: 8000, zeroDecibelsFullScale: -60, loudestDecibelsHL: 60),
        .init(ear: .right, frequencyHz: 1000, zeroDecibelsFullScale: -94.5, loudestDecibelsHL: 80),
      ])
    #expect(calibration.hearing(on: try #require(CalendarDate("2027-11-02"))).isExpired)
    for point in hearing.points {
      let played = try Self.levels().played(
        .hearingLevel(decibels: point.loudestDecibelsHL), frequencyHz: point.frequencyHz,
        ear: point.ear)
      #expect(played.levelDBFS == point.zeroDecibelsFullScale + point.loudestDecibelsHL)
    }
  }

  @Test func `every refusal has its words`() {
    let faults: [LevelFault] = [
      .tooLoud(decibels: 80.1, loudest: 80), .uncalibrated, .bothEars, .notFinite,
      .unknownFrequency(hertz: 2000, ear: .left, known: [1000, 8000]),
      .unknownFrequency(hertz: 2000, ear: .right, known: []),
      .unknownReference(hertz: 500, ear: .right),
    ]
    expectSnapshot(
      faults.map { "\($0)" }.joined(separator: "\n"), named: "level-faults.txt",
      in: "../Snapshots")
  }
}
