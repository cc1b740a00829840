import Sounds
import StrictJSON
import StudyModel
import TestSupport
import Testing

struct AudioCalibrationTests {
  private static func read(_ text: String) throws(FaultReport) -> AudioCalibration {
    try AudioCalibration(bytes: Array(text.utf8), file: "clinic-1.json")
  }

  @Test func `a whole file is read`() throws {
    let calibration = try Self.read(CalibrationText.whole)
    expectEqual(calibration.name, "clinic-1")
    expectEqual(calibration.transducer, "Sennheiser HDA 200")
    expectEqual(calibration.kind, .headphones)
    expectEqual(calibration.serial, "4711")
    expectEqual(calibration.volume, "100 %")
    expectEqual(calibration.calibrated, CalendarDate("2026-11-01"))
    expectEqual(calibration.loudestHearingLevelDB, 80)
    expectEqual(calibration.loudestSoundPressureLevelDB, 95)
    expectEqual(calibration.left.map(\.frequencyHz), [1000, 8000])
    expectEqual(calibration.left.first?.reference, .hearingLevel(zeroDBFS: -95.5))
    expectEqual(
      calibration.right.last?.reference,
      .soundPressure(playedDBFS: -20, measuredDBSPL: 82, zeroHearingLevelDBSPL: nil))
    expectEqual(calibration.microphone?.soundPressureLevelDB(ofDBFS: -60), 73)
  }

  @Test func `what may be left out may be left out`() throws {
    let least = try Self.read(
      """
      { "ambler": 1, "name": "a", "transducer": "b", "kind": "loudspeaker",
        "calibrated": "2026-01-01", "validUntil": "2026-01-01", "loudestDBHL": 60,
        "left": [], "right": [] }
      """)
    expect(least.serial == nil && least.volume == nil && least.microphone == nil)
    expectNil(least.loudestSoundPressureLevelDB)
  }

  @Test func `it holds on its last day and not after it`() throws {
    let calibration = try Self.read(CalibrationText.whole)
    let last = try require(CalendarDate("2027-11-01"))
    expect(!calibration.isExpired(on: last))
    expect(calibration.isExpired(on: try require(last.advanced(byDays: 1))))
  }

  /// What is replaced in the whole file, and by what.
  static let wrong: [(String, String)] = [
    ("\"ambler\": 1", "\"ambler\": 2"),
    ("\"name\": \"clinic-1\"", "\"name\": \"\""),
    ("\"kind\": \"headphones\"", "\"kind\": \"headphone\""),
    ("\"calibrated\": \"2026-11-01\"", "\"calibrated\": \"1.11.2026\""),
    ("\"validUntil\": \"2027-11-01\"", "\"validUntil\": \"2025-11-01\""),
    ("\"loudestDBHL\": 80", "\"loudestDBHL\": 130"),
    ("\"loudestDBSPL\": 95", "\"loudestDBSPL\": \"95\""),
    ("\"zeroDBHLInDBFS\": -95.5", "\"zeroDBHLInDBFS\": 5"),
    ("\"frequencyHz\": 8000", "\"frequencyHz\": 1000"),
    ("\"frequencyHz\": 8000, ", ""),
    ("\"playedDBFS\": -20, \"measuredDBSPL\": 82", "\"playedDBFS\": -20"),
    ("\"measuredDBSPL\": 82", "\"measuredDBSPL\": 82, \"zeroDBHLInDBSPL\": \"x\""),
    ("\"serial\"", "\"seriel\""),
    ("\"fullScaleDBSPL\": 133", "\"fullScaleDBSPL\": 13"),
    ("\"right\": [", "\"right\": 1, \"wrong\": ["),
  ]

  @Test func `every fault is told with its place and what to do`() {
    var report: [String] = []
    for (known, changed) in Self.wrong {
      let text = CalibrationText.whole.replacing(known, with: changed, maxReplacements: 1)
      expectNotEqual(text, CalibrationText.whole, "\(known)")
      do throws(FaultReport) {
        _ = try Self.read(text)
        Issue.record("read in spite of \(changed)")
      } catch {
        report.append("\(changed)\n\(error)\n")
      }
    }
    expectSnapshot(
      report.joined(separator: "\n"), named: "calibration-faults.txt", in: "../Snapshots")
  }
}
