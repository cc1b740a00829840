import Compression

/// One column of a row group: finished pages, and the rows that are not yet one.
struct ChunkBuilder {
  let column: ParquetColumn
  private let limits: ParquetLimits
  private var page = PageBuffer()
  /// Nil when no page has need of one.
  private var dictionary: TextDictionary?
  /// Whether texts still go into the dictionary.
  private var fillsDictionary: Bool
  private var dictionaryPageCount = 0
  /// Finished pages with their heads.
  private var pages: [UInt8] = []
  private var valueCount = 0
  /// Of all pages with their heads, before compression.
  private var uncompressedByteCount = 0
  private var statistics = ColumnStatistics()

  init(_ column: ParquetColumn, _ limits: ParquetLimits) {
    self.column = column
    self.limits = limits
    fillsDictionary = column.type == .text
    dictionary = fillsDictionary ? TextDictionary(limit: limits.dictionaryBytes) : nil
  }

  /// Bytes of finished pages.
  var byteCount: Int { pages.count }

  /// Adds a cell of the column's type.
  mutating func append(
    _ value: ParquetValue, _ compressor: borrowing ZstdCompressor
  ) throws(ParquetError) {
    if case .text(let text) = value, fillsDictionary {
      try append(text, compressor)
    } else {
      page.append(value)
    }
    if page.rowCount >= limits.pageRows || page.byteCount >= limits.pageBytes {
      try endPage(compressor)
    }
  }

  private mutating func append(
    _ text: String, _ compressor: borrowing ZstdCompressor
  ) throws(ParquetError) {
    if let index = dictionary?.index(of: text) { return page.append(text, at: index) }
    if page.rowCount > 0 { try endPage(compressor) }
    fillsDictionary = false
    page.append(.text(text))
  }

  private mutating func endPage(_ compressor: borrowing ZstdCompressor) throws(ParquetError) {
    giveUpDictionaryIfItDoesNotPay()
    if let dictionary, !page.indices.isEmpty {
      // The width is that of the dictionary so far; each page tells its own.
      try append(page.body(indexWidth: dictionary.width), .dictionary, compressor)
      dictionaryPageCount += 1
    } else {
      try append(page.body(indexWidth: nil), .plain, compressor)
    }
    statistics.merge(page.statistics)
    valueCount += page.rowCount
    page = PageBuffer()
  }

  /// Decided at the first page that uses it: three different texts among four values are too many.
  private mutating func giveUpDictionaryIfItDoesNotPay() {
    guard let dictionary, dictionaryPageCount == 0, page.indices.count >= 16,
      dictionary.texts.count * 4 > page.indices.count * 3
    else { return }
    page.spellOut(dictionary)
    self.dictionary = nil
    fillsDictionary = false
  }

  private mutating func append(
    _ body: [UInt8], _ encoding: FormatCode.Encoding, _ compressor: borrowing ZstdCompressor
  ) throws(ParquetError) {
    var head = ThriftStruct()
    head.int32(1, Int32(page.rowCount))
    head.int32(2, encoding.rawValue)
    head.int32(3, FormatCode.Encoding.runs.rawValue)
    head.int32(4, FormatCode.Encoding.runs.rawValue)
    head.structure(5, page.statistics.thrift)
    let written = try WrittenPage(.data, head, body, column, compressor)
    pages += written.bytes
    uncompressedByteCount += written.uncompressedByteCount
  }

  /// The bytes of the chunk, which begin at `offset` of the file, and its place in the footer.
  mutating func finish(
    at offset: Int, _ compressor: borrowing ZstdCompressor
  ) throws(ParquetError) -> WrittenChunk {
    if page.rowCount > 0 { try endPage(compressor) }
    var first: [UInt8] = []
    if let dictionary, dictionaryPageCount > 0 {
      let written = try dictionaryPage(dictionary, compressor)
      first = written.bytes
      uncompressedByteCount += written.uncompressedByteCount
    }
    let bytes = first + pages
    var facts = ThriftStruct()
    facts.int32(1, column.type.physicalCode)
    facts.int32s(2, encodings.map(\.rawValue))
    facts.texts(3, [column.name])
    facts.int32(4, FormatCode.zstd)
    facts.int64(5, Int64(valueCount))
    facts.int64(6, Int64(uncompressedByteCount))
    facts.int64(7, Int64(bytes.count))
    facts.int64(9, Int64(offset + first.count))
    if !first.isEmpty { facts.int64(11, Int64(offset)) }
    facts.structure(12, statistics.thrift)
    return WrittenChunk(
      bytes: bytes, facts: facts, uncompressedByteCount: uncompressedByteCount)
  }

  private var encodings: [FormatCode.Encoding] {
    // A dictionary's own page is plain too.
    [.plain, .runs] + (dictionaryPageCount > 0 ? [.dictionary] : [])
  }

  private func dictionaryPage(
    _ dictionary: TextDictionary, _ compressor: borrowing ZstdCompressor
  ) throws(ParquetError) -> WrittenPage {
    var head = ThriftStruct()
    head.int32(1, Int32(dictionary.texts.count))
    head.int32(2, FormatCode.Encoding.plain.rawValue)
    return try WrittenPage(.dictionary, head, dictionary.bytes, column, compressor)
  }
}
