import Compression

extension ZstdCompressor {
  /// The compressor of recordings: level 1 is as small as level 3 for rows of counts, and faster.
  static func ofRows() throws(RecordingError) -> ZstdCompressor {
    do throws(CompressionError) {
      return try ZstdCompressor(level: 1)
    } catch {
      throw .compression(error.description)
    }
  }

  /// Rows as one whole frame that stands alone.
  func rows(_ text: UnsafeRawBufferPointer) throws(RecordingError) -> [UInt8] {
    do throws(CompressionError) {
      return try frame(text)
    } catch {
      throw .compression(error.description)
    }
  }

  /// As `rows` of raw bytes.
  func rows(_ text: [UInt8]) throws(RecordingError) -> [UInt8] {
    do throws(CompressionError) {
      return try frame(text)
    } catch {
      throw .compression(error.description)
    }
  }
}
