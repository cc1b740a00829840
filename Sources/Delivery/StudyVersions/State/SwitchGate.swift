/// What is in use, and what replaces it in the moment in which nothing that needs it is open.
package struct SwitchGate<Value: Sendable>: Sendable {
  /// What is in use.
  package private(set) var value: Value
  /// What waits; a later one takes its place.
  package private(set) var waiting: Value?
  /// How many things that need what is in use are open, or being opened.
  package private(set) var openCount = 0

  package init(_ value: Value) {
    self.value = value
  }

  /// Something is opened with what is in use, which stays until it is closed.
  package mutating func open() -> Value {
    openCount += 1
    return value
  }

  /// What was opened is closed; gives what is in use from now on if that changes.
  package mutating func close() -> Value? {
    precondition(openCount > 0, "only what is open is closed")
    openCount -= 1
    return turn()
  }

  /// Opens the next of things that follow each other, after the one before is closed.
  ///
  /// In between, what waits comes into use, unless something else is open. Gives what is in use from now on if that changes.
  package mutating func openNext() -> Value? {
    let turned = openCount > 0 ? close() : nil
    openCount += 1
    return turned
  }

  /// Gives what is in use from now on if it can be at once; otherwise it waits.
  package mutating func offer(_ next: Value) -> Value? {
    waiting = next
    return turn()
  }

  private mutating func turn() -> Value? {
    guard openCount == 0, let next = waiting else { return nil }
    (value, waiting) = (next, nil)
    return next
  }
}
