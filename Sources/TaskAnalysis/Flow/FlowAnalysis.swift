import StudyModel

/// All that can happen in any run of a task: which steps are shown, and what the conditions come to.
struct FlowAnalysis {
  let flow: Flow
  let questions: FlowQuestions
  let record: FlowRecord
  /// The answers that lead to each step.
  let into: [FlowWalk.Answers]
  /// The answers at the end of the runs that come to it.
  let atEnd: FlowWalk.Answers
  let followedToEnd: [Int]

  init(_ task: StudyTask) {
    self.init(Flow(task), scores: task.scores)
  }

  init(_ flow: Flow, scores: [Score]) {
    var questions = FlowQuestions(flow, scores: scores)
    var attempt = 0
    while true {
      attempt += 1
      var walk = FlowWalk(flow, questions)
      switch Self.settle(&walk) {
      case .settled(let into, let atEnd):
        walk.isRecording = true
        for position in flow.steps.indices {
          _ = walk.exits(from: position, into[position]) { _ in .either }
        }
        self.flow = flow
        self.questions = questions
        record = walk.record
        self.into = into
        self.atEnd = atEnd
        followedToEnd = walk.followed(into: .end)
        return
      case .tooMany(let position):
        guard let widest = walk.widestQuestion(at: position) else {
          preconditionFailure("without questions there is one set of answers")
        }
        questions.forget(widest)
        if attempt > Self.patience { walk.questions(at: position).forEach { questions.forget($0) } }
      }
    }
  }

  /// After so many beginnings everything at a crowded place is forgotten at once.
  private static let patience = 30

  private enum Settling {
    case settled(into: [FlowWalk.Answers], atEnd: FlowWalk.Answers)
    case tooMany(at: Int)
  }

  /// Leads all answers through until no step is reached with new ones.
  private static func settle(_ walk: inout FlowWalk) -> Settling {
    let count = walk.flow.steps.count
    var into = [FlowWalk.Answers](repeating: [], count: count)
    var atEnd: FlowWalk.Answers = []
    guard count > 0 else { return .settled(into: into, atEnd: [[]]) }
    into[0] = [[]]
    var waiting: Set<Int> = [0]
    while let position = waiting.min() {
      waiting.remove(position)
      guard let exits = walk.exits(from: position, into[position], jumpState: { _ in .either })
      else { return .tooMany(at: position) }
      for exit in exits {
        switch exit.target {
        case .end: atEnd.formUnion(exit.answers)
        case .step(let next):
          if exit.answers.isSubset(of: into[next]) { continue }
          into[next].formUnion(exit.answers)
          if into[next].count > FlowWalk.answerLimit { return .tooMany(at: next) }
          waiting.insert(next)
        }
      }
      if atEnd.count > FlowWalk.answerLimit { return .tooMany(at: count) }
    }
    return .settled(into: into, atEnd: atEnd)
  }
}
