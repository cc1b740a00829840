import StrictJSON

/// One place at which two JSON values differ.
struct JSONChange: Sendable, Hashable {
  /// The parts of an RFC 6901 pointer, not escaped.
  var path: [String]
  /// What stands there; nil for nothing.
  var old: JSONValue?
  /// What is to stand there; nil for nothing.
  var new: JSONValue?

  /// All places at which `old` and `new` differ, the deepest that say it.
  ///
  /// Lists of one length are compared item by item, others as wholes.
  static func changes(from old: JSONValue, to new: JSONValue, at path: [String] = [])
    -> [JSONChange]
  {
    switch (old, new) {
    case _ where old == new: []
    case (.object(let before), .object(let after)): changes(from: before, to: after, at: path)
    case (.list(let before), .list(let after)) where before.count == after.count:
      zip(before, after).enumerated().flatMap { index, pair in
        changes(from: pair.0, to: pair.1, at: path + [String(index)])
      }
    case _: [JSONChange(path: path, old: old, new: new)]
    }
  }

  private static func changes(
    from before: [JSONMember], to after: [JSONMember], at path: [String]
  ) -> [JSONChange] {
    let known = Dictionary(before.map { ($0.key, $0.value) }) { first, _ in first }
    let wanted = Set(after.map(\.key))
    let removed = before.filter { !wanted.contains($0.key) }.map {
      JSONChange(path: path + [$0.key], old: $0.value, new: nil)
    }
    return removed
      + after.flatMap { member in
        known[member.key].map { changes(from: $0, to: member.value, at: path + [member.key]) }
          ?? [JSONChange(path: path + [member.key], old: nil, new: member.value)]
      }
  }

  /// Makes the change in `value`; false if what stands there is not `old`, and nothing is done.
  func apply(to value: inout JSONValue) -> Bool {
    Self.apply(path[...], old, new, &value)
  }

  private static func apply(
    _ path: ArraySlice<String>, _ old: JSONValue?, _ new: JSONValue?, _ value: inout JSONValue
  ) -> Bool {
    guard let key = path.first else {
      guard let new, value == old else { return false }
      value = new
      return true
    }
    switch value {
    case .object(let members):
      var draft = ObjectDraft(members)
      // Held once only, the members are changed in place and not copied.
      value = .null
      defer { value = draft.value }
      return applyMember(key, path.dropFirst(), old, new, &draft)
    case .list(var items):
      guard let index = Int(key), items.indices.contains(index) else { return false }
      value = .null
      defer { value = .list(items) }
      return apply(path.dropFirst(), old, new, &items[index])
    case .null, .boolean, .number, .string: return false
    }
  }

  private static func applyMember(
    _ key: String, _ rest: ArraySlice<String>, _ old: JSONValue?, _ new: JSONValue?,
    _ draft: inout ObjectDraft
  ) -> Bool {
    guard rest.isEmpty else {
      guard var inner = draft[key], apply(rest, old, new, &inner) else { return false }
      draft[key] = inner
      return true
    }
    guard draft[key] == old else { return false }
    draft[key] = new
    return true
  }
}
