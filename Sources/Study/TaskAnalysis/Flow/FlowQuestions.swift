import FHIRPath
import StudyModel

/// The questions of a flow, and which of them can be followed.
struct FlowQuestions {
  private(set) var tracked: [TrackedQuestion] = []
  /// By the question's id.
  private(set) var indexByName: [String: Int] = [:]
  /// Every question outside groups, by its id.
  private(set) var openly: [String: Question] = [:]
  /// Questions that are asked on every path.
  private(set) var alwaysAsked: Set<String> = []
  private(set) var uses: [String: ExpressionUse] = [:]

  init(_ flow: Flow, scores: [Score]) {
    let places = Self.places(flow)
    let counts = Dictionary(places.map { ($0.question.id.text, 1) }, uniquingKeysWith: +)
    var use: [String: NameUse] = [:]
    var lastUse: [String: Int] = [:]
    for (index, step) in flow.steps.enumerated() {
      for expression in step.expressions {
        for (name, nameUse) in expressionUse(expression).names {
          use[name, default: NameUse()].merge(nameUse)
          lastUse[name] = index
        }
      }
    }
    let hasBranches = flow.hasBranches
    let askedByConditions = Set(use.keys)
    for id in scores.flatMap(\.items) where hasBranches {
      // The rows of a matrix are answered together.
      use[id.whole.text, default: NameUse()].merge(NameUse())
      lastUse[id.whole.text] = flow.steps.count
    }
    for (question, position) in places where counts[question.id.text] == 1 {
      let name = question.id.text
      let step = flow.steps[position]
      let isInGroup = flow.isInGroup(position)
      if !isInGroup { openly[name] = question }
      if !flow.hasJumps, !step.mayBeOmitted, step.gates.isEmpty, question.condition == nil,
        !isInGroup, !question.mayStayEmpty, question.isAnsweredByPerson
      {
        alwaysAsked.insert(name)
      }
      guard let nameUse = use[name], let last = lastUse[name], question.isAnsweredByPerson,
        let classes = AnswerClasses(question.format, use: nameUse)
      else { continue }
      indexByName[name] = tracked.count
      tracked.append(
        TrackedQuestion(
          question: question, position: position, answers: classes.answers,
          ranges: classes.numbers,
          // An answer that only counts for being there is given where it can be.
          mayBeMissing: question.mayStayEmpty && askedByConditions.contains(name),
          lastUse: last))
    }
    narrow()
  }

  /// More questions than this are not followed side by side.
  private static let widthLimit = 64

  /// Forgets questions until nowhere too many are followed, those that are followed longest first.
  private mutating func narrow() {
    var live: [Int] = []
    for index in tracked.indices.sorted(by: { tracked[$0].position < tracked[$1].position }) {
      live.removeAll { tracked[$0].lastUse <= tracked[index].position }
      live.append(index)
      guard live.count > Self.widthLimit,
        let longest = live.max(by: { tracked[$0].lastUse < tracked[$1].lastUse })
      else { continue }
      forget(longest)
      live.removeAll { $0 == longest }
    }
  }

  /// The use of an expression, read once.
  mutating func expressionUse(_ expression: Expression) -> ExpressionUse {
    if let known = uses[expression.source] { return known }
    let use = ExpressionUse(expression)
    uses[expression.source] = use
    return use
  }

  /// The questions that could be followed and no longer are, in the order of the task.
  var forgotten: [StepID] {
    tracked.indices.filter { !isTracked($0) }.map { tracked[$0].question.id }
  }

  /// Takes away one question, after which nothing is claimed that needs it.
  mutating func forget(_ index: Int) {
    indexByName[tracked[index].question.id.text] = nil
  }

  func isTracked(_ index: Int) -> Bool {
    indexByName[tracked[index].question.id.text] == index
  }

  private static func places(_ flow: Flow) -> [(question: Question, position: Int)] {
    flow.steps.enumerated().flatMap { index, step in
      step.isPage ? step.step.questions.map { ($0, index) } : []
    }
  }
}

extension Flow {
  /// Whether not every run sees every question.
  fileprivate var hasBranches: Bool {
    hasJumps
      || steps.contains { step in
        step.mayBeOmitted || !step.gates.isEmpty
          || step.step.questions.contains { $0.condition != nil }
      }
  }
}
