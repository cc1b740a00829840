import StudyModel
import Vault

/// The clock of a machine that runs while it is off, where it has one.
///
/// Without it, or with an empty battery, a machine boots with a time of before.
struct HardwareClock: Sendable, Equatable {
  /// Seconds since 1970.
  var seconds: Int64

  init(seconds: Int64) { self.seconds = seconds }

  /// Reads the kernel's file; nil for a machine without one.
  init?(at path: String = "/sys/class/rtc/rtc0/since_epoch") {
    guard let file = try? DiskFile(.read, at: path, subject: .plainFile),
      let bytes = try? file.read(count: 32),
      let seconds = Int64(String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self))
    else { return nil }
    self.seconds = seconds
  }

  /// Whether the wall clock was set by it: they differ where it lost its time and something else set the wall
  /// clock, such as the time at which the machine was shut down.
  func agrees(with utc: UTCTime) -> Bool {
    let wallSeconds = utc.nanoseconds / 1_000_000_000
    let (difference, isTooFar) = wallSeconds.subtractingReportingOverflow(seconds)
    return !isTooFar && difference.magnitude <= Self.tolerance
  }

  /// In seconds; a quartz without temperature compensation runs off by some seconds a day.
  private static let tolerance: UInt64 = 60
}
