extension Fault: CustomStringConvertible {
  /// One line: place, pointer, problem and remedy; control characters in it are written as escapes.
  package var description: String {
    let subject = pointer.isEmpty ? "/" : pointer
    let line = "\(place)  \(subject)  \(Self.sentence(problem)) \(Self.sentence(remedy))"
    return Self.onOneLine(line)
  }

  private static func sentence(_ words: String) -> String {
    guard let last = words.last, !".!?".contains(last) else { return words }
    return words + "."
  }

  private static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: breaksLine) else { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if breaksLine(scalar) {
        line += "\\u" + Hexadecimal.fourDigits(UInt16(truncatingIfNeeded: scalar.value))
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
