import Glibc
import Vault

/// A file that is being written: under a name that begins with a dot until it is whole.
struct NewFile: ~Copyable {
  private let path: String
  private let temporary: String
  private var file: DiskFile
  private var byteCount = 0

  /// Begins a file in a folder that is there.
  init(_ name: String, in folder: String) throws(RecordingExportError) {
    path = "\(folder)/\(name)"
    temporary = "\(folder)/.\(name).partial"
    do {
      file = try DiskFile(.replace, at: temporary, subject: .plainFile)
    } catch {
      throw .disk(error)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(RecordingExportError) {
    do { try file.write(bytes) } catch { throw .disk(error) }
    byteCount += bytes.count
  }

  /// Flushes the file and gives it its name; returns how many bytes it has.
  consuming func finish() throws(RecordingExportError) -> Int {
    do {
      try file.synchronize()
      try DiskFolder.rename(temporary, to: path, subject: .plainFile)
    } catch {
      unlink(temporary)
      throw .disk(error)
    }
    return byteCount
  }

  /// Takes away what was written.
  consuming func discard() { unlink(temporary) }
}
