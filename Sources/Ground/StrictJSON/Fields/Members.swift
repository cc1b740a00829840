/// The members of one object, taken one by one; `finish` refuses what nobody took.
package struct Members: ~Copyable {
  /// The object itself.
  package let field: Field
  private var askedKeys: [String] = []
  private var taken = TakenMembers()
  /// Where the next search begins: members mostly come in the order in which they are asked for.
  private var nextKey: Int

  init(field: Field) {
    self.field = field
    nextKey = field.index + 1
    askedKeys.reserveCapacity(24)
  }

  /// The member's value; a missing member is a fault at the object.
  package mutating func require(_ key: String) -> Field? {
    if let found = take(key) { return found }
    field.fault("has no \"\(key)\"", "Add \"\(key)\".")
    return nil
  }

  /// The member's value; nil if there is none, and the same again if asked again.
  package mutating func take(_ key: String) -> Field? {
    askedKeys.append(key)
    guard let index = find(key) else { return nil }
    taken.insert(Int(field.source.tape.tokens[index].ordinal))
    nextKey = field.source.tape.indexAfter(index + 1)
    return field.at(index + 1)
  }

  /// All members not yet taken, in their order, each with the place of its key.
  package mutating func takeAll() -> [(key: String, field: Field, keyField: Place)] {
    let source = field.source
    var members: [(key: String, field: Field, keyField: Place)] = []
    forEachUntakenKey { index in
      members.append((source.tape.string(at: index), field.at(index + 1), source.place(of: index)))
    }
    taken.insertAll()
    return members
  }

  /// Ends the taking: every member that was not asked for is a fault at its key.
  package consuming func finish() {
    forEachUntakenKey { index in
      faultUnknownKey(at: index)
    }
  }

  private func find(_ key: String) -> Int? {
    field.source.tape.find(key, ofObjectAt: field.index, from: nextKey)
  }

  private borrowing func forEachUntakenKey(_ body: (Int) -> Void) {
    guard taken.count < Int(field.token.count) else { return }
    let tape = field.source.tape
    var index = field.index + 1
    while index < Int(field.token.end) {
      if !taken.contains(Int(tape.tokens[index].ordinal)) { body(index) }
      index = tape.indexAfter(index + 1)
    }
  }

  private func faultUnknownKey(at index: Int) {
    guard !field.faults.isFull else {
      field.faults.countOnly()
      return
    }
    let source = field.source
    field.faults.add(
      Fault(
        place: source.place(of: index), pointer: source.tape.pointer(to: index + 1),
        problem: "is not a known key",
        remedy: KnownWords.remedy(forKey: source.tape.string(at: index), among: askedKeys)))
  }
}
