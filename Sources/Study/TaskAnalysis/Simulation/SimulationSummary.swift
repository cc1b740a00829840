import FHIRPath
package import StudyModel
package import TaskRunner

/// What many made-up people did with a task.
package struct SimulationSummary: Sendable {
  /// What became of one question.
  package struct QuestionCount: Sendable {
    package let question: StepID
    /// The people who saw it, or whom a value was filled in for.
    package var asked = 0
    /// The people who answered, or whom a value was filled in for.
    package var answered = 0
    /// The people who chose not to answer, and said why.
    package var declined = 0
    /// The people who saw it and left it without an answer.
    package var missing: Int { asked - answered - declined }
  }

  /// The values of one score.
  package struct ScoreSpread: Sendable {
    package let score: StepID
    /// In order.
    package var values: [Double] = []
    /// The people for whom the score could not be computed.
    package var missing = 0
    /// By the band's stored value.
    package var bands: [String: Int] = [:]
  }

  /// How many people were added.
  package private(set) var people = 0
  package private(set) var outcomes: [Outcome: Int] = [:]
  package private(set) var questions: [QuestionCount]
  package private(set) var scores: [ScoreSpread]
  /// How many took each way, by the steps they saw.
  package private(set) var paths: [[StepID]: Int] = [:]
  package private(set) var troubles: [SimulatedRun.Trouble: Int] = [:]
  /// The people with timed parts or attempts, which have no sensor data here.
  package private(set) var withoutSensors = 0
  private var seconds: [Double] = []

  /// A summary of nobody yet; hidden questions are not counted.
  package init(_ task: StudyTask) {
    questions = task.questions.filter { !$0.isHidden }.map { QuestionCount(question: $0.id) }
    scores = task.scores.map { ScoreSpread(score: $0.id) }
  }

  /// Adds what one person did.
  package mutating func add(_ simulated: SimulatedRun) {
    let run = simulated.run
    people += 1
    if let trouble = simulated.trouble { troubles[trouble, default: 0] += 1 }
    if case .finished(let outcome) = run.phase { outcomes[outcome, default: 0] += 1 }
    let seen = run.visits.filter(\.isSeen)
    paths[seen.map(\.step.whole).withoutRepeats, default: 0] += 1
    if seen.contains(where: { !$0.trials.isEmpty || $0.isTimedPart }) { withoutSensors += 1 }
    if let first = run.visits.first, let last = run.lastEventTime {
      seconds.append((last - first.entered).inSeconds)
    }
    count(run)
    add(run.scores)
  }

  private mutating func count(_ run: TaskRun) {
    let inGroups = Dictionary(grouping: run.visits.filter { $0.item != nil }) { $0.step }
    for index in questions.indices {
      let id = questions[index].question
      if run.isOnTheWay(id) {
        questions[index].count(run.answer(to: id))
      } else if let visits = inGroups[id], let last = visits.last(where: \.isSeen) {
        questions[index].count(last.answer)
      }
    }
  }

  private mutating func add(_ results: [ScoreResult]) {
    for result in results {
      guard let index = scores.firstIndex(where: { $0.score == result.id }) else { continue }
      guard let value = result.value.flatMap({ Double($0.description) }) else {
        scores[index].missing += 1
        continue
      }
      scores[index].values.append(value)
      if let band = result.band { scores[index].bands[band, default: 0] += 1 }
    }
  }

  /// The time that this share of the people stayed below, in minutes; nil without people.
  package func minutes(atShare share: Double) -> Double? {
    seconds.quantile(share).map { $0 / 60 }
  }
}

extension SimulationSummary.QuestionCount {
  fileprivate mutating func count(_ answer: Answer?) {
    asked += 1
    switch answer {
    case nil: break
    case .declined: declined += 1
    case .boolean, .choice, .choices, .otherChoice, .otherChoices, .picks, .ranking, .integer,
      .decimal, .quantity, .text, .date, .dateTime, .timeOfDay, .place, .matrix, .attachment:
      answered += 1
    }
  }
}

extension SimulationSummary.ScoreSpread {
  /// Nil without values.
  package var mean: Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The sample's standard deviation.
  package var deviation: Double? {
    guard let mean, values.count > 1 else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// The smallest value that at least this share of all values, 0 to 1, do not exceed.
  package func value(atShare share: Double) -> Double? { values.quantile(share) }
}

extension [Double] {
  /// The smallest value that at least this share of all do not exceed.
  fileprivate func quantile(_ share: Double) -> Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let place = Int((share * Double(count)).rounded(.up)) - 1
    return sorted[Swift.min(count - 1, Swift.max(0, place))]
  }
}

extension Visit {
  /// Whether a person had it before their eyes.
  fileprivate var isSeen: Bool {
    switch state {
    case .hidden, .filled, .notDrawn: false
    case .open, .seen, .answered, .skipped, .unanswered, .completed, .endedEarly, .interrupted,
      .sensorMissing:
      true
    }
  }

  fileprivate var isTimedPart: Bool {
    switch state {
    case .completed, .endedEarly, .interrupted, .sensorMissing: true
    case .open, .seen, .answered, .skipped, .unanswered, .hidden, .filled, .notDrawn: false
    }
  }
}

extension [StepID] {
  /// Neighbours that are the same count once.
  fileprivate var withoutRepeats: [StepID] {
    reduce(into: []) { list, id in if list.last != id { list.append(id) } }
  }
}
