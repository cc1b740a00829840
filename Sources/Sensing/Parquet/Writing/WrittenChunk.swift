/// A finished column of a row group.
struct WrittenChunk {
  let bytes: [UInt8]
  /// `ColumnMetaData` of the format.
  let facts: ThriftStruct
  let uncompressedByteCount: Int
}
