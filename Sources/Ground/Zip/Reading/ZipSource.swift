/// The bytes of an archive, asked for numbers that stand the lowest byte first; nil where they end.
struct ZipSource: Sendable {
  private let bytes: any ArchiveBytes
  let count: Int

  init(_ bytes: some ArchiveBytes) {
    self.bytes = bytes
    count = bytes.byteCount
  }

  func number16(at offset: Int) -> Int? { number(at: offset, UInt16.self) }

  func number32(at offset: Int) -> Int? { number(at: offset, UInt32.self) }

  /// Nil for numbers too that no file can have.
  func number64(at offset: Int) -> Int? { number(at: offset, UInt64.self) }

  func slice(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    let slice = bytes.read(from: offset, count: count)
    return slice.count == count ? slice : nil
  }

  private func number<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int, _: Number.Type
  ) -> Int? {
    guard let slice = slice(at: offset, count: Number.bitWidth / 8) else { return nil }
    var number = Number.zero
    for byte in slice.reversed() { number = number << 8 | Number(byte) }
    return Int(exactly: number)
  }
}
