import StrictJSON

/// The changes between two task definitions, each filed under the step, question or score in which
/// it is, so that it stays true when others are moved.
struct OwnedChanges: Sendable, Hashable {
  /// By the id of their owner; those of the task itself are under the empty text.
  private(set) var changes: [String: [JSONChange]] = [:]

  /// The keys under which others with an id of their own stand.
  private static let ownerLists = ["steps", "questions", "scores"]

  init() {}

  /// What must be changed in `old` to make it `new`.
  init(from old: JSONValue, to new: JSONValue) {
    compare(old, new, owner: "")
  }

  mutating func add(_ added: [JSONChange], to owner: String) {
    if !added.isEmpty { changes[owner, default: []] += added }
  }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue, owner: String) {
    var before = ObjectDraft(old.objectValue ?? [])
    var after = ObjectDraft(new.objectValue ?? [])
    for key in Self.ownerLists {
      guard let old = before[key]?.listValue, let new = after[key]?.listValue,
        Self.ids(old) == Self.ids(new)
      else { continue }
      before[key] = nil
      after[key] = nil
      for (index, pair) in zip(old, new).enumerated() {
        if let id = pair.1["id"]?.stringValue {
          compare(pair.0, pair.1, owner: id)
        } else {
          add(JSONChange.changes(from: pair.0, to: pair.1, at: [key, String(index)]), to: owner)
        }
      }
    }
    let changes = JSONChange.changes(from: before.value, to: after.value)
    let isLong = (self.changes[owner]?.count ?? 0) + changes.count > JSONPatch.most
    add(isLong ? Self.coarse(from: before, to: after) : changes, to: owner)
  }

  /// Whole members, where the differences inside them are too many.
  private static func coarse(from before: ObjectDraft, to after: ObjectDraft) -> [JSONChange] {
    let keys = before.members.map(\.key) + after.members.map(\.key).filter { before[$0] == nil }
    return keys.filter { before[$0] != after[$0] }.map {
      JSONChange(path: [$0], old: before[$0], new: after[$0])
    }
  }

  private static func ids(_ items: [JSONValue]) -> [String?] { items.map { $0["id"]?.stringValue } }

  /// Makes all changes in `definition`; gives those that did not fit, with their owner.
  func apply(to definition: inout JSONValue) -> [(owner: String, change: JSONChange)] {
    var left = changes
    var failed: [(owner: String, change: JSONChange)] = []
    apply(to: &definition, owner: "", &left, &failed)
    for owner in left.keys.sorted() {
      failed += (left[owner] ?? []).map { (owner, $0) }
    }
    return failed
  }

  private func apply(
    to value: inout JSONValue, owner: String, _ left: inout [String: [JSONChange]],
    _ failed: inout [(owner: String, change: JSONChange)]
  ) {
    for change in left.removeValue(forKey: owner) ?? [] where !change.apply(to: &value) {
      failed.append((owner, change))
    }
    guard case .object(let members) = value else { return }
    var draft = ObjectDraft(members)
    for key in Self.ownerLists {
      guard case .list(var items) = draft[key] else { continue }
      for index in items.indices {
        guard let id = items[index]["id"]?.stringValue else { continue }
        apply(to: &items[index], owner: id, &left, &failed)
      }
      draft[key] = .list(items)
    }
    value = draft.value
  }
}
