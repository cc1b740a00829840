import Receipts
package import StrictJSON
package import StudyModel
package import TaskRunner

/// The result of a finished run: a pure function of what the journal holds, so that it can be
/// made again, byte for byte.
package struct ResultDocument: Sendable {
  /// The version of the result format.
  package static let formatVersion = 1

  package let header: RunHeader
  package let task: StudyTask
  package let run: TaskRun
  package let sittings: [RestoredRun.Sitting]
  package let recordings: [RestoredRun.RecordingEntry]
  /// By the number of the visit, from 0.
  package let timings: [Int: JSONValue]
  /// Where the run was made; nil where that was not asked.
  package let position: JSONValue?
  /// The red flags that were raised, the first one first.
  package let flags: [RaisedFlags.Raised]

  /// Takes what the journal says of the run.
  package init(_ restored: RestoredRun) {
    header = restored.header
    task = restored.task
    run = restored.run
    sittings = restored.sittings
    recordings = restored.recordings
    timings = restored.timings
    position = restored.position
    flags = restored.flags.raised
  }

  /// The exact bytes that are queued, delivered and compared.
  package var bytes: [UInt8] { json.fileBytes }

  package var json: JSONValue {
    .object([
      "ambler": .number(Self.formatVersion),
      "id": .string(header.id.text),
      "task": .object([
        "id": .string(task.id), "version": .string(task.version),
        "sha256": .string(header.taskSHA256),
      ]),
      "studyVersion": header.studyVersion?.json,
      "treatment": header.treatment?.json,
      "answeredBy": header.answeredBy.map { .string($0.role) },
      "relation": header.answeredBy?.relation.map { .string($0.rawValue) },
      "position": position,
      "participant": header.participant.map { .string($0) },
      "started": run.visits.first.map { .string(utc($0.entered, sitting: $0.sitting).text) },
      "ended": ended.map { .string($0.text) },
      "outcome": outcome.map { .string($0.rawValue) },
      "seed": .number(Int(header.seed)),
      "languages": .list(header.languages.map { .string($0) }),
      "device": .object([
        "system": .string(header.machine.system),
        "architecture": .string(header.machine.architecture),
      ]),
      "software": .object(["name": "ambler", "version": .string(header.softwareVersion)]),
      "calibrations": calibrations,
      "clock": .list(sittings.enumerated().map(Self.anchor)),
      "steps": .list(run.visits.enumerated().map(visit)),
      "orders": orders.isEmpty ? nil : .list(orders),
      "scores": run.scores.isEmpty ? nil : .list(run.scores.map(\.json)),
      "consents": consents.isEmpty ? nil : .list(consents),
      "withdrawals": withdrawals.isEmpty ? nil : .list(withdrawals),
      "flags": flags.isEmpty ? nil : .list(flags.map(flag)),
      "attachments": attachments.isEmpty ? nil : .list(attachments.map(\.json)),
      "measures": .list(run.visits.flatMap(\.measures).map(\.json)),
      "recordings": .list(recordings.map(\.entry)),
      "problems": .list(run.problems.map(\.json)),
    ])
  }

  /// With the id of the notice that went ahead of the result.
  private func flag(_ raised: RaisedFlags.Raised) -> JSONValue {
    .object([
      "notice": .string(FlagNotice.id(of: raised.flag, in: header).text),
      "id": .string(raised.flag.id),
      "urgency": .string(raised.flag.urgency.rawValue),
      raised.flag.cause.word: .string(raised.flag.cause.name),
      "title": raised.flag.title?.plainJSON,
      "raised": .string(utc(raised.moment, sitting: raised.sitting).text),
      "stands": .boolean(raised.stands),
    ])
  }

  /// When the run ended, by the wall clock of its last sitting.
  package var ended: UTCTime? {
    run.lastEventTime.map { utc($0, sitting: max(0, sittings.count - 1)) }
  }

  /// The calibrations that were at hand, by what they are of; nil where there was none.
  private var calibrations: JSONValue? {
    guard header.hearing != nil || header.microphone != nil || header.calibration != nil else {
      return nil
    }
    return .object([
      "hearing": header.hearing.map {
        .object(["name": .string($0.name), "expired": .boolean($0.isExpired)])
      },
      "microphone": header.microphone?.json,
      // That which measures of the accelerometer were made with.
      "accelerometer": header.appliedCalibration?.card,
    ])
  }

  /// How the run ended; nil while it has not.
  package var outcome: Outcome? {
    if case .finished(let outcome) = run.phase { outcome } else { nil }
  }

  private static func anchor(_ index: Int, _ sitting: RestoredRun.Sitting) -> JSONValue {
    .object(["sitting": .number(index), "clock": "boottime", "anchor": sitting.anchor.json])
  }

  func utc(_ instant: Instant, sitting: Int) -> UTCTime {
    guard sittings.indices.contains(sitting) else { return UTCTime(nanoseconds: 0) }
    let anchor = sittings[sitting].anchor
    return UTCTime(
      nanoseconds: anchor.utc.nanoseconds + (instant - anchor.boot).nanoseconds)
  }
}
