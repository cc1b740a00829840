extension JSONValue {
  /// Compact JSON text; order and digits are as they are in the value.
  package func serialized() -> String {
    var text = JSONText()
    text.append(self)
    return text.string
  }

  /// JSON text for people: two spaces per level, short lists of scalars on one line.
  ///
  /// It does not end with a line break.
  package func prettyPrinted() -> String {
    var text = JSONText()
    text.appendPretty(self, depth: 0)
    return text.string
  }

  /// A file of it for people: the text as `prettyPrinted` has it, with a line break at its end.
  package var fileBytes: [UInt8] { Array((prettyPrinted() + "\n").utf8) }
}
