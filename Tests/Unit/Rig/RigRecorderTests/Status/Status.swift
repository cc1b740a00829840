import Outbox
import StudyModel
import StudyVersions

@testable import RigRecorder

/// A rig of three streams, one of which has lost its sensor, for tests of what is told of it.
enum Status {
  static var sample: RigStatus {
    let clock = HostClock(
      anchor: ClockAnchor(
        boot: Instant(nanoseconds: 7_200_000_000_000),
        utc: UTCTime(nanoseconds: 1_790_000_000_000_000_000), isSynchronized: true),
      offset: .microseconds(120), maximumError: .milliseconds(34),
      estimatedError: .microseconds(200), frequencyPPM: -12.5, hasPulse: false)
    var status = RigStatus(
      rig: "greenhouse-3", title: "The \"long\" bench", softwareVersion: "0.1.0", clock: clock,
      uptime: .seconds(93_784), filedSegment: 11,
      disk: DiskStatus(
        freeBytes: 41_200_000_000, keptFreeBytes: 500 << 20, segmentBytes: 1_234_567_890,
        writtenBytesPerDay: 430_000_000, isFull: false),
      queue: QueueStatus())
    status.queue.waiting = 1
    status.queue.delivered = 10
    status.queue.failure = .missing
    status.segment = 12
    status.settings = 7
    status.studyVersion = StudyVersionName(
      study: "greenhouse-2026", version: "1.1.0", number: 6,
      sha256: String(repeating: "a", count: 64))
    status.studyStanding = StudyStanding(
      number: 6, offered: 7, state: .refused, reason: "unreadable")
    status.untilSegmentEnds = .seconds(2_054)
    status.streams = [beam, door, place]
    status.problems = [
      RigProblem(
        kind: .sensorLost, stream: "door", at: Instant(nanoseconds: 7_020_000_000_000),
        detail: "it did not answer for 3 s")
    ]
    return status
  }

  private static var beam: StreamStatus {
    var beam = StreamStatus(
      id: "beam", sensor: "accelerometer", condition: .recording,
      device: "adxl355 (iio:device0)")
    (beam.rateHz, beam.wantedRateHz) = (124.873, 125)
    (beam.intervalP50, beam.intervalP99) = (.microseconds(8_003), .microseconds(8_410))
    (beam.sampleCount, beam.missingCount, beam.gapCount) = (11_700_000, 12, 1)
    beam.sinceLastSample = .milliseconds(84)
    beam.last = zip(["x", "y", "z"], [0.0213, -0.0099, 9.8121]).map {
      SampleValue(name: $0, unit: "m/s2", value: $1)
    }
    return beam
  }

  private static var door: StreamStatus {
    var door = StreamStatus(
      id: "door", sensor: "gyroscope", condition: .absent(.sensorLost, "it did not answer for 3 s"))
    door.wantedRateHz = 100
    (door.sampleCount, door.missingCount, door.gapCount) = (9_000_000, 18_000, 2)
    door.sinceLastSample = .seconds(180)
    return door
  }

  private static var place: StreamStatus {
    var place = StreamStatus(id: "place", sensor: "location", condition: .recording)
    place.sampleCount = 93_000
    place.isStalled = true
    return place
  }
}
