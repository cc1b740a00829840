import Clocks
import Recording
import Sensors
import StrictJSON
import StudyModel
import TaskRunner
import Words

/// Recordings: starting, closing, measuring, and mending after a crash.
extension Session {
  func startRecording(
    _ page: Int, _ streams: [StreamKind], at now: Instant
  ) throws(SessionError) {
    let step = restored.run.plan.pages[page].id
    let inbox = inbox
    let part = PartRecorder(
      step: step, deck: deck, root: home.recordingsFolder, key: key, began: now,
      report: { inbox.post(.sensor($0)) })
    self.part = part
    let watch = SignalWatch(restored.run.plan.pages[page].content)
    for stream in streams {
      let id = RunID(at: SystemClock.utc).text
      try append(.recordingStarted(id: id, step: step, stream: stream))
      let problem = part.start(stream, id: id, watch: watch)
      tell(stream, step)
      guard let problem else { continue }
      say(
        .warning,
        problem.kind == .sensorMissing
          ? TaskMessage.Session.sensorMissing(sensor: stream.words)
          : TaskMessage.Session.sensorFailed(sensor: stream.words))
      follow(.sensorFailed(problem))
    }
    watchSilence()
  }

  /// A simulated sensor, and one that is not set as asked, are problems in the result of each part.
  func tell(_ stream: StreamKind, _ step: StepID) {
    guard let sensor = deck.description(of: stream) else { return }
    let now = SystemClock.now
    if sensor.isSimulated {
      follow(
        .sensorFailed(
          Problem(
            kind: .simulatedSensor, step: step, stream: stream, at: now,
            detail: "The \(stream.rawValue) is simulated: \(sensor.name).")))
    }
    // A receiver's notes tell what its numbers mean; they stand in its recordings.
    guard stream == .accelerometer, !sensor.isSimulated else { return }
    for note in sensor.notes {
      follow(
        .sensorFailed(
          Problem(kind: .sensorDiffers, step: step, stream: stream, at: now, detail: note)))
    }
  }

  func stopRecording(_ page: Int, at now: Instant) throws(SessionError) {
    try keepTiming(page)
    guard let part else { return follow(.measured(PartReport())) }
    self.part = nil
    let (closed, problems) = part.stop()
    for recording in closed {
      let summary = described(recording.id) ?? recording.summary
      try append(.recordingClosed(id: recording.id, entry: entry(summary, part.step)))
    }
    let report = try measure(
      page, step: part.step, began: part.began, ended: now, recordings: closed.map(\.id),
      problems: problems, isInterrupted: false)
    follow(.measured(report))
  }

  /// What the front knows of the times of the test that ends now.
  private func keepTiming(_ page: Int) throws(SessionError) {
    guard case .exercise = restored.run.plan.pages[page].content, let timing = front.takeTiming()
    else { return }
    try append(.timing(visit: restored.run.visits.count - 1, report: timing.json))
  }

  /// The description of a closed recording with the report on its quality; nil if it cannot be read
  /// back, which measuring it then says.
  private func described(_ id: String) -> RecordingSummary? {
    guard let folder = try? RecordingFolder(root: home.recordingsFolder, id: id) else { return nil }
    return try? RecordingDescribing.describe(folder, key: key)
  }

  /// The recording as the result names it; a sound that cannot be read has no file, and the measures say
  /// why.
  private func entry(_ summary: RecordingSummary, _ step: StepID) -> JSONValue {
    let reader = EvidenceReader(root: home.recordingsFolder, key: key)
    return summary.resultEntry(step, wave: reader.wave(of: summary))
  }

  func measure(
    _ page: Int, step: StepID, began: Instant, ended: Instant, recordings: [String],
    problems: [Problem], isInterrupted: Bool
  ) throws(SessionError) -> PartReport {
    let reader = EvidenceReader(
      root: home.recordingsFolder, key: key, calibration: restored.header.appliedCalibration)
    return PartMeasurement(
      run: restored.run, page: page, step: step, began: began, ended: ended,
      recordings: recordings, problems: problems, isInterrupted: isInterrupted
    ).report(reader)
  }

  /// Closes the recordings that a crash left open, and measures what they hold.
  func recovered() throws(SessionError) -> PartReport {
    guard let page = restored.run.currentPage, let visit = restored.run.visits.last else {
      return PartReport()
    }
    var ids: [String] = []
    var problems: [Problem] = []
    var ended = restored.run.lastEventTime ?? visit.entered
    for open in restored.openRecordings {
      let mending = RecordingMending(root: home.recordingsFolder, key: key).mend(open)
      problems += mending.problems
      guard let mended = mending.summary else { continue }
      let summary = described(open.id) ?? mended
      ids.append(open.id)
      ended = max(ended, summary.ended ?? ended)
      try append(.recordingClosed(id: open.id, entry: entry(summary, open.step)))
    }
    if restored.run.isInActivity {
      problems.append(
        Problem(
          kind: .interrupted, step: visit.step, at: ended,
          detail: "The program ended while this part ran; what was recorded until then is kept."))
    }
    return try measure(
      page, step: visit.step, began: visit.entered, ended: ended, recordings: ids,
      problems: problems, isInterrupted: true)
  }
}
