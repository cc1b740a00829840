import Sounds
import StudyModel
import TestSupport
import Testing

struct HearingLevelTests {
  private static func calibration() throws -> AudioCalibration {
    try AudioCalibration(bytes: Array(CalibrationText.whole.utf8), file: "clinic-1.json")
  }

  @Test func `tests of hearing get each frequency with its own loudest level`() throws {
    let calibration = try Self.calibration()
    let hearing = calibration.hearing(on: try require(CalendarDate("2026-11-21")))
    expect(hearing.name == "clinic-1" && !hearing.isExpired)
    expectEqual(
      hearing.points,
      [
        .init(ear: .left, frequencyHz: 1000, zeroDecibelsFullScale: -95.5, loudestDecibelsHL: 80),
        // Full scale.
        .init(ear: .left, frequencyHz: 8000, zeroDecibelsFullScale: -60, loudestDecibelsHL: 60),
        // -20 dB FS gave 80 dB SPL, and 0 dB HL is 5.5 dB SPL.
        .init(ear: .right, frequencyHz: 1000, zeroDecibelsFullScale: -94.5, loudestDecibelsHL: 80),
      ])
  }

  @Test func `a frequency whose 0 dB HL is not known is left out`() throws {
    let hearing = try Self.calibration().hearing(on: try require(CalendarDate("2026-11-21")))
    expectNil(hearing.point(500, .right))
    expectNil(hearing.point(2000, .left))
  }

  @Test func `a calibration is expired on the day after its last`() throws {
    let calibration = try Self.calibration()
    expect(!calibration.hearing(on: try require(CalendarDate("2027-11-01"))).isExpired)
    expect(calibration.hearing(on: try require(CalendarDate("2027-11-02"))).isExpired)
  }
}
