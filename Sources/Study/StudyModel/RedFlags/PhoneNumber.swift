package import StrictJSON

/// A number that can be dialled, as people read it.
package struct PhoneNumber: Sendable, Hashable {
  /// As it was written, such as `+1 555 0100`.
  package let text: String

  /// Nil for anything but 2 to 20 digits with blanks, hyphens, points and brackets between them, and perhaps a `+` before.
  package init?(_ text: String) {
    let rest = text.hasPrefix("+") ? text.dropFirst() : text[...]
    let digits = rest.filter(Self.isDigit)
    guard (2...20).contains(digits.count), text.utf8.count <= 40,
      rest.first.map({ Self.isDigit($0) || $0 == "(" }) ?? false,
      rest.last.map(Self.isDigit) ?? false,
      rest.allSatisfy({ Self.isDigit($0) || " -.()".contains($0) })
    else { return nil }
    self.text = text
  }

  /// What a `tel:` link has: a `+` and digits alone (RFC 3966).
  package var dialled: String { text.filter { Self.isDigit($0) || $0 == "+" } }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isWholeNumber
  }
}

extension Field {
  /// A phone number; nil with a fault for anything else.
  package func phoneNumber() -> PhoneNumber? {
    guard let text = string() else { return nil }
    guard let number = PhoneNumber(text) else {
      fault(
        "is no phone number",
        "Write 2 to 20 digits with blanks between them, such as \"+1 555 0100\".")
      return nil
    }
    return number
  }
}
