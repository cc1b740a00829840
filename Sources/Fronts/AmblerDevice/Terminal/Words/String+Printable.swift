extension StringProtocol {
  /// The text without what could steer a terminal: control characters, and marks that turn the
  /// direction of the text around; line breaks stay, tabs become blanks.
  var printable: String {
    guard unicodeScalars.contains(where: \.steersTerminals) else { return String(self) }
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" { kept.append(" ") } else if !scalar.steersTerminals { kept.append(scalar) }
    }
    return String(kept)
  }

  /// The same on one line.
  var printableLine: String { printable.replacing("\n", with: " ") }
}

extension Unicode.Scalar {
  fileprivate var steersTerminals: Bool {
    switch value {
    case 0x0A: false
    // C0, DEL and C1; then the embedding, override and isolate marks of bidirectional text.
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
