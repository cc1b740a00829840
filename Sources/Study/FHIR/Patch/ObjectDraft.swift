import StrictJSON

/// A JSON object that is being put together; its members stand in the order in which they came.
struct ObjectDraft: Sendable, Hashable {
  private(set) var members: [JSONMember] = []

  init() {}

  init(_ members: [JSONMember]) {
    self.members = members
  }

  var value: JSONValue { .object(members) }

  /// The member's value; nil takes it out.
  subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(JSONMember(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Sets a flag where it is true; false is what its absence says.
  mutating func set(_ key: String, if flag: Bool) {
    if flag { self[key] = true }
  }

  /// Sets a list where it is not empty, as FHIR forbids empty ones.
  mutating func set(_ key: String, list: [JSONValue]) {
    if !list.isEmpty { self[key] = .list(list) }
  }
}
