/// Leads all answers through a flow until no step is reached with new ones.
///
/// Where there are too many, the question with the most answers is followed no longer. What was found
/// until then stays: whatever can be with the question can be without it.
struct FlowSettling {
  private(set) var walk: FlowWalk
  /// The answers that lead to each step.
  private(set) var into: [FlowWalk.Answers]
  /// The answers at the end of the runs that come to it.
  private(set) var atEnd: FlowWalk.Answers = []
  private var waiting: Set<Int> = []

  init(_ walk: FlowWalk) {
    self.walk = walk
    into = [FlowWalk.Answers](repeating: [], count: walk.flow.steps.count)
    guard !into.isEmpty else {
      atEnd = [[]]
      return
    }
    into[0] = [[]]
    waiting = [0]
    while let position = waiting.min() {
      waiting.remove(position)
      lead(from: position)
    }
  }

  private mutating func lead(from position: Int) {
    guard let exits = walk.exits(from: position, into[position], jumpState: { _ in .either })
    else {
      forgetWidest(of: walk.followedInto[position] + walk.asked(at: position))
      waiting.insert(position)
      return
    }
    for exit in exits {
      // A question that was forgotten on the way out has made the other exits too long.
      guard add(exit) else {
        waiting.insert(position)
        return
      }
    }
  }

  /// False if there were too many answers, so that a question was forgotten.
  private mutating func add(_ exit: FlowWalk.Exit) -> Bool {
    switch exit.target {
    case .end:
      atEnd.formUnion(exit.answers)
      guard atEnd.count > FlowWalk.answerLimit else { return true }
      forgetWidest(of: walk.followed(into: .end))
    case .step(let next):
      if exit.answers.isSubset(of: into[next]) { return true }
      into[next].formUnion(exit.answers)
      waiting.insert(next)
      guard into[next].count > FlowWalk.answerLimit else { return true }
      forgetWidest(of: walk.followedInto[next])
    }
    return false
  }

  private mutating func forgetWidest(of questions: [Int]) {
    let tracked = walk.questions.tracked
    guard let widest = questions.max(by: { tracked[$0].answers.count < tracked[$1].answers.count })
    else { preconditionFailure("without questions there is one set of answers") }
    waiting.insert(tracked[widest].position)
    for (position, column) in walk.forget(widest) {
      if position < into.count {
        guard !into[position].isEmpty else { continue }
        into[position] = Self.without(column, into[position])
        waiting.insert(position)
      } else {
        atEnd = Self.without(column, atEnd)
      }
    }
  }

  private static func without(_ column: Int, _ answers: FlowWalk.Answers) -> FlowWalk.Answers {
    var shorter: FlowWalk.Answers = []
    for var numbers in answers {
      numbers.remove(at: column)
      shorter.insert(numbers)
    }
    return shorter
  }
}
