import Vault

/// SQLite's write-ahead log, read without SQLite: the pages behind a damaged one are found as well.
///
/// SQLite takes the first page whose sum is wrong for the end of the log, and drops the rest when it closes. The sum
/// of a page goes on from the one that is written in the page before, so each is judged by itself here.
/// Places: https://www.sqlite.org/fileformat2.html#walformat
struct WriteAheadLog: Sendable, Hashable {
  /// One page in the log.
  struct Frame: Sendable, Hashable {
    /// The page's number, counted from 1.
    var page: Int
    /// Whether a transaction ends with it.
    var isCommit: Bool
    /// Whether it is as it was written, and belongs to this log and not to one before.
    var isGood: Bool
    /// Where its bytes begin.
    var place: Int
  }

  private let bytes: [UInt8]
  /// All that have a place in the file, in their order.
  let frames: [Frame]

  private static let headerCount = 32
  private static let frameHeaderCount = 24
  /// Sums are over words in the order of bytes of the machine that wrote: the last bit says which.
  private static let magic: UInt32 = 0x377f_0682

  /// Takes the whole file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= Self.headerCount else {
      frames = []
      return
    }
    let isBigEndian = Self.number(bytes, at: 0) == Self.magic | 1
    var sums = Sums(isBigEndian: isBigEndian)
    sums.add(bytes[0..<24])
    let isHeaderGood =
      Self.number(bytes, at: 0) & ~1 == Self.magic && sums.are(bytes, at: Self.headerCount - 8)
    // Without its header the log is the one that its first page belongs to.
    let salts = isHeaderGood ? 16 : Self.headerCount + 8
    var frames: [Frame] = []
    var place = Self.headerCount
    var before = Self.headerCount - 8
    while place + Self.frameHeaderCount + OutboxSchema.pageByteCount <= bytes.count {
      let content = place + Self.frameHeaderCount
      var sums = Sums(isBigEndian: isBigEndian, from: bytes, at: before)
      sums.add(bytes[place..<place + 8])
      sums.add(bytes[content..<content + OutboxSchema.pageByteCount])
      frames.append(
        Frame(
          page: Int(Self.number(bytes, at: place)),
          isCommit: Self.number(bytes, at: place + 4) != 0,
          isGood: bytes[place + 8..<place + 16] == bytes[salts..<salts + 8]
            && sums.are(bytes, at: place + 16),
          place: content))
      before = place + 16
      place = content + OutboxSchema.pageByteCount
    }
    self.frames = frames
  }

  /// Whether a page was changed that was on the disk before.
  ///
  /// A transaction is begun when the one before is on the disk, so a crash can tear the last one only: two that are
  /// whole behind a bad page prove that the page was good once.
  var isDamaged: Bool {
    guard let bad = frames.firstIndex(where: { !$0.isGood }) else { return false }
    return frames[bad...].count { $0.isGood && $0.isCommit } >= 2
  }

  /// Writes the newest good form of each page into the database at `path`.
  func apply(to path: String) throws(VaultError) {
    guard let last = frames.lastIndex(where: { $0.isGood && $0.isCommit }) else { return }
    var newest: [Int: Frame] = [:]
    for frame in frames[...last] where frame.isGood && frame.page > 0 { newest[frame.page] = frame }
    var file = try DiskFile(.update, at: path, subject: .plainFile)
    for frame in newest.values.sorted(by: { $0.page < $1.page }) {
      try file.seek(to: (frame.page - 1) * OutboxSchema.pageByteCount)
      try file.write(Array(bytes[frame.place..<frame.place + OutboxSchema.pageByteCount]))
    }
  }

  fileprivate static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The two running sums of a log.
  private struct Sums {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// Goes on from sums that are written in the file.
    init(isBigEndian: Bool, from bytes: [UInt8], at place: Int) {
      self.isBigEndian = isBigEndian
      first = WriteAheadLog.number(bytes, at: place)
      second = WriteAheadLog.number(bytes, at: place + 4)
    }

    /// Adds bytes whose count is a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { buffer in
        for place in stride(from: 0, to: buffer.count, by: 8) {
          first &+= word(buffer, place) &+ second
          second &+= word(buffer, place + 4) &+ first
        }
      }
    }

    func are(_ bytes: [UInt8], at place: Int) -> Bool {
      first == WriteAheadLog.number(bytes, at: place)
        && second == WriteAheadLog.number(bytes, at: place + 4)
    }

    private func word(_ buffer: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
      let word = buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }
  }
}
