import Outbox
package import StrictJSON
import StudyModel
import StudyVersions

extension RigStatus {
  /// For programs and the page; see `docs/rig-status.md`.
  package var json: JSONValue {
    .object([
      "rig": .string(rig),
      "title": title.map { .string($0) },
      "softwareVersion": .string(softwareVersion),
      "at": .string(clock.anchor.utc.text),
      "uptimeSeconds": .tenths(uptime.inSeconds),
      "segment": segment.map { .number($0) },
      "segmentEndsInSeconds": untilSegmentEnds.flatMap { .tenths($0.inSeconds) },
      "filedSegment": .number(filedSegment),
      "settings": settings.map { .number($0) },
      "studyVersion": studyVersion?.json,
      "studyStanding": studyStanding?.json,
      "streams": .list(streams.map(\.json)),
      "disk": disk.json,
      "queue": queue.json,
      "clock": clock.json,
      "problems": .list(problems.map(\.json)),
    ])
  }
}

extension StreamStatus {
  var json: JSONValue {
    .object([
      "id": .string(id),
      "sensor": .string(sensor),
      "condition": .string(condition.name),
      "reason": condition.reason.map { .string($0) },
      "device": device.map { .string($0) },
      "rateHz": rateHz.flatMap { .thousandths($0) },
      "wantedRateHz": wantedRateHz.flatMap { .number($0) },
      "intervalP50Milliseconds": intervalP50.flatMap { .thousandths($0.inSeconds * 1e3) },
      "intervalP99Milliseconds": intervalP99.flatMap { .thousandths($0.inSeconds * 1e3) },
      "samples": .number(sampleCount),
      "missing": .number(missingCount),
      "gaps": .number(gapCount),
      "sinceLastSampleSeconds": sinceLastSample.flatMap { .thousandths($0.inSeconds) },
      "last": .list(last.map(\.json)),
      "celsius": celsius.flatMap { .thousandths($0) },
      "storageFault": storageFault.map { .string($0) },
      "isStalled": .boolean(isStalled),
    ])
  }
}

extension SampleValue {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "unit": unit.map { .string($0) },
      "value": .number((value * 1e6).rounded() / 1e6),
    ])
  }
}

extension DiskStatus {
  fileprivate var json: JSONValue {
    .object([
      "freeBytes": .number(Int(freeBytes)),
      "keptFreeBytes": .number(Int(keptFreeBytes)),
      "segmentBytes": .number(Int(segmentBytes)),
      "writtenBytesPerDay": writtenBytesPerDay.map { .number(Int($0)) },
      "daysLeft": daysLeft.flatMap { .tenths($0) },
      "isFull": .boolean(isFull),
    ])
  }
}

extension QueueStatus {
  fileprivate var json: JSONValue {
    .object([
      "waiting": .number(waiting), "delivered": .number(delivered), "refused": .number(refused),
      "failedAttempts": .number(failedAttempts), "unfiled": .number(unfiled),
      "failure": failure.map { .string($0.text) },
    ])
  }
}

extension KeeperState.Condition {
  /// The word for programs.
  package var name: String {
    switch self {
    case .starting: "starting"
    case .recording: "recording"
    case .notScheduled: "notScheduled"
    case .held: "held"
    case .absent: "absent"
    }
  }

  /// Why nothing comes of the sensor, in a sentence; nil elsewhere.
  package var reason: String? {
    guard case .absent(_, let reason) = self else { return nil }
    return reason
  }
}

extension JSONValue {
  fileprivate static func tenths(_ number: Double) -> JSONValue? {
    .number((number * 10).rounded() / 10)
  }

  fileprivate static func thousandths(_ number: Double) -> JSONValue? {
    .number((number * 1e3).rounded() / 1e3)
  }
}
