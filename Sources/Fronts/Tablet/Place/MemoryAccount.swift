/// What the tablet did because memory was short, since it was started; a pure value.
package struct MemoryAccount: Sendable, Hashable {
  /// How many times caches were let go.
  package private(set) var shortCount = 0
  /// How many results and tasks were let go in all; each is read again when it is needed.
  package private(set) var releasedCount = 0

  package init() {}

  /// Adds that so many entries of caches were let go.
  package mutating func noteShort(released: Int) {
    shortCount += 1
    releasedCount += released
  }
}
