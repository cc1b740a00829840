import ActiveTasks
import Recording
import StudyModel
import TaskRunner

/// What one part yields, as a function of the run, the recordings and how the part ended.
struct PartMeasurement {
  var run: TaskRun
  var page: Int
  var step: StepID
  var began: Instant
  var ended: Instant
  var recordings: [String]
  var problems: [Problem]
  var isInterrupted: Bool

  /// Reads the recordings back and measures them; what cannot be read is a problem.
  func report(_ reader: EvidenceReader) -> PartReport {
    var report = PartReport(recordings: recordings, problems: problems)
    do {
      let evidence = try reader.evidence(
        step: step, began: began, ended: ended, recordings: recordings, flags: flags)
      let measured = measured(evidence)
      report.measures = measured.measures
      report.estimates = measured.estimates
    } catch {
      report.problems.append(
        Problem(
          kind: .storageFailed, step: step, at: ended,
          detail: "The recording could not be read back: \(error)"))
    }
    return report
  }

  private func measured(_ evidence: PartEvidence) -> PartReport {
    switch run.plan.pages[page].content {
    case .timed(let part):
      switch part.activity {
      case .walk: PartReport(measures: FitnessCheck.walkMeasures(evidence))
      case .rest: PartReport(measures: FitnessCheck.restMeasures(evidence))
      case .record: PartReport()
      }
    case .trials(let rules):
      ReactionTime.report(evidence, trials: trials, rules: rules, began: began)
    case .instruction, .question, .form, .group, .review, .completion, .table, .wait, .media,
      .ending, .countdown:
      PartReport()
    }
  }

  /// The trials so far: those of the series under way, or of the visit that just settled.
  private var trials: [Trial] {
    if case .trying(_, let sequence, _) = run.phase { return sequence.trials }
    return run.visits.last?.trials ?? []
  }

  private var flags: Set<QualityFlag> {
    if isInterrupted { return [.interrupted] }
    guard case .settling(_, let ending) = run.phase else { return [] }
    return switch ending {
    case .onTime: []
    case .early: [.endedEarly]
    case .abandoned: [.interrupted]
    case .sensorMissing: [.sensorMissing]
    }
  }
}
