import Session
package import StrictJSON
package import StudyModel

/// The result of a segment: a pure function of its journal and of the end of the chain before it, so that
/// it can be made again, byte for byte.
package struct SegmentDocument: Sendable {
  /// What stands for the version of a task: a rig's file has none but its digest.
  private static let rigVersion = "rig"

  /// Whether a document is a segment of that rig; of a sealed one the outside says it.
  static func isSegment(_ document: JSONValue, of rig: String) -> Bool {
    guard document["task"]?["id"]?.stringValue == rig else { return false }
    return document["rig"] != nil || document["task"]?["version"]?.stringValue == rigVersion
  }

  private let header: SegmentHeader
  private let contents: SegmentContents
  /// SHA-256 of the document of the segment before; nil for the first.
  private let previous: String?

  /// Nil for a segment that is open, or has no header.
  package init?(_ contents: SegmentContents, previous: String?) {
    guard let header = contents.header, contents.ending != nil else { return nil }
    self.header = header
    self.contents = contents
    self.previous = previous
  }

  /// The exact bytes that are queued, delivered and compared.
  package var bytes: [UInt8] { json.fileBytes }

  package var json: JSONValue {
    .object([
      "ambler": .number(ResultDocument.formatVersion),
      "id": .string(header.id.text),
      "task": .object([
        "id": .string(header.rig), "version": .string(Self.rigVersion),
        "sha256": .string(header.definitionSHA256),
      ]),
      "studyVersion": header.studyVersion?.json,
      "rig": .object([
        "segment": .number(header.number),
        "previous": previous.map { .string($0) },
        "ending": contents.ending.map { .string($0.rawValue) },
        "bootID": .string(header.bootID),
        "definition": header.definition,
      ]),
      "started": .string(started.text),
      "ended": .string(ended.text),
      "outcome": .string(wasCutOff ? "endedEarly" : "completed"),
      "device": .object([
        "system": .string(header.machine.system),
        "architecture": .string(header.machine.architecture),
      ]),
      "software": .object(["name": "ambler", "version": .string(header.softwareVersion)]),
      "clock": .list(contents.clocks.map(\.json)),
      "steps": .list([]),
      "measures": .list([]),
      "recordings": .list(contents.recordings.compactMap(Self.entry)),
      "deviceClocks": deviceClocks,
      "receiverTimes": receiverTimes,
      "settledGaps": settledGaps,
      "features": features,
      "temperatures": temperatures,
      "problems": .list(contents.problems.map(\.json)),
    ])
  }

  /// How each device's own clock ran against ours; nil where none has one.
  private var deviceClocks: JSONValue? {
    guard !contents.deviceClocks.isEmpty else { return nil }
    return .list(
      contents.deviceClocks.sorted { $0.key < $1.key }.map { stream, readings in
        .object([
          "stream": .string(stream), "driftPPM": readings.driftPPM.flatMap { .number($0) },
          "readings": .list(readings.map(\.json)),
        ])
      })
  }

  /// The time of each receiver beside ours; nil where there is none.
  private var receiverTimes: JSONValue? {
    Self.readings(contents.receiverTimes.mapValues { $0.map(\.json) })
  }

  /// How long gaps over a boot were that earlier ledgers leave open; nil where none is settled.
  private var settledGaps: JSONValue? {
    guard !contents.settledGaps.isEmpty else { return nil }
    return .list(
      contents.settledGaps.sorted { $0.key < $1.key }.map { stream, gaps in
        .object(["stream": .string(stream), "gaps": .list(gaps.map(\.json))])
      })
  }

  /// The features of each stream's minutes, with its sensors where no recording tells of them; nil where none
  /// are computed.
  private var features: JSONValue? {
    let streams = Set(contents.features.keys).union(contents.sensors.keys)
    guard !streams.isEmpty else { return nil }
    return .list(
      streams.sorted().map { stream in
        .object([
          "stream": .string(stream), "sensors": contents.sensors[stream].map { .list($0) },
          "minutes": .list((contents.features[stream] ?? []).map(\.json)),
        ])
      })
  }

  /// What each stream's device tells of its temperature each minute; nil where none does.
  private var temperatures: JSONValue? {
    Self.readings(contents.temperatures.mapValues { $0.map(\.json) })
  }

  /// What was read of each stream; nil for nothing.
  private static func readings(_ streams: [String: [JSONValue]]) -> JSONValue? {
    guard !streams.isEmpty else { return nil }
    return .list(
      streams.sorted { $0.key < $1.key }.map { stream, readings in
        .object(["stream": .string(stream), "readings": .list(readings)])
      })
  }

  package var started: UTCTime { header.began.anchor.utc }

  /// When it ended, by the wall clock; of one that was cut off, when the last is known of it.
  package var ended: UTCTime {
    let last = contents.clocks.last?.anchor ?? header.began.anchor
    let samples = contents.recordings.compactMap { $0.entry?["endedNanoseconds"]?.instantValue }
    let end = max(last.boot, samples.max() ?? last.boot)
    return UTCTime(nanoseconds: last.utc.nanoseconds + (end - last.boot).nanoseconds)
  }

  private var wasCutOff: Bool {
    switch contents.ending {
    case .killed, .restarted: true
    case .boundary, .clockStep, .stopped, nil: false
    }
  }

  /// The recording's own words, with the stream that it is of and its sensor's calibration.
  private static func entry(_ recording: SegmentRecording) -> JSONValue? {
    guard let members = recording.entry?.objectValue else { return nil }
    let calibration = recording.calibration.map { [JSONMember(key: "calibration", value: $0)] }
    return .object(
      [JSONMember(key: "stream", value: .string(recording.stream))] + members
        + (calibration ?? []))
  }
}
