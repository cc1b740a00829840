import FHIRPath
import StudyModel

/// Leads sets of answers through the steps of a flow.
///
/// Every run of the task is among those it leads through, so what never happens here never happens.
struct FlowWalk {
  typealias Answers = Set<[UInt8]>

  /// One way from a step.
  struct Exit {
    let isShown: Bool
    /// The number of the jump that was taken; nil for the next step.
    let jump: Int?
    let target: FlowStep.Target
    var answers: Answers
  }

  /// Whether a jump with a limit can be taken still.
  enum JumpState { case free, usedUp, either }

  /// More answers than this at one step are not followed.
  static let answerLimit = 4_096
  /// After so many answers at all steps together, far fewer are followed, and then single ones.
  static let workLimit = 300_000
  private static let fewAnswers = 64

  /// How many answers at one step are followed now.
  var answerLimit: Int {
    if isSettled || work < Self.workLimit { return Self.answerLimit }
    return work < 2 * Self.workLimit ? Self.fewAnswers : 1
  }

  let flow: Flow
  private(set) var questions: FlowQuestions
  private var table: ConditionTable
  /// The questions that are followed into each step, and those after the last one.
  private(set) var followedInto: [[Int]] = []
  private(set) var record = FlowRecord()
  var isRecording = false
  /// How many answers were led through steps so far.
  private var work = 0
  /// While a flow is being settled fewer answers are followed the more there were; what was settled
  /// must then be followed as it is.
  var isSettled = false

  init(_ flow: Flow, _ questions: FlowQuestions) {
    self.flow = flow
    self.questions = questions
    table = ConditionTable(questions)
    followedInto = Self.followed(flow, questions)
  }

  private static func followed(_ flow: Flow, _ questions: FlowQuestions) -> [[Int]] {
    var result = [[Int]](repeating: [], count: flow.steps.count + 1)
    for (index, question) in questions.tracked.enumerated() where questions.isTracked(index) {
      guard question.lastUse > question.position else { continue }
      for position in question.position + 1...question.lastUse { result[position].append(index) }
    }
    return result
  }

  func followed(into target: FlowStep.Target) -> [Int] {
    switch target {
    case .step(let index): followedInto[index]
    case .end: followedInto[flow.steps.count]
    }
  }

  /// The tracked questions of a step.
  func asked(at position: Int) -> [Int] {
    guard flow.steps[position].isPage else { return [] }
    return flow.steps[position].step.questions.compactMap { questions.indexByName[$0.id.text] }
  }

  /// Follows a question no longer; returns its place among those that are followed into each step
  /// where it was.
  mutating func forget(_ question: Int) -> [(position: Int, column: Int)] {
    let tracked = questions.tracked[question]
    questions.forget(question)
    guard tracked.lastUse > tracked.position else { return [] }
    return (tracked.position + 1...tracked.lastUse).compactMap { position in
      guard let column = followedInto[position].firstIndex(of: question) else { return nil }
      followedInto[position].remove(at: column)
      return (position, column)
    }
  }

  /// All ways from a step for these answers; nil if there are too many answers to follow.
  mutating func exits(
    from position: Int, _ answers: Answers, jumpState: (Int) -> JumpState
  ) -> [Exit]? {
    let step = flow.steps[position]
    work += answers.count
    var exits = FlowExits(followedInto, from: position)
    var shown: Answers = []
    for numbers in answers {
      let gates = gates(step, position, numbers)
      if gates.canShow { shown.insert(numbers) }
      if gates.canHide || step.mayBeOmitted {
        exits.add(numbers, asked: nil, jump: nil, to: hiddenTarget(step))
      }
      // What is skipped is left by its jumps, without an answer.
      if gates.canSkip {
        let empty = numbers + asked(at: position).map { _ in 0 }
        leave(step, position, empty, jumpState, isShown: false, into: &exits)
      }
    }
    if isRecording { record.note(position, isReached: !answers.isEmpty, isShown: !shown.isEmpty) }
    guard let answered = answer(step, position, shown) else { return nil }
    for numbers in answered where isAdmitted(step, position, numbers) {
      leave(step, position, numbers, jumpState, into: &exits)
    }
    return exits.all
  }

  private func hiddenTarget(_ step: FlowStep) -> FlowStep.Target {
    step.next == .step(flow.steps.count) ? .end : step.next
  }

  /// What the conditions around a step may do.
  private struct GateResult {
    var canShow = true
    var canHide = false
    var canSkip = false
  }

  private mutating func gates(
    _ step: FlowStep, _ position: Int, _ numbers: [UInt8]
  ) -> GateResult {
    var result = GateResult()
    for gate in step.gates where result.canShow {
      let holds = truth(gate.expression, gate.site, followedInto[position], numbers).holds
      if holds != !gate.isSkip {
        result.canSkip = result.canSkip || gate.isSkip
        // A condition within may hide what a section around it skips.
        result.canHide = true
      }
      if holds == gate.isSkip { result.canShow = false }
    }
    return result
  }

  mutating func truth(
    _ expression: Expression, _ site: Site, _ followed: [Int], _ numbers: [UInt8]
  ) -> Truth {
    let answers = ConditionTable.Answers(questions: followed, numbers: numbers)
    let truth = table.truth(expression, answers)
    if isRecording { record.note(site, truth, answers, of: table.questions(of: expression)) }
    return truth
  }
}

extension FlowStep {
  /// Stands for the opening of an item of a group among its jumps.
  static let openingJump = -1
}
