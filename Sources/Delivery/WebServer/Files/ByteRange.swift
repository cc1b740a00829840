/// What part of a representation a request asks for (RFC 9110, section 14).
package enum ByteRange: Sendable, Equatable {
  /// All of it: no range was asked for, or one that is not understood, or of another state of it.
  case whole
  /// `count` bytes from `offset` on; never none.
  case part(offset: Int, count: Int)
  /// A range of which there is no byte.
  case unsatisfiable

  /// Reads the `Range` and `If-Range` of a GET request for `length` bytes; several ranges are
  /// answered with the whole.
  ///
  /// `tag` is the entity tag as it is sent. Only a strong one can say that two parts are of one state;
  /// a date never does.
  package init(of head: RequestHead, length: Int, tag: String?) {
    let fields = head.headers.values("Range")
    let states = head.headers.values("If-Range")
    let isSameState = states.allSatisfy { $0 == tag && !$0.hasPrefix("W/") }
    guard head.method == .get, let field = fields.first, fields.count == 1, isSameState else {
      self = .whole
      return
    }
    self.init(field, length: length)
  }

  /// Reads one `Range` field.
  init(_ field: String, length: Int) {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else {
      self = .whole
      return
    }
    let ends = TextBytes.trimmed(parts[1]).split(
      separator: "-", omittingEmptySubsequences: false
    ).map { String($0) }
    guard ends.count == 2 else {
      self = .whole
      return
    }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, let last?) where first <= last:
      self = Self.part(from: first, to: last, length: length)
    case (let first?, nil) where ends[1].isEmpty:
      self = Self.part(from: first, to: .max, length: length)
    case (nil, let count?) where ends[0].isEmpty:
      self =
        count == 0
        ? .unsatisfiable : Self.part(from: max(length - count, 0), to: .max, length: length)
    case (_, _): self = .whole
    }
  }

  private static func part(from first: Int, to last: Int, length: Int) -> ByteRange {
    guard first < length else { return .unsatisfiable }
    return .part(offset: first, count: min(last, length - 1) - first + 1)
  }

  /// The number, or the greatest there is for one that is greater still.
  private static func number(_ digits: String) -> Int? {
    guard TextBytes.isDigits(digits) else { return nil }
    return Int(digits) ?? .max
  }
}
