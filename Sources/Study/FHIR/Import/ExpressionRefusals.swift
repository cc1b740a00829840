import FHIRPath
import StrictJSON
import StudyModel

/// Takes out of a task file what its strict reader refuses of the expressions and initial answers
/// that came from a questionnaire, so that the rest of it can be run.
struct ExpressionRefusals {
  /// What was taken out: the id of the step or question, the member, and what is wrong with it.
  private(set) var refusals: [(id: String, member: String, words: String)] = []

  /// A condition may only come to light when another is gone.
  private static let rounds = 4

  private static let members = ["when", "calculated", "constraints", "initial"]

  mutating func settle(_ definition: inout JSONValue) {
    guard Self.holdsAny(definition) else { return }
    for _ in 0..<Self.rounds {
      let faults = Self.faults(of: definition)
      let places = Dictionary(
        faults.compactMap { fault in Self.place(fault.pointer).map { ($0, fault) } }
      ) { first, _ in first }
      guard !places.isEmpty else { return }
      // From the last one on, so that the numbers of those before it stay true.
      for place in places.keys.sorted(by: { Self.isLater($0, $1) }) {
        guard let fault = places[place] else { continue }
        remove(place[...], from: &definition, id: "", "\(fault.problem). \(fault.remedy)")
      }
    }
  }

  /// Whether any step or question has a member that may be refused.
  private static func holdsAny(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let inner):
      inner.contains {
        members.contains($0.key)
          || ($0.key == "steps" || $0.key == "questions") && holdsAny($0.value)
      }
    case .list(let items): items.contains(where: holdsAny)
    case .null, .boolean, .number, .string: false
    }
  }

  private static func faults(of definition: JSONValue) -> [Fault] {
    do throws(FaultReport) {
      _ = try StudyTask.read(Array(definition.serialized().utf8), file: "", activities: .none)
      return []
    } catch {
      return error.faults
    }
  }

  /// The pointer's parts up to the member that holds an expression; nil for other faults.
  private static func place(_ pointer: String) -> [String]? {
    let parts = pointer.split(separator: "/").map(String.init)
    guard parts.first == "steps",
      let index = parts.firstIndex(where: {
        Self.members.contains($0)
      })
    else { return nil }
    let isListed = parts[index] == "constraints" && index + 1 < parts.count
    return Array(parts[...(isListed ? index + 1 : index)])
  }

  private static func isLater(_ left: [String], _ right: [String]) -> Bool {
    for (one, other) in zip(left, right) where one != other {
      guard let one = Int(one), let other = Int(other) else { return one > other }
      return one > other
    }
    return left.count > right.count
  }

  private mutating func remove(
    _ path: ArraySlice<String>, from value: inout JSONValue, id: String, _ words: String
  ) {
    guard let key = path.first else { return }
    let rest = path.dropFirst()
    switch value {
    case .object(let members):
      var draft = ObjectDraft(members)
      let id = draft["id"]?.stringValue ?? id
      if rest.isEmpty {
        refusals.append((id, key, words))
        draft[key] = nil
        // A hidden question must have a value, be it none.
        if key == "calculated", draft["hidden"] == true { draft[key] = .string(Importer.nothing) }
      } else if var inner = draft[key] {
        remove(rest, from: &inner, id: id, words)
        draft[key] = inner == .list([]) && key == "constraints" ? nil : inner
      }
      value = draft.value
    case .list(var items):
      guard let index = Int(key), items.indices.contains(index) else { return }
      if rest.isEmpty {
        refusals.append((id, "constraint", words))
        items.remove(at: index)
      } else {
        remove(rest, from: &items[index], id: id, words)
      }
      value = .list(items)
    case .null, .boolean, .number, .string: break
    }
  }
}
