package import StrictJSON
import StudyModel

extension RecordingSummary {
  /// The version of the form below.
  static let version = 1

  /// The content of `recording.json`; lengths and times are nanoseconds, as the keys say.
  package var json: JSONValue {
    .object([
      "ambler": .number(Self.version),
      "id": .string(id),
      "kind": .string(kind.rawValue),
      "state": .string(state.rawValue),
      "startedNanoseconds": .number(Int(started.nanoseconds)),
      "endedNanoseconds": ended.map { .number(Int($0.nanoseconds)) },
      "sensor": sensor.json,
      "clock": .list(clock.map(\.json)),
      "sha256": contentDigest.map { .string($0) },
      "bytes": byteCount.map { .number($0) },
      "ledger": ledger.json,
      "achievedRateHz": achievedRateHz.flatMap { .number($0) },
      "intervalNanoseconds": intervals?.json,
      "saturated": saturatedCount.map { .number($0) },
      "quality": quality,
    ])
  }

  /// Reads what `json` writes; nil after adding the faults.
  package init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let counts = 0...Int.max
    _ = members.require("ambler")?.integer(in: 1...Self.version)
    let id = members.require("id")?.string()
    let kind = members.require("kind")?.choice(StreamKind.self)
    let state = members.require("state")?.choice(RecordingState.self)
    let started = members.require("startedNanoseconds").flatMap(Instant.init)
    let ended = members.take("endedNanoseconds").flatMap(Instant.init)
    let sensor = members.require("sensor").flatMap(SensorDescription.init)
    let clock = members.require("clock")?.list()?.compactMap { ClockAnchor($0) }
    let digest = members.take("sha256")?.string()
    let byteCount = members.take("bytes")?.integer(in: counts)
    let ledger = members.require("ledger").flatMap(Ledger.init)
    let rate = members.take("achievedRateHz")?.double(in: 0...Double.greatestFiniteMagnitude)
    let intervals = members.take("intervalNanoseconds").flatMap(IntervalSummary.init)
    let saturated = members.take("saturated")?.integer(in: counts)
    let quality = members.take("quality")?.value
    members.finish()
    guard let id, let kind, let state, let started, let sensor, let clock, let ledger else {
      return nil
    }
    self.init(
      id: id, kind: kind, state: state, sensor: sensor, clock: clock, started: started,
      ended: ended, ledger: ledger, contentDigest: digest, byteCount: byteCount,
      achievedRateHz: rate, intervals: intervals, saturatedCount: saturated, quality: quality)
  }

  /// Reads a whole `recording.json`; a newer version is said first, and alone.
  static func read(_ bytes: [UInt8]) throws(RecordingError) -> RecordingSummary {
    let faults = FaultCollector()
    do {
      let document = try JSONDocument(bytes: bytes, file: RecordingFolder.descriptionName)
      if let version = document.value["ambler"]?.integerValue, version > Self.version {
        throw RecordingError.unsupportedVersion(version)
      }
      let summary = RecordingSummary(document.root(faults))
      try faults.throwIfAny()
      if let summary { return summary }
    } catch let error as RecordingError {
      throw error
    } catch let report as FaultReport {
      throw .description(
        faultCount: report.faults.count, firstPointer: report.faults.first?.pointer ?? "")
    } catch {
      throw .notARecording
    }
    throw .notARecording
  }
}

extension IntervalSummary {
  /// `{"p50", "p95", "p99"}` in nanoseconds.
  var json: JSONValue {
    ["p50": .number(Int(p50)), "p95": .number(Int(p95)), "p99": .number(Int(p99))]
  }

  init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let p50 = members.require("p50")?.integer(in: 0...Int.max)
    let p95 = members.require("p95")?.integer(in: 0...Int.max)
    let p99 = members.require("p99")?.integer(in: 0...Int.max)
    members.finish()
    guard let p50, let p95, let p99 else { return nil }
    self.init(p50: Int64(p50), p95: Int64(p95), p99: Int64(p99))
  }
}
