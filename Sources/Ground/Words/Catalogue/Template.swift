/// A text with places for values: `{name}` is the place of the value with that name.
package struct Template: Sendable, Hashable {
  /// A part of it.
  package enum Piece: Sendable, Hashable {
    case text(String)
    case place(String)
  }

  /// As the catalogue has it.
  private let text: String

  /// A text whose places are found when it is said: a catalogue has thousands of which a command says a few.
  package init(_ text: String) {
    self.text = text
  }

  /// Its parts in their order.
  package var pieces: [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.place(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  /// The names of its places.
  package var places: Set<String> {
    Set(pieces.compactMap { if case .place(let name) = $0 { name } else { nil } })
  }
}
