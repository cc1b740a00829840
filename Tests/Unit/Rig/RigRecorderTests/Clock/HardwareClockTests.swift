import Foundation
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct HardwareClockTests {
  private static let now: Int64 = 1_800_000_000

  @Test(arguments: [
    (0, true), (60, true), (-60, true), (61, false), (-61, false), (7_200, false),
    (-1_800_000_000, false), (.min, false), (.max - 1_800_000_000, false),
  ])
  func `the wall clock is kept where both agree within a minute`(seconds: Int64, agrees: Bool) {
    let (wrong, _) = Self.now.addingReportingOverflow(seconds)
    let utc = UTCTime(nanoseconds: Self.now * 1_000_000_000 + 999_999_999)
    expectEqual(HardwareClock(seconds: wrong).agrees(with: utc), agrees)
  }

  @Test func `the kernel's file is read, and anything else is no clock`() throws {
    let folder = try TemporaryFolder()
    func read(_ text: String) throws -> HardwareClock? {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent("since_epoch"))
      return HardwareClock(at: folder.file("since_epoch"))
    }
    expectEqual(try read("1800000000\n"), HardwareClock(seconds: Self.now))
    expectEqual(try read("12"), HardwareClock(seconds: 12))
    expectNil(try read(""))
    expectNil(try read("soon\n"))
    expectNil(HardwareClock(at: folder.file("none")))
  }

  @Test func `a machine that has one is read`() {
    let path = "/sys/class/rtc/rtc0/since_epoch"
    expectEqual((HardwareClock() != nil), FileManager.default.fileExists(atPath: path))
  }
}
