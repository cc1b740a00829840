/// Whole numbers in bytes, the lowest byte first; places are counted from the first byte.
struct LittleEndian {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  func word(_ place: Int) -> UInt16 {
    let start = bytes.startIndex + place
    return UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8
  }

  func long(_ place: Int) -> UInt32 {
    UInt32(word(place)) | UInt32(word(place + 2)) << 16
  }
}
