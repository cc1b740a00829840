import Compression

extension ZstdCompressor {
  /// The compressor of pages, at the level that zstd itself takes.
  static func ofPages() throws(ParquetError) -> ZstdCompressor {
    do throws(CompressionError) {
      return try ZstdCompressor(level: 3)
    } catch {
      throw .compression(error.description)
    }
  }

  /// A page as one whole frame.
  func page(_ bytes: [UInt8]) throws(ParquetError) -> [UInt8] {
    do throws(CompressionError) {
      return try frame(bytes)
    } catch {
      throw .compression(error.description)
    }
  }
}
