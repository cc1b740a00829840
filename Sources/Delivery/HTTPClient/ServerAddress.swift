/// Where a server is: `https://host[:port][/path]`, or `http://…`.
///
/// No name, password, query or fragment is in it: an address may be shown to anybody.
package struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
  /// Without a slash at the end.
  package let text: String
  /// In small letters; an address of IPv6 stands in brackets.
  package let host: String
  package let isEncrypted: Bool

  /// Nil for every text that is not such an address.
  package init?(_ text: String) {
    guard text.utf8.count <= 1000, let colon = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let rest = text[colon.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    guard let host = Self.host(authority), let path = Self.path(rest.dropFirst(authority.count))
    else { return nil }
    isEncrypted = scheme == "https"
    self.host = host
    self.text = "\(scheme)://\(authority.lowercased())\(path)"
  }

  package var description: String { text }

  /// Whether what is sent there stays on this machine or is encrypted.
  package var keepsSecrets: Bool { isEncrypted || isLoopback }

  /// Whether the server is on this machine.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func host(_ authority: Substring) -> String? {
    let text = authority.lowercased()
    let end: String.Index
    if text.hasPrefix("[") {
      guard let close = text.firstIndex(of: "]") else { return nil }
      end = text.index(after: close)
      let inner = text[text.index(after: text.startIndex)..<close]
      guard !inner.isEmpty, inner.utf8.allSatisfy("0123456789abcdef:.".utf8.contains) else {
        return nil
      }
    } else {
      end = text.firstIndex(of: ":") ?? text.endIndex
      guard end > text.startIndex, text[..<end].utf8.allSatisfy(nameBytes.contains) else {
        return nil
      }
    }
    return isPort(text[end...]) ? String(text[..<end]) : nil
  }

  private static let nameBytes = "abcdefghijklmnopqrstuvwxyz0123456789-.".utf8

  /// Nothing, or a colon and a port.
  private static func isPort(_ text: Substring) -> Bool {
    guard let colon = text.first else { return true }
    let digits = text.dropFirst()
    guard colon == ":", digits.utf8.allSatisfy("0123456789".utf8.contains) else { return false }
    return UInt16(digits).map { $0 > 0 } ?? false
  }

  /// The path without the slash at its end; nil if it has what a path of ours does not have.
  private static func path(_ text: Substring) -> String? {
    guard text.utf8.allSatisfy(pathBytes.contains), !text.contains("//"),
      !text.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { return nil }
    return String(text.hasSuffix("/") ? text.dropLast() : text)
  }

  private static let pathBytes =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8
}
