import Compression
import Glibc

/// Gives the bytes of a file piece by piece.
protocol ByteSource: AnyObject {
  /// Fills some of `target`; 0 only at the end.
  func read(into target: UnsafeMutableRawBufferPointer) throws(TableError) -> Int
}

/// A file as it is on the disk; also a pipe.
final class PlainBytes: ByteSource {
  private let descriptor: Int32
  /// The first bytes, which were read to see what the file is.
  private var ahead: [UInt8] = []

  init(at path: String) throws(TableError) {
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
  }

  deinit { close(descriptor) }

  /// The first bytes of the file, at most `count`; they are given again by `read`.
  func firstBytes(_ count: Int) throws(TableError) -> [UInt8] {
    while ahead.count < count {
      var piece = [UInt8](repeating: 0, count: count - ahead.count)
      let got = try piece.withUnsafeMutableBytes { buffer in
        Result { () throws(TableError) in try readDisk(into: buffer) }
      }.get()
      if got == 0 { break }
      ahead += piece[..<got]
    }
    return ahead
  }

  func read(into target: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    guard ahead.isEmpty else {
      let count = min(ahead.count, target.count)
      target.copyBytes(from: ahead[..<count])
      ahead.removeFirst(count)
      return count
    }
    return try readDisk(into: target)
  }

  private func readDisk(into target: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while true {
      let count = Glibc.read(descriptor, target.baseAddress, target.count)
      if count >= 0 { return count }
      if errno != EINTR { throw .unreadable(code: errno) }
    }
  }
}

extension PlainBytes {
  /// The bytes of a file, decompressed where its first bytes say that it is compressed.
  static func open(_ path: String) throws(TableError) -> any ByteSource {
    let file = try PlainBytes(at: path)
    let magic = try file.firstBytes(4)
    if magic.starts(with: ZlibDecompressor.magic) { return try GzipBytes(file) }
    return ZstdFrame.begins(magic) ? try ZstdBytes(file) : file
  }
}
