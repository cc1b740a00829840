/// A host and, if it is written, a port.
struct HostAddress: Sendable, Hashable {
  /// A name, an IPv4 address, or an IPv6 address without its brackets.
  var host: String
  /// 1 to 65535.
  var port: Int?

  /// Reads `host`, `host:port`, `[v6]`, `[v6]:port`.
  init(_ text: Substring) throws(SourceFault) {
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .notWritten("[address]:port") }
      host = String(text[text.index(after: text.startIndex)..<end])
      try self.setPort(text[text.index(after: end)...])
    } else {
      let name = text.prefix { $0 != ":" }
      host = String(name)
      try self.setPort(text.dropFirst(name.count))
    }
    guard !host.isEmpty else { throw .empty("host") }
    let allowed = host.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || Array("-._:%".utf8).contains(byte)
    }
    guard allowed else { throw .notWritten("host[:port]") }
  }

  private mutating func setPort(_ text: Substring) throws(SourceFault) {
    guard !text.isEmpty else { return }
    guard text.hasPrefix(":"), text.dropFirst().utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text.dropFirst()), (1...65_535).contains(number)
    else { throw .port(String(text)) }
    port = number
  }
}
