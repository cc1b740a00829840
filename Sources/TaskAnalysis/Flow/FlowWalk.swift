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

  let flow: Flow
  private(set) var questions: FlowQuestions
  private var table: ConditionTable
  /// The questions that are followed into each step, and those after the last one.
  private var followedInto: [[Int]] = []
  private(set) var record = FlowRecord()
  var isRecording = false

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

  /// The questions that are followed into a step, or asked there; the step after the last one is
  /// the end.
  func questions(at position: Int) -> [Int] {
    followedInto[position] + (position == flow.steps.count ? [] : asked(at: position))
  }

  /// The one of these with the most answers.
  func widestQuestion(at position: Int) -> Int? {
    questions(at: position).max {
      questions.tracked[$0].answers.count < questions.tracked[$1].answers.count
    }
  }

  private func asked(at position: Int) -> [Int] {
    guard flow.steps[position].isPage else { return [] }
    return flow.steps[position].step.questions.compactMap { questions.indexByName[$0.id.text] }
  }

  /// All ways from a step for these answers; nil if there are too many answers to follow.
  mutating func exits(
    from position: Int, _ answers: Answers, jumpState: (Int) -> JumpState
  ) -> [Exit]? {
    let step = flow.steps[position]
    var exits = Exits(followedInto, from: position)
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

  private mutating func truth(
    _ expression: Expression, _ site: Site, _ followed: [Int], _ numbers: [UInt8]
  ) -> Truth {
    let answers = ConditionTable.Answers(questions: followed, numbers: numbers)
    let truth = table.truth(expression, answers)
    if isRecording { record.note(site, truth, answers) }
    return truth
  }

  /// Adds an answer to each question of the page; nil if there are too many.
  private mutating func answer(
    _ step: FlowStep, _ position: Int, _ shown: Answers
  ) -> Answers? {
    guard step.isPage else { return shown }
    var current = shown
    var followed = followedInto[position]
    for question in step.step.questions {
      guard let index = questions.indexByName[question.id.text] else {
        note(question, followed, current)
        continue
      }
      var wider: Answers = []
      for numbers in current {
        for number in self.numbers(question, index, followed, numbers) {
          wider.insert(numbers + [number])
        }
        if wider.count > Self.answerLimit { return nil }
      }
      followed.append(index)
      current = kept(wider, followed, question.constraints, of: question.id) { .constraint($0) }
    }
    return kept(current, followed, step.step.formConstraints, of: step.id) { .formConstraint($0) }
  }

  /// The numbers of the answers that a question may get: none where it is not shown.
  private mutating func numbers(
    _ question: Question, _ index: Int, _ followed: [Int], _ numbers: [UInt8]
  ) -> [UInt8] {
    let all = Array(questions.tracked[index].numbers)
    guard let condition = question.condition else { return all }
    switch truth(condition, Site(id: question.id, role: .when), followed, numbers).holds {
    case true: return all
    case false: return [0]
    case nil: return all.first == 0 ? all : [0] + all
    }
  }

  /// Asks the conditions of a question that is not followed, for the record.
  private mutating func note(_ question: Question, _ followed: [Int], _ current: Answers) {
    guard isRecording else { return }
    for numbers in current {
      if let condition = question.condition {
        _ = truth(condition, Site(id: question.id, role: .when), followed, numbers)
      }
      for (index, constraint) in question.constraints.enumerated() {
        _ = truth(
          constraint.expression, Site(id: question.id, role: .constraint(index)), followed, numbers)
      }
    }
  }

  /// The answers that a run takes: a constraint that is false refuses them.
  private mutating func kept(
    _ answers: Answers, _ followed: [Int], _ constraints: [Constraint], of id: StepID,
    _ role: (Int) -> Site.Role
  ) -> Answers {
    guard !constraints.isEmpty else { return answers }
    var kept: Answers = []
    for numbers in answers {
      let isForm = if case .formConstraint = role(0) { true } else { false }
      // A question without an answer has nothing to be refused.
      let isRefused =
        (isForm || numbers.last != 0)
        && constraints.enumerated().contains {
          truth($1.expression, Site(id: id, role: role($0)), followed, numbers).allows == false
        }
      if !isRefused { kept.insert(numbers) }
    }
    return kept
  }

  /// Whether these answers let a person on: those that rule somebody out end the run.
  private func isAdmitted(_ step: FlowStep, _ position: Int, _ numbers: [UInt8]) -> Bool {
    guard case .eligibility(let eligibility) = step.step.kind else { return true }
    let followed = followedInto[position] + asked(at: position)
    let answers = ConditionTable.Answers(questions: followed, numbers: numbers)
    return eligibility.criteria.allSatisfy { criterion in
      guard let index = questions.indexByName[criterion.question.id.text],
        let number = answers[index],
        let answer = questions.tracked[index].answer(number)
      else { return true }
      // Only where one answer stands for itself alone is it known to be none of those wanted.
      switch (criterion.question.format, answer) {
      case (.boolean, _): return criterion.eligibleAnswers.contains(answer)
      case (_, _): return true
      }
    }
  }

  private mutating func leave(
    _ step: FlowStep, _ position: Int, _ numbers: [UInt8], _ jumpState: (Int) -> JumpState,
    isShown: Bool = true, into exits: inout Exits
  ) {
    let here = asked(at: position)
    let asked = isShown ? here : nil
    if isShown, let start = step.groupStart, jumpState(FlowStep.openingJump) != .usedUp {
      exits.add(numbers, asked: asked, jump: FlowStep.openingJump, to: .step(start))
    }
    for (index, jump) in step.jumps.enumerated() {
      let holds =
        jump.expression.map {
          truth($0, jump.site, followedInto[position] + here, numbers).holds
        } ?? true
      let state = jump.limit == nil ? .free : jumpState(index)
      if holds != false, state != .usedUp {
        exits.add(numbers, asked: asked, jump: index, to: jump.target)
      }
      // The jumps of a section are not asked if its last step was hidden.
      if holds == true, state == .free, step.isPage { return }
    }
    exits.add(numbers, asked: asked, jump: nil, to: nextTarget(step))
  }

  private func nextTarget(_ step: FlowStep) -> FlowStep.Target {
    if case .completion = step.step.kind { return .end }
    return step.next == .step(flow.steps.count) ? .end : step.next
  }

  /// Collects the ways from one step.
  private struct Exits {
    private struct Key: Hashable {
      let isShown: Bool
      let jump: Int?
      let target: FlowStep.Target
    }

    private let followedInto: [[Int]]
    private let position: Int
    private var byWay: [Key: Answers] = [:]

    init(_ followedInto: [[Int]], from position: Int) {
      self.followedInto = followedInto
      self.position = position
    }

    /// Adds answers to the way to `target`; `asked` is nil for a step that is passed over.
    mutating func add(
      _ numbers: [UInt8], asked: [Int]?, jump: Int?, to target: FlowStep.Target
    ) {
      let here = ConditionTable.Answers(
        questions: followedInto[position] + (asked ?? []), numbers: numbers)
      let next = if case .step(let index) = target { index } else { followedInto.count - 1 }
      // What was passed over, or is not asked yet, has no answer.
      let there = followedInto[next].map { here[$0] ?? 0 }
      byWay[Key(isShown: asked != nil, jump: jump, target: target), default: []].insert(there)
    }

    var all: [Exit] {
      byWay.map { Exit(isShown: $0.isShown, jump: $0.jump, target: $0.target, answers: $1) }
    }
  }
}

extension FlowStep {
  /// Stands for the opening of an item of a group among its jumps.
  static let openingJump = -1
}
