import Foundation
package import Sounds

extension Waveform {
  /// Reads a WAV file; its size is looked at before anything is read.
  package init(path: String) throws(AudioError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .file(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .wave(path: path, .notWave) }
    guard status.st_size <= Self.byteLimit else {
      throw .wave(path: path, .tooLarge(limitBytes: Self.byteLimit))
    }
    errno = 0
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .file(path: path, code: errno == 0 ? EACCES : errno)
    }
    do throws(WaveFault) {
      try self.init(wave: Array(data))
    } catch {
      throw .wave(path: path, error)
    }
  }
}
