/// The grammar of a `Host` field, as narrow as names, IPv4 and IPv6 addresses with a port need.
enum HostName {
  /// Whether the text is a host, with or without a port, and nothing that could be read in two ways.
  static func isWellFormed(_ text: String) -> Bool {
    let (name, port) = split(text)
    guard !name.isEmpty, name.utf8.allSatisfy(isNameByte) else { return false }
    return port.map { TextBytes.isDigits($0) && $0.utf8.count <= 5 } ?? true
  }

  /// A well-formed host in small letters, an IPv6 address in its brackets, and its port; nil for what is none.
  static func parts(_ text: String) -> (host: String, port: String?)? {
    guard isWellFormed(text) else { return nil }
    let port = split(text).port
    let host = port.map { text.dropLast($0.utf8.count + 1) } ?? text[...]
    return (host.lowercased(), port)
  }

  private static func split(_ text: String) -> (name: String, port: String?) {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      let name = String(text[text.index(after: text.startIndex)..<end])
      let rest = text[text.index(after: end)...]
      guard !rest.isEmpty else { return (name, nil) }
      return rest.hasPrefix(":") ? (name, String(rest.dropFirst())) : ("", nil)
    }
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = pieces.first.map { String($0) } ?? ""
    guard !name.contains(":") else { return ("", nil) }
    return (name, pieces.count == 2 ? String(pieces[1]) : nil)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    case _: false
    }
  }
}
