/// What a log says of itself at a moment: how many leaves its tree has, and its root (C2SP tlog-checkpoint).
package struct Checkpoint: Sendable, Hashable {
  /// The name of the log: one line, not empty.
  package let origin: String
  /// The number of leaves.
  package let size: Int
  package let root: TreeHash
  /// Further lines, which are discouraged; none is empty.
  package let extensions: [String]

  /// Nil for an origin or a further line that is not one line of text, and for a size below 0.
  package init?(origin: String, size: Int, root: TreeHash, extensions: [String] = []) {
    guard size >= 0, size > 0 || root == .empty,
      ([origin] + extensions).allSatisfy(Self.isLine)
    else { return nil }
    self.origin = origin
    self.size = size
    self.root = root
    self.extensions = extensions
  }

  /// The text of the note: origin, size and root in base64, each on a line.
  package var text: String {
    ([origin, String(size), StrictBase64.encode(root.bytes)] + extensions).map { "\($0)\n" }
      .joined()
  }

  /// Reads what `text` gives, and nothing else.
  package init(text: String) throws(MerkleLogError) {
    let end = UInt8(ascii: "\n")
    let lines = text.utf8.split(separator: end, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.count >= 4 else { throw .malformedCheckpoint(line: lines.count) }
    guard lines.last == "" else { throw .malformedCheckpoint(line: lines.count) }
    // `Int` reads signs and zeros before a number, too.
    guard let size = Int(lines[1]), size >= 0, String(size) == lines[1] else {
      throw .malformedCheckpoint(line: 2)
    }
    guard let root = StrictBase64.decode(lines[2]).flatMap(TreeHash.init(bytes:)),
      size > 0 || root == .empty
    else { throw .malformedCheckpoint(line: 3) }
    let extensions = Array(lines[3..<(lines.count - 1)])
    if let empty = extensions.firstIndex(where: { !Self.isLine($0) }) {
      throw .malformedCheckpoint(line: empty + 4)
    }
    guard let read = Checkpoint(origin: lines[0], size: size, root: root, extensions: extensions)
    else { throw .malformedCheckpoint(line: 1) }
    self = read
  }

  private static func isLine(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 }
  }
}
