/// What was seen of each step and condition on all ways through a task.
struct FlowRecord {
  /// What a condition came to, and for which answers.
  struct Seen {
    var truths: Set<Truth> = []
    /// The numbers of the answers by the question, as they were when the condition was asked.
    var answers: [Int: Set<UInt8>] = [:]
  }

  private(set) var sites: [Site: Seen] = [:]
  private(set) var reached: Set<Int> = []
  private(set) var shown: Set<Int> = []

  mutating func note(_ site: Site, _ truth: Truth, _ answers: ConditionTable.Answers) {
    var seen = sites[site] ?? Seen()
    seen.truths.insert(truth)
    for (question, number) in zip(answers.questions, answers.numbers) {
      seen.answers[question, default: []].insert(number)
    }
    sites[site] = seen
  }

  mutating func note(_ position: Int, isReached: Bool, isShown: Bool) {
    if isReached { reached.insert(position) }
    if isShown { shown.insert(position) }
  }
}
