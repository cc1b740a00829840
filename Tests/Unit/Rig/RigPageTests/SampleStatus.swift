import StudyModel
import StudyVersions

@testable import RigRecorder

/// A rig of two streams, one of which has lost its sensor.
enum SampleStatus {
  static var rig: RigStatus {
    let clock = HostClock(
      anchor: ClockAnchor(
        boot: Instant(nanoseconds: 7_200_000_000_000),
        utc: UTCTime(nanoseconds: 1_790_000_000_000_000_000), isSynchronized: true),
      offset: .microseconds(120), maximumError: .milliseconds(34))
    var status = RigStatus(
      rig: "greenhouse-3", title: nil, softwareVersion: "0.1.0", clock: clock,
      uptime: .milliseconds(93_784_500), filedSegment: 11,
      disk: DiskStatus(
        freeBytes: 41_200_000_000, keptFreeBytes: 500 << 20, segmentBytes: 1_234_567_890,
        writtenBytesPerDay: nil, isFull: false),
      queue: QueueStatus())
    status.segment = 12
    status.studyVersion = StudyVersionName(
      study: "greenhouse-2026", version: "1.1.0", number: 6,
      sha256: String(repeating: "a", count: 64))
    status.studyStanding = StudyStanding(
      number: 6, offered: 7, state: .refused, reason: "unreadable")
    var beam = StreamStatus(id: "beam", sensor: "accelerometer", condition: .recording)
    (beam.rateHz, beam.wantedRateHz) = (124.873, 125)
    (beam.intervalP50, beam.intervalP99) = (.microseconds(8_003), .microseconds(8_410))
    let door = StreamStatus(
      id: "door", sensor: "gyroscope", condition: .absent(.sensorLost, "it did not answer"))
    status.streams = [beam, door]
    return status
  }
}
