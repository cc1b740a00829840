/// The different texts of a column chunk in the order in which they came.
struct TextDictionary {
  /// A text by its bytes: two that Unicode calls equal may be two here.
  private struct Key: Hashable {
    let text: String

    static func == (one: Key, other: Key) -> Bool {
      one.text.utf8.elementsEqual(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// The most bytes that it takes.
  private let limit: Int
  private var indices: [Key: UInt32] = [:]
  private(set) var texts: [String] = []
  private var byteCount = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Bits of an index, at least 1.
  var width: Int { max(1, 32 - UInt32(max(0, texts.count - 1)).leadingZeroBitCount) }

  /// The texts in PLAIN encoding.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { PlainEncoding.append(text, to: &bytes) }
    return bytes
  }

  /// The place of the text, which is added if it is new; nil if there is no room for it.
  mutating func index(of text: String) -> UInt32? {
    if let known = indices[Key(text: text)] { return known }
    guard byteCount + text.utf8.count + 4 <= limit else { return nil }
    let index = UInt32(texts.count)
    indices[Key(text: text)] = index
    texts.append(text)
    byteCount += text.utf8.count + 4
    return index
  }
}
