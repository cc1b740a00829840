extension RequestHead {
  /// The value of a cookie; nil if it is missing, or sent twice and so not to be trusted.
  package func cookie(_ name: String) -> String? {
    let values = cookies.filter { $0.name == name }.map(\.value)
    return values.count == 1 ? values[0] : nil
  }

  /// All cookies in the order they came, without quotation marks; nothing is decoded.
  package var cookies: [HeaderField] {
    headers.values("Cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return HeaderField(
        TextBytes.trimmed(parts[0]), Self.unquoted(TextBytes.trimmed(parts[1])))
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
