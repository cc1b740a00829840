/// The text that a function of ICU writes into a buffer of its caller; nil after a failure.
///
/// `write` gets the buffer and its length, and gives the length of the text; a negative number where it does not fit.
func utf16Text(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
  for room in [128, 4096, 65_536] {
    let text = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: room) { buffer -> String? in
      guard let start = buffer.baseAddress else { return nil }
      let length = write(start, Int32(room))
      guard (0...Int32(room)).contains(length) else { return nil }
      return String(decoding: buffer[..<Int(length)], as: UTF16.self)
    }
    if let text { return text }
  }
  return nil
}
