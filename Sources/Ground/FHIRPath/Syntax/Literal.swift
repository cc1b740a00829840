/// A value written in the source.
package struct Literal: Sendable {
  /// Nil for the empty collection `{}`.
  package let value: Value?
  /// Where it starts.
  package let offset: Int
  /// What it is evaluated to, made once.
  let items: [Item]

  /// A value at its place.
  init(value: Value?, offset: Int) {
    self.value = value
    self.offset = offset
    items = value.map { [.value($0)] } ?? []
  }
}

extension Literal: Hashable {
  package static func == (left: Literal, right: Literal) -> Bool {
    left.value == right.value && left.offset == right.offset
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(offset)
  }
}
