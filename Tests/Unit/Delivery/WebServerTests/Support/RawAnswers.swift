/// The answers in what a server has sent on one connection.
struct RawAnswers {
  struct Answer: Equatable, Sendable {
    var status: Int
    /// Names in small letters.
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private(set) var list: [Answer] = []
  private var rest: ArraySlice<UInt8>
  /// Whether the last answer is not whole, and so left out.
  private(set) var isCut = false

  /// Reads all whole answers; `heads` counts the first ones that are answers to HEAD.
  init(_ bytes: [UInt8], heads: Int = 0) {
    rest = bytes[...]
    while let answer = next(isHead: list.count < heads), !isCut { list.append(answer) }
  }

  /// The first answer in full; nil if the server sent none.
  static func first(_ bytes: [UInt8]) -> Answer? { RawAnswers(bytes).list.first }

  private mutating func next(isHead: Bool) -> Answer? {
    guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    rest = rest[end.upperBound...]
    guard let first = lines.first, let status = Int(first.dropFirst(9).prefix(3)) else {
      return nil
    }
    guard status != 100 else { return next(isHead: isHead) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count == 2 ? String(parts[1].dropFirst()) : ""
    }
    return Answer(status: status, headers: headers, body: isHead ? [] : body(headers))
  }

  private mutating func body(_ headers: [String: String]) -> [UInt8] {
    if headers["transfer-encoding"] == "chunked" { return chunks() }
    let count = headers["content-length"].flatMap { Int($0) } ?? 0
    isCut = isCut || rest.count < count
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  private mutating func chunks() -> [UInt8] {
    var body: [UInt8] = []
    while let end = rest.firstRange(of: Array("\r\n".utf8)) {
      let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16) ?? 0
      rest = rest[end.upperBound...]
      body += rest.prefix(size)
      isCut = isCut || rest.count < size + 2
      rest = rest.dropFirst(size + 2)
      if size == 0 { return body }
    }
    isCut = true
    return body
  }
}
