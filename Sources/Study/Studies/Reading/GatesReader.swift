import StrictJSON
import StudyModel

/// Reads what opens and closes the tasks of a study, once all of them are known.
struct GatesReader {
  private let reading: StudyReading
  let expressions: StudyExpressionReader

  init(reading: StudyReading, tasks: [(id: String, summary: TaskSummary?)]) {
    self.reading = reading
    expressions = StudyExpressionReader(tasks: tasks)
  }

  /// The tasks with their gates.
  func read(_ drafts: [GateDraft], _ tasks: [PlannedTask]) -> [PlannedTask] {
    let gates = drafts.filter { !$0.isEmpty }.map { ($0, gate($0)) }
    GateCircles(
      gates.compactMap { draft, gate in
        guard let id = draft.id, let field = draft.opensWhen ?? draft.daysFrom else { return nil }
        return GateCircles.Waiting(task: id, waitsFor: gate.waitsFor, field: field)
      }
    ).tell()
    let byTask = Dictionary(
      gates.compactMap { draft, gate in draft.id.map { ($0, gate) } }
    ) { first, _ in first }
    return tasks.map { task in
      var task = task
      task.gate = byTask[task.id]
      return task
    }
  }

  /// Who may take part; nil with faults.
  func takingPart(_ field: Field, _ tasks: [PlannedTask]) -> TakingPart? {
    guard var members = field.members() else { return nil }
    let whenField = members.require("when")
    let when = whenField.flatMap(expressions.condition)
    let otherwise = members.requireText("otherwise", reading.texts)
    members.finish()
    guard let whenField, let when, let otherwise else { return nil }
    note(
      when, whenField, never: "lets nobody take part: it never holds",
      always: "keeps nobody out: it always holds")
    noteLockedOut(when, whenField, tasks)
    return TakingPart(when: when, otherwise: otherwise)
  }

  private func gate(_ draft: GateDraft) -> TaskGate {
    let gate = TaskGate(
      opensWhen: draft.opensWhen.flatMap(expressions.condition),
      closesWhen: draft.closesWhen.flatMap(expressions.condition),
      daysFrom: draft.daysFrom.flatMap(expressions.day), because: draft.because)
    var isDecided = false
    if let field = draft.opensWhen, let opens = gate.opensWhen {
      isDecided = note(
        opens, field, never: "never opens the task: it never holds",
        always: "opens nothing: it always holds")
    }
    if let field = draft.closesWhen, let closes = gate.closesWhen {
      let isNoted = note(
        closes, field, never: "closes nothing: it never holds",
        always: "always closes the task: it always holds")
      if !isDecided, !isNoted, let opens = gate.opensWhen { note(opens, closedBy: closes, field) }
    }
    return gate
  }

  /// Whether there was a remark.
  @discardableResult
  private func note(
    _ expression: StudyExpression, _ field: Field, never: String, always: String
  ) -> Bool {
    switch GateProof(expression).verdict {
    case .never: reading.note(field, never, "Correct the condition, or take it out.")
    case .always: reading.note(field, always, "Correct the condition, or take it out.")
    case nil: return false
    }
    return true
  }

  /// Each of two conditions may hold or not, and yet the task never opens.
  private func note(
    _ opens: StudyExpression, closedBy closes: StudyExpression, _ field: Field
  ) {
    guard GateProof(opens, closedBy: closes).verdict == .never else { return }
    reading.note(
      field, "closes the task whenever \"opensWhen\" holds: it never opens",
      "Correct one of the two conditions.")
  }

  /// Remarks on a task that somebody must do to take part, and that waits for one that only who takes part may do.
  private func noteLockedOut(_ when: StudyExpression, _ field: Field, _ tasks: [PlannedTask]) {
    for task in tasks where when.taskIDs.contains(task.id) {
      let locked = (task.gate?.waitsFor ?? []).subtracting(when.taskIDs).sorted()
      guard let first = locked.first else { continue }
      reading.note(
        field,
        "asks for \"\(task.id)\", which opens by \"\(first)\", and only who takes part may do that",
        "Ask for \"\(first)\" here too, or take it out of the gate of \"\(task.id)\".")
    }
  }
}
