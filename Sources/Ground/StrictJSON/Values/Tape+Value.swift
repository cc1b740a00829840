extension Tape {
  /// The value at `index` with everything in it; recursion is bounded by `JSONLimits.deepest`.
  func value(at index: Int) -> JSONValue {
    let token = tokens[index]
    switch token.kind {
    case .null: return .null
    case .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .number:
      return .number(JSONNumber(validDigits: String(decoding: text(of: token), as: UTF8.self)))
    case .plainString, .escapedString: return .string(string(at: index))
    case .list: return .list(items(of: index))
    case .object: return .object(members(of: index))
    }
  }

  private func items(of list: Int) -> [JSONValue] {
    var items: [JSONValue] = []
    items.reserveCapacity(Int(tokens[list].count))
    var index = list + 1
    while index < Int(tokens[list].end) {
      items.append(value(at: index))
      index = indexAfter(index)
    }
    return items
  }

  private func members(of object: Int) -> [JSONMember] {
    var members: [JSONMember] = []
    members.reserveCapacity(Int(tokens[object].count))
    var key = object + 1
    while key < Int(tokens[object].end) {
      members.append(JSONMember(key: string(at: key), value: value(at: key + 1)))
      key = indexAfter(key + 1)
    }
    return members
  }
}
