/// A document that was read: its tape, its file name and its places.
final class Source: Sendable {
  let tape: Tape
  let file: String
  private let places: PlaceIndex

  /// Keeps the tape; places are known up to the byte at `end`, or everywhere.
  init(tape: Tape, file: String, placesUpTo end: Int? = nil) {
    self.tape = tape
    self.file = file
    places = PlaceIndex(tape.bytes, upTo: end ?? tape.bytes.count)
  }

  /// The place of the first byte of the token at `index`.
  func place(of index: Int) -> Place {
    place(atOffset: Int(tape.tokens[index].start))
  }

  /// The place of the byte at `offset`.
  func place(atOffset offset: Int) -> Place {
    places.place(at: offset, in: tape.bytes, file: file)
  }
}
