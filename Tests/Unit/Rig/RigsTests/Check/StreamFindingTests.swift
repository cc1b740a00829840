import Sensors
import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct StreamFindingTests {
  private static let chip = DeviceIdentity(
    id: "iio:device0", name: "adxl355", profile: "adxl355", label: "beam",
    path: ["soc", "i2c-1", "1-001d"], serial: "7")
  private static let bare = DeviceIdentity(id: "iio:device1", name: "", profile: "generic")

  private static let all: [(StreamFinding, MotionSensor.Kind?)] = [
    (.choice(.device(chip)), .acceleration), (.choice(.device(bare)), .gyroscope),
    (.choice(.missing(present: [])), .acceleration),
    (.choice(.missing(present: [chip, bare])), .gyroscope),
    (.choice(.several([chip, bare])), .acceleration),
    (.choice(.taken(chip, by: "door")), .acceleration),
    (.choice(.unreachable("Nothing answers there.")), .acceleration),
    (.cannotRead("It cannot be opened."), .acceleration),
    (.otherRate(givenHz: 104.17), .acceleration),
    (.otherRange(given: 4), .acceleration),
    (.otherRange(given: 250), .gyroscope),
    (.rate(Hz: 99.91, wantedHz: 100, missing: 0), .acceleration),
    (.rate(Hz: 92, wantedHz: 100, missing: 0), .acceleration),
    (.rate(Hz: 100, wantedHz: 100, missing: 3), .acceleration),
    (.rate(Hz: 12.5, wantedHz: nil, missing: 0), .acceleration),
    (.silent(samples: 0), .acceleration), (.note("The generic profile is used."), .acceleration),
    (.uncalibrated, .acceleration), (.severalCalibrations(["7", "9"]), .acceleration),
    (.receiver(release: "3.22"), nil),
  ]

  @Test func `the words of each finding are kept`() throws {
    let calibrated = StreamFinding.calibrated(
      on: try require(CalendarDate("2026-01-02")), until: try require(CalendarDate("2027-01-02")))
    let lines = (Self.all + [(calibrated, .acceleration)]).map { finding, kind in
      "\(finding.isFault ? "fault" : "     ")  \(finding.words(kind))"
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "findings.txt", in: "../Snapshots")
  }

  @Test(arguments: [
    (98.1, true), (97.9, false), (101.9, true), (102.1, false), (92, false), (100, true),
  ])
  func `a rate may be two parts in a hundred off`(hertz: Double, isGood: Bool) {
    expectEqual(StreamFinding.rate(Hz: hertz, wantedHz: 100, missing: 0).isFault, !isGood)
  }
}
