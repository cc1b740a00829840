import Commands
import Foundation
import Vault

/// The bytes of a file that is imported, piece by piece.
struct ImportedBytes: ~Copyable {
  private let path: String
  private let file: DiskFile

  private static let pieceBytes = 1 << 18

  init(_ path: String) throws(Failure) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(.badInput, "\(path): there is no such file.")
    }
    do {
      file = try DiskFile(.read, at: path, subject: .plainFile)
    } catch {
      throw Failure(.badInput, "\(path): cannot be read: \(error)")
    }
  }

  /// The next bytes; nil at the end.
  func next() throws(Failure) -> [UInt8]? {
    do {
      let bytes = try file.read(count: Self.pieceBytes)
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw Failure(.badInput, "\(path): cannot be read: \(error)")
    }
  }
}
