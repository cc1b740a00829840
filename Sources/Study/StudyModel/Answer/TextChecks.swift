import FHIRPath
import Pattern

extension TextFormat {
  func check(_ value: String) throws(AnswerRefusal) {
    guard value.contains(where: { !$0.isWhitespace }) else { throw .empty }
    guard value.count <= maximumLength else { throw .tooLong(most: maximumLength) }
    guard value.count >= minimumLength else { throw .tooShort(least: minimumLength) }
    guard hasSeveralLines || !value.contains(where: \.isNewline) else { throw .severalLines }
    switch content {
    case .plain: break
    case .email: if !MailAddress.isWellFormed(value) { throw .notAMailAddress }
    case .telephone: if !TelephoneNumber.isWellFormed(value) { throw .notATelephoneNumber }
    }
    try checkPattern(value)
  }

  private func checkPattern(_ value: String) throws(AnswerRefusal) {
    guard let pattern else { return }
    let matches: Bool
    do {
      matches = try pattern.matchesWhole(of: value)
    } catch {
      // A pattern that gives up tells nothing about the text; refusing it is the safe side.
      throw .patternTooCostly
    }
    guard matches else { throw .patternMismatch(text: patternText) }
  }
}

/// A mail address, checked for form only.
enum MailAddress {
  /// Whether there is one `@`, a name before it and a domain with a top-level part of at least two
  /// letters after it; top-level domains of any length are fine.
  static func isWellFormed(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, text.utf8.count <= 254,
      !text.contains(where: { $0.isWhitespace || $0.isNewline }), !halves[0].hasPrefix("."),
      !halves[0].hasSuffix("."), !halves[0].contains("..")
    else { return false }
    let labels = halves[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, last.count >= 2,
      last.allSatisfy(\.isLetter) || last.hasPrefix("xn--")
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}

/// A telephone number as people write it.
enum TelephoneNumber {
  /// Whether there are 3 to 15 digits (E.164's most), with nothing but blanks, `-`, `.`, `/`, `(`, `)`
  /// between them and at most a `+` before them.
  static func isWellFormed(_ text: String) -> Bool {
    let number = text.hasPrefix("+") ? text.dropFirst() : text[...]
    let digits = number.count { $0.isASCII && $0.isNumber }
    return (3...15).contains(digits)
      && number.allSatisfy { $0.isASCII && $0.isNumber || " -./()".contains($0) }
  }
}

extension GeographicPlace {
  func check() throws(AnswerRefusal) {
    let hasText = text?.contains { !$0.isWhitespace } ?? false
    guard (latitude == nil) == (longitude == nil) else { throw .halfAPosition }
    guard hasText || latitude != nil else { throw .empty }
    if let text, text.count > 1_000 { throw .tooLong(most: 1_000) }
    guard let latitude, let longitude else { return }
    guard (ExactDecimal(-90)...ExactDecimal(90)).contains(latitude),
      (ExactDecimal(-180)...ExactDecimal(180)).contains(longitude)
    else { throw .notOnEarth }
  }
}

extension AttachmentFormat {
  func check(_ file: AttachedFile) throws(AnswerRefusal) {
    guard file.byteCount <= maximumByteCount else {
      throw .fileTooLarge(mostBytes: maximumByteCount)
    }
    guard file.byteCount > 0 else { throw .empty }
    let fits = mediaTypes.isEmpty || mediaTypes.contains { Self.fits(file.mediaType, $0) }
    guard fits else { throw .wrongMediaType(types: mediaTypes) }
  }

  /// Whether a media type is another one, or of its kind: `image/png` fits `image/*`.
  private static func fits(_ type: String, _ wanted: String) -> Bool {
    guard wanted.hasSuffix("/*") else { return type.lowercased() == wanted.lowercased() }
    return type.lowercased().hasPrefix(wanted.lowercased().dropLast())
  }
}
