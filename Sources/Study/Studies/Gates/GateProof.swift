import FHIRPath
import StudyModel

/// What can be proved of a condition before anybody has done anything.
///
/// As in tasks, a few values stand for all that the condition treats alike, and each combination is tried with the
/// evaluator that is used later. It claims nothing of a condition that does more than compare what happened with
/// constants, and days with days. It takes for granted that nobody joined, and nothing was done, after today.
struct GateProof {
  /// How the condition always comes out.
  enum Verdict: Sendable, Hashable {
    /// It holds for nobody: empty is not true.
    case never
    case always
  }

  /// Nil where both may be, and where that cannot be told.
  let verdict: Verdict?

  /// Of a condition, or of its holding while `closing` does not.
  ///
  /// `known` are the tasks of which nothing changes any more, as conditions see them.
  init(
    _ condition: StudyExpression, closedBy closing: StudyExpression? = nil,
    known: [String: Node] = [:]
  ) {
    let trial = GateTrial(condition, closedBy: closing, known: known)
    verdict = trial.ways.flatMap(trial.verdict)
  }
}

/// Conditions tried with all that may have happened.
private struct GateTrial {
  /// So many combinations are tried.
  private static let most = 4_096

  /// What is known of one task, or one word, by its paths; nothing of a task that was not done.
  typealias Knowledge = [[String]: Value]

  private let condition: StudyExpression
  private let closing: StudyExpression?
  private let tasks: [String: TaskSummary]
  private let fixed: [String: Node]

  init(
    _ condition: StudyExpression, closedBy closing: StudyExpression?, known: [String: Node]
  ) {
    self.condition = condition
    self.closing = closing
    tasks = condition.tasks.merging(closing?.tasks ?? [:]) { task, _ in task }
    fixed = known
  }

  /// What may be known of each task and each word; nil where that cannot be told.
  var ways: [[Knowledge]]? {
    let expressions = [condition, closing].compactMap { $0?.expression }
    guard let uses = GateUses(expressions), !uses.byPath.isEmpty, let days = days(uses) else {
      return nil
    }
    var ways: [[Knowledge]] = []
    let roots = Dictionary(grouping: uses.byPath, by: { $0.key.first ?? "" })
    for (root, paths) in roots where fixed[root] == nil {
      let values = GateValues(task: tasks[root], days: days)
      var known: [(path: [String], values: [Value?])] = []
      for (path, constants) in paths {
        guard let found = values.values(of: path, constants) else { return nil }
        known.append((path, found))
      }
      guard let some = Self.combinations(known) else { return nil }
      ways.append(tasks[root] == nil ? some : some + [[:]])
    }
    return ways
  }

  /// Nil where something else than days is compared as days would be, or days of what is fixed.
  private func days(_ uses: GateUses) -> GateDays? {
    func isDay(_ path: [String]) -> Bool {
      let root = path.first ?? ""
      return fixed[root] == nil && GateValues.isDay(path, of: tasks[root])
    }
    guard uses.days.flatMap(\.paths).allSatisfy(isDay) else { return nil }
    return GateDays(of: Set(uses.byPath.keys.filter(isDay)), uses.days)
  }

  private static func combinations(
    _ known: [(path: [String], values: [Value?])]
  ) -> [Knowledge]? {
    var found: [Knowledge] = [[:]]
    for (path, values) in known {
      guard found.count * values.count <= most else { return nil }
      found = found.flatMap { before in
        values.map { value in
          var after = before
          after[path] = value
          return after
        }
      }
    }
    return found
  }

  func verdict(_ ways: [[Knowledge]]) -> GateProof.Verdict? {
    let count = ways.reduce(1) { $0 > Self.most ? $0 : $0 * $1.count }
    guard count <= Self.most else { return nil }
    var (holds, fails) = (false, false)
    for number in 0..<count {
      var rest = number
      var all: Knowledge = [:]
      for way in ways {
        all.merge(way[rest % way.count]) { _, new in new }
        rest /= way.count
      }
      guard GateDays.mayBe(all) else { continue }
      if isTrue(all) { holds = true } else { fails = true }
      if holds && fails { return nil }
    }
    return holds ? .always : fails ? .never : nil
  }

  private func isTrue(_ all: Knowledge) -> Bool {
    guard isTrue(condition, all) == true else { return false }
    // One that cannot be worked out keeps the task closed.
    return closing.map { isTrue($0, all) == false } ?? true
  }

  /// Nil where it cannot be worked out.
  private func isTrue(_ expression: StudyExpression, _ all: Knowledge) -> Bool? {
    try? expression.expression.isTrue(
      root: { root in fixed[root] ?? node(root, all) }, environment: .fixed)
  }

  private func node(_ root: String, _ all: Knowledge) -> Node {
    if root == StudyExpression.Word.dayOfStudy.rawValue {
      return .values([GateDays.dayOfStudy(all)].compactMap(\.self))
    }
    var members = all.filter { $0.key.first == root }
    if tasks[root] != nil {
      let nothingDone: Knowledge = [
        [root, "count"]: .integer(0), [root, "isCurrent"]: .boolean(false),
      ]
      members.merge(nothingDone) { known, _ in known }
    }
    return members.isEmpty
      ? .values([]) : Self.node(members.map { ($0.key.dropFirst(), $0.value) })
  }

  private static func node(_ members: [(path: ArraySlice<String>, value: Value)]) -> Node {
    if let whole = members.first(where: { $0.path.isEmpty }) { return .values([whole.value]) }
    var found: [String: Node] = [:]
    for (name, inner) in Dictionary(grouping: members, by: { $0.path.first ?? "" }) {
      found[name] = node(inner.map { ($0.path.dropFirst(), $0.value) })
    }
    return .object(found)
  }
}
