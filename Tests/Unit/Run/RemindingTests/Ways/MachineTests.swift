import Foundation
import StudyModel
import TestSupport
import Testing

@testable import Reminding

/// Motors and alarms, as far as a machine without them can show.
struct MachineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func device(_ number: Int, effects: String) throws {
    let place = "input/event\(number)/device/capabilities"
    try FileManager.default.createDirectory(
      atPath: folder.file(place), withIntermediateDirectories: true)
    try folder.write(Array((effects + "\n").utf8), to: "\(place)/ff")
  }

  private var shell: MotorShell {
    MotorShell(folder: folder.file("input"), devices: folder.file("dev"))
  }

  /// Bitmaps as sysfs writes them: FF_RUMBLE is bit 0x50, 16 in the second word from the right.
  private static let bitmaps: [(String, Bool)] = [
    ("107030000 0", true), ("10000 0", true), ("1 0 10000 0", true), ("0", false),
    ("10000", false), ("20000 0", false), ("", false), ("x 0", false), ("10000 x", true),
  ]

  @Test(arguments: bitmaps)
  func `a device can rumble if its bitmap says so`(bitmap: String, canRumble: Bool) {
    expectEqual(Motor.canRumble(bitmap), canRumble)
  }

  @Test func `the first device that can rumble is taken, whatever lies between`() throws {
    try device(2, effects: "0")
    try device(7, effects: "107030000 0")
    try device(9, effects: "107030000 0")
    let motor = Motor.find(in: folder.file("input"), devices: "/dev/input")
    expectEqual(motor?.path, "/dev/input/event7")
  }

  @Test func `without a motor it says so, in the settings and when it rings`() {
    expectEqual(shell.standing(), .absent(.noMotor))
    expectEqual(failure(), .absent(.noMotor))
  }

  @Test func `a device that lies about its motor is a failed call`() throws {
    try device(0, effects: "107030000 0")
    try FileManager.default.createDirectory(
      atPath: folder.file("dev"), withIntermediateDirectories: true)
    try folder.write([], to: "dev/event0")
    expectEqual(shell.standing(), .there)
    expectEqual(
      failure(), .call("EVIOCSFF", subject: folder.file("dev/event0"), code: ENOTTY))
  }

  @Test func `a device that was pulled out is not there any more`() throws {
    try device(0, effects: "107030000 0")
    expectEqual(failure(), .absent(.noMotor))
  }

  private func failure() -> RemindingError? {
    do throws(RemindingError) {
      try shell.ring(Dues.ring([.vibration]))
      return nil
    } catch {
      return error
    }
  }

  @Test func `without a clock that runs in sleep nothing wakes the machine`() {
    let alarm = WakeAlarm(clocks: folder.file("rtc"))
    expectEqual(alarm.standing, .noClock)
    expect(!alarm.wake(at: Dues.at(0)))
    expectNil(alarm.moment)
  }

  @Test func `an alarm is set, moved and taken back, or the machine says why not`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("rtc/rtc0"), withIntermediateDirectories: true)
    let alarm = WakeAlarm(clocks: folder.file("rtc"))
    // Whoever runs the tests may lack the right to wake the machine; the kernel may lack the clock.
    guard alarm.standing == .there else {
      expect(!alarm.wake(at: Dues.at(0)))
      return
    }
    let far = UTCTime(nanoseconds: 4_102_444_800_000_000_000)
    expect(alarm.wake(at: far))
    expectEqual(alarm.moment, far)
    expect(alarm.wake(at: nil))
    expectNil(alarm.moment)
  }
}
