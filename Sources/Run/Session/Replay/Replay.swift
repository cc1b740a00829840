import Recording
import StrictJSON
import StudyModel
import TaskRunner
package import Vault

/// Runs the journal of a result again and measures its recordings again.
package struct Replay: Sendable {
  /// What the events yield now.
  package let document: ResultDocument
  package private(set) var eventCount = 0
  package private(set) var recordingCount = 0
  /// The measures that come out otherwise than they did, as sentences.
  package private(set) var differences: [String] = []

  private let evidence: EvidenceReader

  /// Replays the run of that id.
  package init(_ id: RunID, home: Home, key: DeviceKey) throws(SessionError) {
    let contents: JournalContents
    do {
      contents = try Journal.read(id, in: home, key: key)
    } catch {
      throw .vault(error)
    }
    let restored = try RestoredRun(contents)
    document = ResultDocument(restored)
    evidence = EvidenceReader(
      root: home.recordingsFolder, key: key, calibration: restored.header.appliedCalibration)
    recordingCount = restored.recordings.count
    try measureAgain(contents, restored)
    differences += restored.recordings.compactMap { Self.qualityDifference($0, home, key) }
  }

  /// A sentence if the report on a recording's quality comes out otherwise than it stands in the
  /// result; one that cannot be read is named where it is measured.
  private static func qualityDifference(
    _ recording: RestoredRun.RecordingEntry, _ home: Home, _ key: DeviceKey
  ) -> String? {
    guard let before = recording.entry["quality"],
      let folder = try? RecordingFolder(root: home.recordingsFolder, id: recording.id),
      let reader = try? RecordingReader(sealed: folder.path, key: key),
      let now = try? RecordingQuality(reader).json, now != before
    else { return nil }
    return "recording \(recording.id): its quality comes out otherwise."
  }

  private mutating func measureAgain(
    _ contents: JournalContents, _ restored: RestoredRun
  ) throws(SessionError) {
    var run = restored.beginning
    var settled: Instant?
    for case .event(let json) in contents.records {
      let event = try run.event(json)
      compare(event, run, settled)
      let wasSettling = run.isSettling
      do {
        _ = try run.handle(event)
      } catch {
        throw .journalRefused(event: event.kind.name)
      }
      if run.isSettling, !wasSettling { settled = event.at }
      eventCount += 1
    }
  }

  private mutating func compare(_ event: RunEvent, _ run: TaskRun, _ settled: Instant?) {
    switch event.kind {
    case .measured(let report):
      compare(report, run, ended: settled ?? event.at, isInterrupted: false)
    case .resume(let report):
      compare(report, run, ended: ending(of: report, run), isInterrupted: true)
    case .begin, .person, .timer, .stimulusShown, .crossing, .gap, .sensorFailed, .stepsReached,
      .soundLevel:
      break
    }
  }

  private mutating func compare(
    _ report: PartReport, _ run: TaskRun, ended: Instant, isInterrupted: Bool
  ) {
    guard let page = run.currentPage, let visit = run.visits.last else { return }
    let again = PartMeasurement(
      run: run, page: page, step: visit.step, began: visit.entered, ended: ended,
      recordings: report.recordings, problems: [], isInterrupted: isInterrupted
    ).report(evidence)
    differences += Self.differences(between: report, and: again, step: visit.step)
  }

  /// When the part that was cut off ended: with its last event or its last sample.
  private func ending(of report: PartReport, _ run: TaskRun) -> Instant {
    let last = run.lastEventTime ?? Instant(nanoseconds: 0)
    return report.recordings.compactMap { evidence.end(of: $0) }.reduce(last, max)
  }

  static func differences(
    between before: PartReport, and now: PartReport, step: StepID
  ) -> [String] {
    var found = now.problems.map { "\(step): \($0.detail)" }
    let names = Set(before.measures.map(\.name)).union(now.measures.map(\.name)).sorted()
    for name in names {
      let old = before.measures.first { $0.name == name }
      let new = now.measures.first { $0.name == name }
      if old != new { found.append(words(step, name, old, new)) }
    }
    if before.estimates != now.estimates {
      found.append("\(step): the trials are judged otherwise.")
    }
    return found
  }

  private static func words(
    _ step: StepID, _ name: String, _ old: Measure?, _ new: Measure?
  ) -> String {
    guard let old else { return "\(step).\(name): is measured now and was not before." }
    guard let new else { return "\(step).\(name): was measured before and is not now." }
    return old.algorithm == new.algorithm
      ? "\(step).\(name): comes out otherwise with the same algorithm."
      : "\(step).\(name): comes out otherwise, by \(new.algorithm.name) \(new.algorithm.version) "
        + "instead of \(old.algorithm.name) \(old.algorithm.version)."
  }
}

extension TaskRun {
  fileprivate var isSettling: Bool {
    if case .settling = phase { true } else { false }
  }
}
