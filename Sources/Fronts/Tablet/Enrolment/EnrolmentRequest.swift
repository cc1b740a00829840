package import HTTPClient

/// What a person typed, or pasted, to make the tablet known to a study: where, and by which code.
package struct EnrolmentRequest: Sendable, Hashable {
  package let address: ServerAddress
  /// As it was typed, without blanks around it; the server reads it.
  package let code: String

  /// Why what was typed cannot be used.
  package enum Fault: Error, Sendable, Hashable {
    /// There is no address that a study server can have, or it is another than the known one.
    case badAddress
    /// There is no code.
    case badCode
  }

  private static let longestCode = 64

  /// Reads the two fields; a whole address with its code, as a study gives it in a picture, may
  /// stand in either of them.
  ///
  /// A tablet that was enrolled before stays with the server that it knows.
  package init(address: String, code: String, known: ServerAddress?) throws(Fault) {
    let whole = [address, code].first { $0.contains("#") }
    let parts = whole?.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let place = Self.trimmed(parts.map { String($0[0]) } ?? address)
    self.code = Self.trimmed(parts.map { String($0[1]) } ?? code)
    guard (1...Self.longestCode).contains(self.code.utf8.count) else { throw .badCode }
    if let known, place.isEmpty {
      self.address = known
      return
    }
    guard let read = Self.server(place), known == nil || read == known else { throw .badAddress }
    self.address = read
  }

  /// The server behind the address of its page for codes.
  private static func server(_ text: String) -> ServerAddress? {
    let page = "/enrol"
    let place = text.hasSuffix(page) ? String(text.dropLast(page.count)) : text
    return ServerAddress(place.contains("://") ? place : "https://" + place)
  }

  private static func trimmed(_ text: String) -> String {
    let end = text.reversed().drop(while: \.isWhitespace).reversed()
    return String(end.drop(while: \.isWhitespace))
  }
}
