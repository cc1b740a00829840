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
  /// How often there were too many answers at a step; the end comes after the last one.
  private var crowdings: [Int: Int] = [:]

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
    self.walk.isSettled = true
  }

  private mutating func lead(from position: Int) {
    guard let exits = walk.exits(from: position, into[position], jumpState: { _ in .either })
    else {
      forgetWidest(of: walk.followedInto[position] + walk.asked(at: position), at: position)
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
      guard atEnd.count > walk.answerLimit else { return true }
      forgetWidest(of: walk.followed(into: .end), at: into.count)
    case .step(let next):
      if exit.answers.isSubset(of: into[next]) { return true }
      into[next].formUnion(exit.answers)
      waiting.insert(next)
      guard into[next].count > walk.answerLimit else { return true }
      forgetWidest(of: walk.followedInto[next], at: next)
    }
    return false
  }

  /// A crowded step is begun again each time; after the first few times twice as many questions are
  /// forgotten as the time before, so that a page of thousands is begun again a few times only.
  private static let patience = 4

  private mutating func forgetWidest(of questions: [Int], at position: Int) {
    precondition(!questions.isEmpty, "without questions there is one set of answers")
    let times = crowdings[position, default: 0]
    crowdings[position] = times + 1
    let tracked = walk.questions.tracked
    let widest = questions.sorted {
      (tracked[$1].answers.count, $0) < (tracked[$0].answers.count, $1)
    }
    for question in widest.prefix(1 << max(0, min(20, times - Self.patience))) { forget(question) }
  }

  private mutating func forget(_ question: Int) {
    waiting.insert(walk.questions.tracked[question].position)
    for (position, column) in walk.forget(question) {
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
