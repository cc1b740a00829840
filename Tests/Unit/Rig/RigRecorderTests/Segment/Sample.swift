import Rigs
import Session
import StrictJSON
import Studies
import StudyModel
import TestSupport

@testable import RigRecorder

/// Values for tests.
enum Sample {
  static func clock(seconds: Int64) -> HostClock {
    HostClock(
      anchor: ClockAnchor(
        boot: Instant(nanoseconds: seconds * 1_000_000_000),
        utc: UTCTime(nanoseconds: (1_800_000_000 + seconds) * 1_000_000_000), isSynchronized: true),
      offset: .nanoseconds(-1_200), maximumError: .milliseconds(3),
      estimatedError: .microseconds(40), frequencyPPM: -12.5, hasPulse: false)
  }

  /// Three hours without a sample.
  static func settled(missing: Int?) -> SettledGap {
    SettledGap(
      started: UTCTime(nanoseconds: 1_800_000_000_000_000_000),
      ended: UTCTime(nanoseconds: 1_800_010_800_000_000_000),
      end: Instant(nanoseconds: 20_000_000_000), cause: .notRunning, missingCount: missing)
  }

  static let version = StudyVersionName(
    study: "roof-2026", version: "1.1.0", number: 6, sha256: String(repeating: "a", count: 64))

  static func sealingKey() throws -> StudySealingKey {
    try require(
      StudySealingKey("ambler-sealing-1:roof-2026:9gnA1vJ0tFtdDWjX5n8uWlF1oKXcWlvF1m6e1q1WWWM"))
  }

  static func header(
    number: Int = 3, studyVersion: StudyVersionName? = nil, sealingKey: StudySealingKey? = nil
  ) -> SegmentHeader {
    SegmentHeader(
      id: RunID(milliseconds: 1_800_000_000_000, high: 1, low: 2), number: number, rig: "beams",
      definition: .object(["ambler": 1]), definitionSHA256: String(repeating: "0", count: 64),
      machine: RunHeader.Machine(system: "Linux 6.1", architecture: "x86_64"),
      softwareVersion: "1", bootID: "boot", began: clock(seconds: 5),
      studyVersion: studyVersion, sealingKey: sealingKey)
  }
}
