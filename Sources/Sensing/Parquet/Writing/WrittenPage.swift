import Compression

/// A page as it stands in the file: its head, then its compressed body.
struct WrittenPage {
  let bytes: [UInt8]
  /// With the head, which is never compressed.
  let uncompressedByteCount: Int

  /// `head` is the part of the page's head that is of its kind.
  init(
    _ kind: FormatCode.Page, _ head: ThriftStruct, _ body: [UInt8], _ column: ParquetColumn,
    _ compressor: borrowing ZstdCompressor
  ) throws(ParquetError) {
    let compressed = try compressor.page(body)
    guard let before = Int32(exactly: body.count), let after = Int32(exactly: compressed.count)
    else { throw .textTooLong(column: column.name) }
    var page = ThriftStruct()
    page.int32(1, kind.rawValue)
    page.int32(2, before)
    page.int32(3, after)
    switch kind {
    case .data: page.structure(5, head)
    case .dictionary: page.structure(7, head)
    }
    bytes = page.ended + compressed
    uncompressedByteCount = page.ended.count + body.count
  }
}
