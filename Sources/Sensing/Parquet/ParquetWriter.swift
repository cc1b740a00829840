import Compression

/// Makes the bytes of a Parquet file of rows that come one by one.
///
/// What is ready is taken with `takeBytes` as often as the caller likes; no more than a row group is
/// held. The same rows, limits and metadata always give the same bytes (with one version of zstd).
package struct ParquetWriter: ~Copyable {
  private let columns: [ParquetColumn]
  private let limits: ParquetLimits
  private let compressor: ZstdCompressor
  private var chunks: [ChunkBuilder]
  private var footer: ParquetFooter
  private var groupRowCount = 0
  /// What was not taken yet, and how much was.
  private var ready: [UInt8]
  private var takenByteCount = 0

  /// `metadata` is told in the footer, in this order.
  package init(
    _ columns: [ParquetColumn], metadata: [(key: String, value: String)] = [],
    limits: ParquetLimits = ParquetLimits()
  ) throws(ParquetError) {
    compressor = try ZstdCompressor.ofPages()
    self.columns = columns
    self.limits = limits
    chunks = columns.map { ChunkBuilder($0, limits) }
    footer = ParquetFooter(columns: columns, metadata: metadata)
    ready = ParquetFooter.mark
  }

  /// Adds a row; one that is refused leaves the file as it was.
  package mutating func append(_ row: [ParquetValue]) throws(ParquetError) {
    try check(row)
    for index in chunks.indices { try chunks[index].append(row[index], compressor) }
    groupRowCount += 1
    let byteCount = chunks.reduce(0) { $0 + $1.byteCount }
    if groupRowCount >= limits.groupRows || byteCount >= limits.groupBytes { try endGroup() }
  }

  /// What is ready to be written behind what was taken before; empty most of the time.
  package mutating func takeBytes() -> [UInt8] {
    takenByteCount += ready.count
    defer { ready = [] }
    return ready
  }

  /// The rest of the file; no row may follow.
  package mutating func finish() throws(ParquetError) -> [UInt8] {
    if groupRowCount > 0 { try endGroup() }
    ready += footer.bytes
    return takeBytes()
  }

  private func check(_ row: [ParquetValue]) throws(ParquetError) {
    guard row.count == columns.count else {
      throw .rowWidth(expected: columns.count, found: row.count)
    }
    for (value, column) in zip(row, columns) {
      guard value.fits(column.type) else { throw .wrongType(column: column.name) }
      if case .text(let text) = value, text.utf8.count > 1 << 30 {
        throw .textTooLong(column: column.name)
      }
    }
  }

  private mutating func endGroup() throws(ParquetError) {
    let start = takenByteCount + ready.count
    var uncompressed = 0
    var thriftChunks: [ThriftStruct] = []
    for index in chunks.indices {
      let offset = takenByteCount + ready.count
      let written = try chunks[index].finish(at: offset, compressor)
      ready += written.bytes
      uncompressed += written.uncompressedByteCount
      var chunk = ThriftStruct()
      // Chunks keep their facts in the footer alone, for which the format wants 0 here.
      chunk.int64(2, 0)
      chunk.structure(3, written.facts)
      thriftChunks.append(chunk)
    }
    noteGroup(thriftChunks, from: start, uncompressed: uncompressed)
    chunks = columns.map { [limits] in ChunkBuilder($0, limits) }
  }

  private mutating func noteGroup(
    _ chunks: [ThriftStruct], from start: Int, uncompressed: Int
  ) {
    var group = ThriftStruct()
    group.structures(1, chunks)
    group.int64(2, Int64(uncompressed))
    group.int64(3, Int64(groupRowCount))
    group.int64(5, Int64(start))
    group.int64(6, Int64(takenByteCount + ready.count - start))
    if let ordinal = Int16(exactly: footer.groups.count) { group.int16(7, ordinal) }
    footer.groups.append(group)
    footer.rowCount += groupRowCount
    groupRowCount = 0
  }
}
