/// Where the directory of an archive is, and how many entries it has.
///
/// The directory must end where the ending begins: an archive behind other bytes, or with bytes in
/// between, is read by each program in its own way.
struct ZipDirectoryPlace: Equatable {
  private(set) var offset: Int
  private(set) var end: Int
  private(set) var entryCount: Int

  private static let endingBytes = 22
  private static let largeEndingBytes = 56
  private static let locatorBytes = 20
  private static let longestComment = 0xFFFF

  init(_ source: ZipSource) throws(ZipFault) {
    guard let place = Self.ending(of: source) else {
      throw source.number32(at: 0) == 0x0403_4B50 ? .cutOff : .notAnArchive
    }
    guard let disk = source.number16(at: place + 4), let first = source.number16(at: place + 6),
      let here = source.number16(at: place + 8), let all = source.number16(at: place + 10),
      let size = source.number32(at: place + 12), let start = source.number32(at: place + 16)
    else { throw .damagedDirectory }
    let small = [disk, first, here, all, size, start]
    (offset, end, entryCount) = (start, place, all)
    if source.number32(at: place - Self.locatorBytes) == 0x0706_4B50 {
      try readLarge(source, before: place, small: small)
    } else {
      guard disk == 0, first == 0, here == all else { throw .severalDisks }
      guard all != 0xFFFF, size != 0xFFFF_FFFF, start != 0xFFFF_FFFF, start + size == place else {
        throw .damagedDirectory
      }
    }
  }

  /// The ending with numbers of 64 bits; where the plain ending says a number too, it must be the same.
  private mutating func readLarge(
    _ source: ZipSource, before place: Int, small: [Int]
  ) throws(ZipFault) {
    let locator = place - Self.locatorBytes
    guard let large = source.number64(at: locator + 8), large <= locator - Self.largeEndingBytes,
      source.number32(at: large) == 0x0606_4B50,
      let length = source.number64(at: large + 4), length == locator - large - 12,
      let disk = source.number32(at: large + 16), let first = source.number32(at: large + 20),
      let here = source.number64(at: large + 24), let all = source.number64(at: large + 32),
      let size = source.number64(at: large + 40), let start = source.number64(at: large + 48)
    else { throw .damagedDirectory }
    guard source.number32(at: locator + 4) == 0, source.number32(at: locator + 16) == 1, disk == 0,
      first == 0, here == all
    else { throw .severalDisks }
    let unsaid = [0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF_FFFF, 0xFFFF_FFFF]
    let numbers = [disk, first, here, all, size, start]
    for ((said, unsaid), number) in zip(zip(small, unsaid), numbers)
    where said != unsaid && said != number {
      throw .damagedDirectory
    }
    guard size <= large, start == large - size else { throw .damagedDirectory }
    (offset, end, entryCount) = (start, large, all)
  }

  /// Where the ending begins, behind which there may be a comment and nothing else.
  private static func ending(of source: ZipSource) -> Int? {
    let last = source.count - endingBytes
    let first = max(0, last - longestComment)
    guard last >= 0, let tail = source.slice(at: first, count: last - first + 1) else { return nil }
    for place in stride(from: last, through: first, by: -1)
    where tail[place - first] == 0x50 && source.number32(at: place) == 0x0605_4B50 {
      if source.number16(at: place + 20) == last - place { return place }
    }
    return nil
  }
}
