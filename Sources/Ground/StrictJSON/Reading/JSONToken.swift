/// One value or key of a document, as an entry of the flat tape.
///
/// A container is followed by its contents; in an object each key comes right before its value.
struct JSONToken: Sendable {
  enum Kind: UInt8 {
    case null, yes, no, number, plainString, escapedString, list, object
  }

  /// The parent of the root.
  static let noParent = UInt32.max

  let kind: Kind
  /// The offset of its first byte; for a string, of the quotation mark.
  let start: UInt32
  /// For a list or object the index after its last content, else the offset after its last byte.
  var end: UInt32
  /// The index of the list or object it stands in.
  let parent: UInt32
  /// Its position among the items or members of the parent, from 0.
  let ordinal: UInt32
  /// How many items or members it has.
  var count: UInt32 = 0

  var isContainer: Bool { kind == .list || kind == .object }

  var jsonKind: JSONKind {
    switch kind {
    case .null: .null
    case .yes, .no: .boolean
    case .number: .number
    case .plainString, .escapedString: .string
    case .list: .list
    case .object: .object
    }
  }
}
