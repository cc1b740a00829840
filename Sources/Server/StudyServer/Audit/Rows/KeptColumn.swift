/// A column of a row that hangs on the chain, and the form in which its digest has it.
enum KeptColumn: Sendable, ExpressibleByStringLiteral {
  /// As PostgreSQL writes it in JSON.
  case plain(StaticString)
  /// Microseconds since 1970.
  case time(StaticString)
  /// Days since 1970.
  case day(StaticString)
  /// Hexadecimal digits.
  case bytes(StaticString)
  /// The SHA-256 of bytes that may be many, in hexadecimal digits.
  case content(StaticString)

  init(stringLiteral name: StaticString) { self = .plain(name) }

  /// The SQL of its value in a row that `row` names, in pieces; no setting of a connection changes the value.
  func sql(in row: StaticString) -> [StaticString] {
    switch self {
    case .plain(let name): [row, ".", name]
    case .time(let name): ["(extract(epoch from ", row, ".", name, ") * 1000000)::bigint"]
    case .day(let name): ["(", row, ".", name, " - date '1970-01-01')"]
    case .bytes(let name): ["encode(", row, ".", name, ", 'hex')"]
    case .content(let name): ["encode(sha256(", row, ".", name, "), 'hex')"]
    }
  }
}
