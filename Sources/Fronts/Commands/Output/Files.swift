import Foundation

/// Reading and writing the files that people name on the command line.
package enum Files {
  /// The largest file that is read into memory: what a strict reader refuses anyway is not read.
  private static let largest = 65 << 20

  /// The bytes of a file, at most a little more than any reader accepts.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Failure(.badInput, "\(path): cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { try? handle.close() }  // a file that was only read loses nothing
    return try read(handle, named: path)
  }

  /// Makes a folder where there is none.
  package static func createFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(.unavailable, "\(path): cannot be made: \(error.localizedDescription)")
    }
  }

  /// What comes on standard input, at most a little more than any reader accepts.
  package static func readStandardInput() throws(Failure) -> [UInt8] {
    try read(.standardInput, named: "standard input")
  }

  /// Writes a file that is not there yet; one that is stays as it is.
  package static func create(_ path: String, _ text: String) throws(Failure) {
    try create(path, Array(text.utf8))
  }

  /// Writes bytes to a file that is not there yet; one that is stays as it is.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw isThere
        ? Failure(.usage, "\(path): is there already. Name a new file.")
        : Failure(.unavailable, "\(path): cannot be written.")
    }
  }

  private static func read(_ handle: FileHandle, named path: String) throws(Failure) -> [UInt8] {
    do {
      return Array(try handle.read(upToCount: largest) ?? Data())
    } catch {
      throw Failure(.badInput, "\(path): cannot be read: it is a folder, or the disk fails.")
    }
  }

  /// Writes a text to the file, whole or not at all.
  package static func write(_ text: String, to path: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure(.unavailable, "\(path): cannot be written.")
    }
  }
}
