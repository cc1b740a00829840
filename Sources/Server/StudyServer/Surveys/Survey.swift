import ActiveTasks
import StudyModel
import TaskRunner

/// A published task as clients without a tablet see it: they fetch its questions and send answers.
struct Survey: Sendable {
  let published: PublishedTask
  /// Nil for a document that this program cannot read.
  let task: StudyTask?
  /// Whether answers are all that it needs: no sensor, no timed test, no file, no signature.
  let isAnswerable: Bool

  /// Reads the task; one of long value sets takes a good part of a second.
  init(_ published: PublishedTask, _ document: [UInt8]) {
    self.published = published
    task = try? StudyTask.read(document, file: "task", activities: .shipped).task
    isAnswerable = task.map(Self.isAnswerable) ?? false
  }

  private static func isAnswerable(_ task: StudyTask) -> Bool {
    task.allSteps.allSatisfy { isAnswerable($0.kind) }
      && RunPlan(task: task).pages.allSatisfy { isAnswerable($0.content) }
  }

  private static func isAnswerable(_ kind: StepKind) -> Bool {
    switch kind {
    // To sign a consent, or to take it back, the person must see its whole wording.
    case .consent, .withdrawal, .activity: false
    // Items are added one by one.
    case .repeated, .secondaryTask: false
    // Which of its steps are asked is drawn when a run begins.
    case .section(let section): section.pickedCount == nil
    case .instruction, .question, .form, .review, .completion, .table, .wait, .media,
      .eligibility:
      true
    }
  }

  private static func isAnswerable(_ content: PageContent) -> Bool {
    switch content {
    case .group, .gate, .timed, .exercise: false
    case .question, .form: content.questions.allSatisfy { $0.format.family != .attachment }
    case .instruction, .review, .completion, .table, .wait, .media, .ending, .countdown: true
    }
  }
}
