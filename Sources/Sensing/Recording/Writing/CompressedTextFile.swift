import Compression
import Vault

/// Writes text into a new zstd file, in frames that stand alone; blocks.
package final class CompressedTextFile {
  private let compressor: ZstdCompressor
  private var file: DiskFile?
  private var text: [UInt8] = []

  /// Makes the file at `path`, which must not be there.
  package init(_ path: String) throws(RecordingError) {
    compressor = try ZstdCompressor.ofRows()
    do { file = try DiskFile(.create, at: path, subject: .plainFile) } catch { throw .vault(error) }
  }

  /// Adds text; what does not yet fill a frame waits in memory.
  package func append(_ bytes: [UInt8]) throws(RecordingError) {
    text += bytes
    if text.count >= RecordingLimits.frameBytes { try closeFrame() }
  }

  /// Brings all to the disk; nothing more can be written.
  package func finish() throws(RecordingError) {
    try closeFrame()
    do { try file?.synchronize() } catch { throw .vault(error) }
    file = nil
  }

  private func closeFrame() throws(RecordingError) {
    guard !text.isEmpty else { return }
    let frame = try compressor.rows(text)
    text.removeAll(keepingCapacity: true)
    do { try file?.write(frame) } catch { throw .vault(error) }
  }
}
