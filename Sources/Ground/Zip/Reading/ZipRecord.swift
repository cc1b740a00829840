/// What the directory of an archive says of one entry, held against what stands before its data.
struct ZipRecord {
  let name: String
  /// Whether the name's bytes are UTF-8; the name is repaired where they are not.
  private let isUTF8: Bool
  private let nameBytes: [UInt8]
  private let flags: Int
  private let attributes: Int
  let method: Int
  let crc32: Int
  let packedCount: Int
  let byteCount: Int
  /// Where the entry begins.
  let offset: Int
  /// How many bytes the record itself has.
  let length: Int

  private static let headBytes = 46
  private static let localHeadBytes = 30
  private static let unsaid = 0xFFFF_FFFF

  /// Nil where the bytes are no record, or reach over the directory's `end`.
  init?(_ source: ZipSource, at place: Int, end: Int) {
    guard source.number32(at: place) == 0x0201_4B50,
      let flags = source.number16(at: place + 8), let method = source.number16(at: place + 10),
      let crc32 = source.number32(at: place + 16), let packed = source.number32(at: place + 20),
      let size = source.number32(at: place + 24), let nameCount = source.number16(at: place + 28),
      let extraCount = source.number16(at: place + 30),
      let commentCount = source.number16(at: place + 32),
      let disk = source.number16(at: place + 34),
      let attributes = source.number32(at: place + 38), let start = source.number32(at: place + 42),
      let nameBytes = source.slice(at: place + Self.headBytes, count: nameCount)
    else { return nil }
    length = Self.headBytes + nameCount + extraCount + commentCount
    guard length <= end - place,
      let large = LargeNumbers(
        source, at: place + Self.headBytes + nameCount, count: extraCount,
        wanted: [size, packed, start].map { $0 == Self.unsaid })
    else { return nil }
    guard disk == 0 || disk == 0xFFFF else { return nil }
    self.flags = flags
    self.method = method
    self.crc32 = crc32
    self.attributes = attributes
    self.nameBytes = nameBytes
    let decoded = String(validating: nameBytes, as: UTF8.self)
    isUTF8 = decoded != nil
    name = decoded ?? String(decoding: nameBytes, as: UTF8.self)
    byteCount = large.numbers[0] ?? size
    packedCount = large.numbers[1] ?? packed
    offset = large.numbers[2] ?? start
  }

  var isFolder: Bool { nameBytes.last == UInt8(ascii: "/") }

  /// What is wrong with the entry, as far as the directory tells.
  func fault(_ limits: UnzipLimits) -> ZipFault.EntryFault? {
    guard isUTF8 else { return .notUTF8 }
    guard Self.isPath(isFolder ? String(name.dropLast()) : name) else { return .name }
    switch attributes >> 16 & 0o170000 {
    case 0, 0o100000: break
    case 0o040000: guard isFolder else { return .notAFile }
    case 0o120000: return .link
    default: return .notAFile
    }
    // Bit 0: encrypted; 6: strongly so; 13: so is the directory.
    guard flags & 0x2041 == 0 else { return .encrypted }
    guard method == ZipEntry.Method.stored.rawValue || method == ZipEntry.Method.deflated.rawValue
    else { return .method(method) }
    guard !isFolder || byteCount == 0 else { return .notAFile }
    guard byteCount <= limits.entryBytes else { return .tooLarge(limit: limits.entryBytes) }
    guard method != ZipEntry.Method.stored.rawValue || packedCount == byteCount else {
      return .contradicts
    }
    return nil
  }

  /// Where the data is; the entry's own head must say of it what the directory says.
  func dataRange(_ source: ZipSource, before directory: Int) throws(ZipFault.EntryFault) -> Range<
    Int
  > {
    // First of all, because it may be any number.
    guard offset <= directory, let nameCount = source.number16(at: offset + 26),
      let extraCount = source.number16(at: offset + 28), source.number32(at: offset) == 0x0403_4B50
    else { throw .place }
    let start = offset + Self.localHeadBytes + nameCount + extraCount
    guard start <= directory, packedCount <= directory - start else { throw .place }
    guard let local = source.number16(at: offset + 6), local & 0x2041 == 0,
      source.number16(at: offset + 8) == method,
      source.slice(at: offset + Self.localHeadBytes, count: nameCount) == nameBytes,
      // With a descriptor the numbers stand behind the data, and here there may be zeros.
      local & Int(ZipBytes.descriptorFlag) != 0
        || saysTheSame(source, extra: start - extraCount, count: extraCount)
    else { throw .contradicts }
    return start..<(start + packedCount)
  }

  private func saysTheSame(_ source: ZipSource, extra: Int, count: Int) -> Bool {
    guard source.number32(at: offset + 14) == crc32,
      let packed = source.number32(at: offset + 18), let size = source.number32(at: offset + 22),
      let large = LargeNumbers(
        source, at: extra, count: count, wanted: [size, packed].map { $0 == Self.unsaid })
    else { return false }
    return (large.numbers[0] ?? size) == byteCount && (large.numbers[1] ?? packed) == packedCount
  }

  /// Relative, and the same on every disk.
  private static func isPath(_ name: String) -> Bool {
    let names = name.split(separator: "/", omittingEmptySubsequences: false)
    return names.allSatisfy { $0 != "" && $0 != "." && $0 != ".." }
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\\"
          && scalar != ":"
      }
  }
}

/// The numbers of 64 bits in a record's extra field.
private struct LargeNumbers {
  /// In the order in which they were wanted; nil where a number was not.
  private(set) var numbers: [Int?]

  /// Nil where the field is damaged, or does not have all that is wanted.
  init?(_ source: ZipSource, at place: Int, count: Int, wanted: [Bool]) {
    numbers = wanted.map { _ in nil }
    var (place, rest) = (place, count)
    var isFound = !wanted.contains(true)
    // What is too short for a block is padding, as some programs write it.
    while rest >= 4 {
      guard let kind = source.number16(at: place), let length = source.number16(at: place + 2),
        length <= rest - 4
      else { return nil }
      if kind == 1, !isFound {
        guard read(source, at: place + 4, count: length, wanted) else { return nil }
        isFound = true
      }
      place += 4 + length
      rest -= 4 + length
    }
    guard isFound else { return nil }
  }

  private mutating func read(
    _ source: ZipSource, at place: Int, count: Int, _ wanted: [Bool]
  ) -> Bool {
    let end = place + count
    var place = place
    for index in wanted.indices where wanted[index] {
      guard end - place >= 8, let number = source.number64(at: place) else { return false }
      numbers[index] = number
      place += 8
    }
    return true
  }
}
