import FHIRPath
import StudyModel

/// What can be proved of a condition before anybody has done anything.
///
/// As in tasks, a few values stand for all that the condition treats alike, and each combination is tried with the
/// evaluator that is used later. It claims nothing of a condition that does more than compare what happened with
/// constants, nor of one that compares days.
struct GateProof {
  /// How the condition always comes out.
  enum Verdict: Sendable, Hashable {
    /// It holds for nobody: empty is not true.
    case never
    case always
  }

  /// So many combinations are tried.
  private static let most = 4_096

  /// Nil where both may be, and where that cannot be told.
  let verdict: Verdict?

  /// `known` are the tasks of which nothing changes any more, as conditions see them.
  init(_ condition: StudyExpression, known: [String: Node] = [:]) {
    verdict = Self.verdict(of: condition, known)
  }

  private static func verdict(
    of condition: StudyExpression, _ fixed: [String: Node]
  ) -> Verdict? {
    guard let uses = GateUses(condition.expression)?.byPath, !uses.isEmpty else { return nil }
    var ways: [[Knowledge]] = []
    let roots = Dictionary(grouping: uses, by: { $0.key.first ?? "" })
    for (root, paths) in roots where fixed[root] == nil {
      let values = GateValues(task: condition.tasks[root])
      var known: [(path: [String], values: [Value?])] = []
      for (path, constants) in paths {
        guard let found = values.values(of: path, constants) else { return nil }
        known.append((path, found))
      }
      guard let some = combinations(known) else { return nil }
      ways.append(condition.tasks[root] == nil ? some : some + [[:]])
    }
    return verdict(of: condition, fixed, ways)
  }

  /// What is known of one task, or one word, by its paths; nothing of a task that was not done.
  private typealias Knowledge = [[String]: Value]

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

  private static func verdict(
    of condition: StudyExpression, _ fixed: [String: Node], _ ways: [[Knowledge]]
  ) -> Verdict? {
    let count = ways.reduce(1) { $0 > most ? $0 : $0 * $1.count }
    guard count <= most else { return nil }
    var (holds, fails) = (false, false)
    for number in 0..<count {
      var rest = number
      var all: Knowledge = [:]
      for way in ways {
        all.merge(way[rest % way.count]) { _, new in new }
        rest /= way.count
      }
      let isTrue = try? condition.expression.isTrue(
        root: { root in
          fixed[root] ?? node(root, all, isTask: condition.tasks[root] != nil)
        },
        environment: .fixed)
      if isTrue == true { holds = true } else { fails = true }
      if holds && fails { return nil }
    }
    return holds ? .always : .never
  }

  private static func node(_ root: String, _ all: Knowledge, isTask: Bool) -> Node {
    var members = all.filter { $0.key.first == root }
    if isTask {
      let nothingDone: Knowledge = [
        [root, "count"]: .integer(0), [root, "isCurrent"]: .boolean(false),
      ]
      members.merge(nothingDone) { known, _ in known }
    }
    return members.isEmpty ? .values([]) : node(members.map { ($0.key.dropFirst(), $0.value) })
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
