package import StudyModel
import TaskRunner

/// What is proved and measured about a task before it is published.
package struct TaskReport: Sendable {
  /// Faults first, each weight in the order of the task.
  package var findings: [Finding]
  /// Nil if no run comes to the end.
  package let paths: PathFigures?
  /// The years of school that the English words of each step need.
  package let grades: [ReadingGrade]
  /// By Flesch and Kincaid over all English words; nil where there are too few.
  package let wholeGrade: Double?
  /// By SMOG over all English sentences; nil where there are fewer than 30.
  package let wholeSMOGGrade: Double?
  /// More sets of answers than this at one step are not followed.
  package static let answerSetLimit = FlowWalk.answerLimit
  /// The questions whose answers were not followed because there were too many sets of answers;
  /// nothing is claimed that needs them.
  package let notFollowed: [StepID]
  package let flow: Flow

  /// Looks at the whole task; may take seconds for one with many conditions.
  package init(_ task: StudyTask) {
    let analysis = FlowAnalysis(task)
    let time = StepTime(languages: [task.language])
    let texts = TextFindings(task)
    flow = analysis.flow
    notFollowed = analysis.questions.forgotten
    paths = PathFigures(analysis, seconds: analysis.flow.steps.map { time.seconds($0.step) })
    grades = texts.grades
    let age = texts.wholeAge
    wholeGrade = age.fleschKincaidGrade
    wholeSMOGGrade = age.smogGrade
    findings = Self.sorted(
      LogicFindings(analysis).all + OptionFindings(task).all
        + ScoreFindings(analysis, task.scores).all + Self.redFlags(task) + texts.all)
  }

  private static func redFlags(_ task: StudyTask) -> [Finding] {
    let reach = RedFlagReach(task)
    return task.redFlags.enumerated().compactMap { number, flag in
      reach.missed(flag).map {
        Finding(
          .redFlagNeverRaised(cause: flag.cause.name, takes: $0), at: nil, part: .redFlag(number))
      }
    }
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    Finding.Weight.allCases.flatMap { weight in findings.filter { $0.weight == weight } }
  }
}
