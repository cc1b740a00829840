/// A document's bytes and the tokens found in them, in the order of the text.
struct Tape: Sendable {
  let bytes: [UInt8]
  var tokens: [JSONToken] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The index after the value at `index` and all its contents.
  func indexAfter(_ index: Int) -> Int {
    let token = tokens[index]
    return token.isContainer ? Int(token.end) : index + 1
  }

  /// The bytes of a number, or of a string with its quotation marks.
  func text(of token: JSONToken) -> ArraySlice<UInt8> {
    bytes[Int(token.start)..<Int(token.end)]
  }

  /// The text of a string or key, its escapes resolved.
  func string(at index: Int) -> String {
    let token = tokens[index]
    guard token.kind == .plainString else {
      return String(decoding: stringBytes(at: index), as: UTF8.self)
    }
    // Of a slice, a reference would be counted for each of a document's thousands of texts.
    return bytes.withUnsafeBufferPointer { bytes in
      String(
        decoding: UnsafeBufferPointer(rebasing: bytes[Int(token.start) + 1..<Int(token.end) - 1]),
        as: UTF8.self)
    }
  }

  /// The UTF-8 bytes of a string or key, its escapes resolved.
  func stringBytes(at index: Int) -> ArraySlice<UInt8> {
    let token = tokens[index]
    let inner = bytes[Int(token.start) + 1..<Int(token.end) - 1]
    return token.kind == .escapedString ? EscapedText.decoded(inner)[...] : inner
  }

  /// Whether the key at `index` is exactly `key`, byte for byte.
  func key(at index: Int, is key: String) -> Bool {
    let token = tokens[index]
    guard token.kind == .plainString else {
      return stringBytes(at: index).elementsEqual(key.utf8)
    }
    var offset = Int(token.start) + 1
    guard Int(token.end) - 1 - offset == key.utf8.count else { return false }
    for byte in key.utf8 {
      guard bytes[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  /// The index of a key of the object at `object`, searched from the key at `first` on and round
  /// again; nil if there is none.
  func find(_ key: String, ofObjectAt object: Int, from first: Int) -> Int? {
    let length = key.utf8.count
    return find(key, length, in: first..<Int(tokens[object].end))
      ?? find(key, length, in: object + 1..<first)
  }

  private func find(_ key: String, _ length: Int, in indexes: Range<Int>) -> Int? {
    var index = indexes.lowerBound
    while index < indexes.upperBound {
      let token = tokens[index]
      // Most keys are of another length, and are told apart by that alone.
      let mayBe = token.kind != .plainString || Int(token.end - token.start) == length + 2
      if mayBe, self.key(at: index, is: key) { return index }
      index = indexAfter(index + 1)
    }
    return nil
  }

  /// Whether two keys say the same, byte for byte.
  func keysAreEqual(_ left: Int, _ right: Int) -> Bool {
    let (leftToken, rightToken) = (tokens[left], tokens[right])
    guard leftToken.kind == .plainString, rightToken.kind == .plainString else {
      return stringBytes(at: left) == stringBytes(at: right)
    }
    let length = leftToken.end - leftToken.start
    guard length == rightToken.end - rightToken.start else { return false }
    for distance in 1..<Int(length)
    where bytes[Int(leftToken.start) + distance] != bytes[Int(rightToken.start) + distance] {
      return false
    }
    return true
  }

  /// The RFC 6901 pointer of the value at `index`, found through its parents.
  func pointer(to index: Int) -> String {
    var parts: [String] = []
    var current = index
    while tokens[current].parent != JSONToken.noParent {
      let token = tokens[current]
      let parent = Int(token.parent)
      if tokens[parent].kind == .object {
        parts.append(JSONPointer.escaped(string(at: current - 1)))
      } else {
        parts.append(String(token.ordinal))
      }
      current = parent
    }
    return parts.reversed().reduce(into: "") { $0 += "/" + $1 }
  }
}
