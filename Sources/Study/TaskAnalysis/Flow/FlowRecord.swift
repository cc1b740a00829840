/// What was seen of each step and condition on all ways through a task.
struct FlowRecord {
  /// What a condition came to, and for which answers.
  struct Seen {
    var truths: Set<Truth> = []
    /// The numbers of the answers to the questions that the condition asks for, as they were when it
    /// was asked.
    var answers: [Int: Set<UInt8>] = [:]
  }

  private(set) var sites: [Site: Seen] = [:]
  private(set) var reached: Set<Int> = []
  private(set) var shown: Set<Int> = []

  mutating func note(
    _ site: Site, _ truth: Truth, _ answers: ConditionTable.Answers, of questions: [Int]
  ) {
    sites[site, default: Seen()].truths.insert(truth)
    for question in questions {
      guard let number = answers[question] else { continue }
      sites[site, default: Seen()].answers[question, default: []].insert(number)
    }
  }

  mutating func note(_ position: Int, isReached: Bool, isShown: Bool) {
    if isReached { reached.insert(position) }
    if isShown { shown.insert(position) }
  }
}
