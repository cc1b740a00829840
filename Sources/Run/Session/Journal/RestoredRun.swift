import ActiveTasks
import Studies
package import StrictJSON
package import StudyModel
package import TaskRunner

/// A run rebuilt from its journal.
package struct RestoredRun: Sendable {
  package let header: RunHeader
  package let task: StudyTask
  package private(set) var run: TaskRun
  /// The run before its first event.
  package let beginning: TaskRun
  /// The clock anchors of each sitting, in order.
  package private(set) var sittings: [Sitting] = []
  /// The recordings that were closed, as the result names them, by id in order of closing.
  package private(set) var recordings: [RecordingEntry] = []
  /// The recordings that were begun and not closed: the program ended while they ran.
  package private(set) var openRecordings: [OpenRecording] = []
  /// What is known of the times of tests, by the number of their visit, from 0.
  package private(set) var timings: [Int: JSONValue] = [:]
  /// Where the run is made, as the result names it; nil where that is not asked.
  package private(set) var position: JSONValue?
  /// What was being typed on the page that is open, by its question.
  package private(set) var drafts: [StepID: JSONValue] = [:]
  /// The red flags of the run, and which of them were raised when.
  package private(set) var flags: RaisedFlags
  /// Those that were raised by events of this sitting and nobody has taken yet.
  private var newFlags: [RaisedFlags.Raised] = []
  package private(set) var isFiled = false

  /// One time at which the program opened the run; a run that is taken up again has several.
  package struct Sitting: Sendable, Hashable {
    /// The kernel's id of the boot in which the sitting was.
    package var bootID: String
    package var anchor: ClockAnchor
  }

  /// A recording that was closed, with the result's words on it.
  package struct RecordingEntry: Sendable, Hashable {
    /// The recording's id, which is also the name of its folder.
    package var id: String
    package var entry: JSONValue
  }

  /// A recording whose end is not in the journal.
  package struct OpenRecording: Sendable, Hashable {
    /// The recording's id, which is also the name of its folder.
    package var id: String
    package var step: StepID
    package var stream: StreamKind
  }

  /// Runs the journal's events again.
  package init(_ contents: JournalContents) throws(SessionError) {
    guard let header = contents.header else { throw .journalWithoutHeader }
    self.init(header, task: try Self.task(of: header))
    for record in contents.records { try take(record) }
  }

  /// A run that begins now.
  package init(_ header: RunHeader, task: StudyTask) {
    self.header = header
    self.task = task
    beginning = TaskRun(
      plan: RunPlan(task: task), context: header.context(of: task), seed: header.seed)
    run = beginning
    flags = RaisedFlags((header.alarm ?? RunAlarm()).all(in: task))
  }

  /// Takes an event as `TaskRun.handle` does.
  mutating func handle(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    let visits = run.visits.count
    let effects = try run.handle(event)
    // What was typed belongs to the page on which it was.
    if run.visits.count != visits { drafts = [:] }
    newFlags += lookForFlags(at: event.at)
    return effects
  }

  /// Gives what was raised since it was asked last.
  mutating func takeNewFlags() -> [RaisedFlags.Raised] {
    defer { newFlags = [] }
    return newFlags
  }

  private mutating func lookForFlags(at moment: Instant) -> [RaisedFlags.Raised] {
    guard !flags.flags.isEmpty else { return [] }
    return flags.take(run.redFlagEvidence, at: moment, sitting: max(0, sittings.count - 1))
  }

  /// Keeps account of a record that was appended; events are taken by `handle`.
  mutating func note(_ record: JournalRecord) {
    switch record {
    case .header, .event, .programEnded: break
    case .sitting(let bootID, let anchor):
      sittings.append(Sitting(bootID: bootID, anchor: anchor))
    case .recordingStarted(let id, let step, let stream):
      openRecordings.append(OpenRecording(id: id, step: step, stream: stream))
    case .recordingClosed(let id, let entry):
      openRecordings.removeAll { $0.id == id }
      recordings.append(RecordingEntry(id: id, entry: entry))
    case .timing(let visit, let report): timings[visit] = report
    case .position(let position): self.position = position
    case .draft(let draft, let question): drafts[question] = draft
    case .filed: isFiled = true
    }
  }

  private static func task(of header: RunHeader) throws(SessionError) -> StudyTask {
    do {
      return try StudyTask.read(Array(header.task.serialized().utf8), file: "journal").task
    } catch {
      throw .journalTask(error)
    }
  }

  private mutating func take(_ record: JournalRecord) throws(SessionError) {
    if case .event(let json) = record { try take(event: json) } else { note(record) }
  }

  private mutating func take(event json: JSONValue) throws(SessionError) {
    let event = try run.event(json)
    do {
      _ = try handle(event)
    } catch {
      throw .journalRefused(event: event.kind.name)
    }
    _ = lookForFlags(at: event.at)
  }
}
