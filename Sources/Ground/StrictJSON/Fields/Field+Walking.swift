/// Ways into a value that was read before: what is not there adds no fault.
extension Field {
  /// The member under a key; nil where there is none, or where this is no object.
  package func member(_ key: String) -> Field? {
    guard kind == .object, var members = members() else { return nil }
    let found = members.take(key)
    return found
  }

  /// The items of the list under a key; none where there is no list.
  package func items(_ key: String) -> [Field] {
    guard let list = member(key), list.kind == .list else { return [] }
    return list.list() ?? []
  }
}
