import Commands
import StudyAnalysis
import Studies
import StudyModel
import TaskAnalysis

/// What `ambler check` says of a task as a whole.
struct CheckWords {
  let task: StudyTask
  let report: TaskReport
  let minutes: SimulatedMinutes
  let faultCount: Int

  /// Lines for standard output, the first with the name of the file.
  func text(_ path: String) -> String {
    let steps = task.steps.count == 1 ? "1 step" : "\(task.steps.count) steps"
    let ending = Self.ending(faultCount)
    let head =
      "\(path): \(task.id) \(task.version), \(steps), "
      + "\(task.languages.joined(separator: ", ")): \(ending)"
    let lines = [head, ways.map { "  \($0)" }, grade.map { "  \($0)" }, limit.map { "  \($0)" }]
    return lines.compactMap(\.self).joined(separator: "\n") + "\n"
  }

  /// Such as "no fault" and "2 faults".
  fileprivate static func ending(_ faultCount: Int) -> String {
    faultCount == 0 ? "no fault" : faultCount == 1 ? "1 fault" : "\(faultCount) faults"
  }

  private var ways: String? {
    guard let paths = report.paths else { return nil }
    let count =
      paths.count.map { ($0 == 1 ? "1 way" : "\($0) ways") + (paths.isExact ? "" : " at most") }
      ?? "Too many ways to count (over \(PathFigures.placeLimit) places on them)"
    let (about, shortest, longest) = (paths.isExact ? "" : "about ", paths.shortest, paths.longest)
    let lengths =
      shortest == longest
      ? "\(longest.steps) steps, \(Self.minutes(longest.seconds))"
      : "\(shortest.steps) steps in \(Self.minutes(shortest.seconds)) to "
        + "\(longest.steps) steps in \(Self.minutes(longest.seconds))"
    let loops = paths.isWithoutLoops ? " without its loops" : ""
    return "\(count): \(about)\(lengths)\(loops)\(median)"
  }

  private var median: String {
    guard let median = minutes.median else { return "" }
    let rough = minutes.isRough ? " (of \(minutes.peopleCount) made up)" : ""
    return ", half of the people\(rough) within \(Self.minutes(median * 60))"
  }

  private var grade: String? {
    guard let grade = report.wholeGrade else { return nil }
    let smog = report.wholeSMOGGrade.map { ", SMOG grade \(NumberText.fixed($0, 1))" } ?? ""
    return "English: Flesch-Kincaid grade \(NumberText.fixed(grade, 1))\(smog) over all texts"
  }

  /// What nothing is claimed of, and why.
  private var limit: String? {
    let questions = report.notFollowed
    guard !questions.isEmpty else { return nil }
    let named = questions.prefix(3).map { "`\($0.text)`" }.joined(separator: ", ")
    let more = questions.count > 3 ? " and \(questions.count - 3) more" : ""
    return "Not followed: the answers to \(named)\(more), which with others make over "
      + "\(TaskReport.answerSetLimit) sets of answers at one step. Nothing is claimed that needs them."
  }

  private static func minutes(_ seconds: Double) -> String {
    "\(NumberText.fixed(seconds / 60, 1)) min"
  }
}

extension CheckedTask {
  /// The good news and the measures, for standard output; nothing for a file that is no task.
  var text: String {
    guard let task, let report, let minutes else { return "" }
    return CheckWords(task: task, report: report, minutes: minutes, faultCount: faultCount)
      .text(path)
  }
}

extension StudyCheck {
  /// What the study is, in one line for standard output; nothing for a file that is no study.
  var headline: String {
    guard let study else { return "" }
    let count = study.tasks.count
    return "\(path): \(study.id) \(study.version), \(count == 1 ? "1 task" : "\(count) tasks"), "
      + "\(study.languages.joined(separator: ", ")): \(CheckWords.ending(ownFaultCount))\n"
  }
}
