/// Reads the part of CBOR (RFC 8949) that authenticators write: whole numbers, bytes, texts, and maps of a few members.
///
/// Each value must be in its shortest form and of known length. What else there is in CBOR is refused, and so is
/// anything deeper than maps in a map.
struct CBORReader {
  enum Value: Hashable {
    case number(Int64)
    case bytes([UInt8])
    case text(String)
    case list([Value])
    case map([Value: Value])
    case boolean(Bool)
  }

  private static let deepest = 4
  private static let mostMembers = 64

  private let source: [UInt8]
  /// How many bytes were read.
  private(set) var place: Int

  init(_ source: [UInt8], from place: Int = 0) {
    self.source = source
    self.place = place
  }

  /// Whether all was read.
  var isAtEnd: Bool { place == source.count }

  /// The next value.
  mutating func value(depth: Int = 0) throws(PasskeyFault) -> Value {
    guard depth < Self.deepest else { throw .malformed }
    let first = try bytes(count: 1)[0]
    let (kind, low) = (first >> 5, first & 31)
    if kind == 7 {
      switch low {
      case 20: return .boolean(false)
      case 21: return .boolean(true)
      default: throw .malformed
      }
    }
    let count = try argument(low)
    switch kind {
    case 0: return .number(count)
    case 1: return .number(-1 - count)
    case 2: return .bytes(try bytes(count: count))
    case 3: return .text(try text(count: count))
    case 4: return .list(try list(count: count, depth: depth))
    case 5: return .map(try map(count: count, depth: depth))
    default: throw .malformed
    }
  }

  /// The next value, which must be a map.
  mutating func map() throws(PasskeyFault) -> [Value: Value] {
    guard case .map(let members) = try value() else { throw .malformed }
    return members
  }

  private mutating func list(count: Int64, depth: Int) throws(PasskeyFault) -> [Value] {
    guard count <= Self.mostMembers else { throw .malformed }
    var items: [Value] = []
    for _ in 0..<count { items.append(try value(depth: depth + 1)) }
    return items
  }

  private mutating func map(count: Int64, depth: Int) throws(PasskeyFault) -> [Value: Value] {
    guard count <= Self.mostMembers else { throw .malformed }
    var members: [Value: Value] = [:]
    for _ in 0..<count {
      let key = try value(depth: depth + 1)
      let value = try value(depth: depth + 1)
      guard members.updateValue(value, forKey: key) == nil else { throw .malformed }
    }
    return members
  }

  private mutating func text(count: Int64) throws(PasskeyFault) -> String {
    guard let text = String(validating: try bytes(count: count), as: UTF8.self) else {
      throw .malformed
    }
    return text
  }

  private mutating func bytes(count: Int64) throws(PasskeyFault) -> [UInt8] {
    guard count <= source.count - place else { throw .malformed }
    defer { place += Int(count) }
    return Array(source[place..<place + Int(count)])
  }

  /// The number in the head of a value; one that would fit into a shorter head is refused.
  private mutating func argument(_ low: UInt8) throws(PasskeyFault) -> Int64 {
    guard low >= 24 else { return Int64(low) }
    guard low <= 27 else { throw .malformed }
    let length = 1 << Int64(low - 24)
    let number = try bytes(count: Int64(length)).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let least: UInt64 = length == 1 ? 24 : 1 << (UInt64(length) * 4)
    guard number >= least, let whole = Int64(exactly: number) else { throw .malformed }
    return whole
  }
}
