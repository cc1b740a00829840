/// Where the pieces of a request's head lie in memory, to see what the library's parser forgives.
///
/// libmicrohttpd 0.9.75 splits the head where it was received: it puts a zero in the place of the
/// blank, the colon, CR and LF. A line that ended with LF alone leaves one zero where there ought
/// to be two, and a folded line is copied to another place. So the head was written as RFC 9112
/// asks for only if all pieces follow one another without a hole. Only addresses are compared; no
/// byte outside the pieces is read. Of a head in any other memory layout nothing is accepted.
struct HeadLayout: Equatable {
  /// One piece: where it begins, and how many bytes it has.
  struct Piece: Equatable {
    var address: UInt
    var count: Int

    var end: UInt { address &+ UInt(count) }
  }

  var method: Piece
  var target: Piece
  var version: Piece
  var fields: [(name: Piece, value: Piece)] = []
  /// The bytes of the whole head with its empty line, as the library counted them.
  var byteCount: Int

  private static let lineEndBytes: UInt = 2

  /// Whether the pieces fill the head to its last byte.
  var isUnbroken: Bool {
    guard target.address == method.end &+ 1, version.address == target.end &+ 1 else {
      return false
    }
    var end = version.end
    for field in fields {
      guard field.name.address == end &+ Self.lineEndBytes, field.value.address > field.name.end
      else { return false }
      end = field.value.end
    }
    return end &+ 2 * Self.lineEndBytes == method.address &+ UInt(byteCount)
  }

  static func == (one: HeadLayout, other: HeadLayout) -> Bool {
    one.method == other.method && one.target == other.target && one.version == other.version
      && one.byteCount == other.byteCount && one.fields.elementsEqual(other.fields, by: ==)
  }
}
