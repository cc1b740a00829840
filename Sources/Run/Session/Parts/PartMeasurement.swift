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
      var evidence = try reader.evidence(
        step: step, began: began, ended: ended, recordings: recordings, flags: flags)
      evidence.microphone = run.context.exercises.microphone
      (evidence.trials, evidence.scores) = (visit.trials, visit.scores)
      let measured = evidence.report(of: run.plan.pages[page].content)
      report.measures = measured.measures
      report.estimates = measured.estimates
      report.gate = measured.gate
    } catch {
      report.problems.append(
        Problem(
          kind: .storageFailed, step: step, at: ended,
          detail: "The recording could not be read back: \(error)"))
    }
    return report
  }

  /// The trials so far: those of the test under way, or of the visit that just settled.
  private var visit: (trials: [Trial], scores: [ExerciseScore]) {
    if case .exercising(_, let box, _) = run.phase {
      return (box.exercise.trials, box.exercise.scores)
    }
    return (run.visits.last?.trials ?? [], run.visits.last?.scores ?? [])
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
