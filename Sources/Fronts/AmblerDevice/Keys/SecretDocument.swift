import Commands
import StrictJSON
import Vault

/// A file with a secret that is made once, of mode 0600.
enum SecretDocument {
  /// Returns when it survives a power cut; a file that is there stays as it is.
  static func create(_ path: String, _ json: JSONValue) throws(Failure) {
    do {
      try DiskFolder.createFile(
        at: path, with: Array(json.prettyPrinted().utf8) + [10], subject: .keyFile)
    } catch {
      throw error.isExistingFile
        ? Failure(.usage, "\(path): is there already. Name a new file.")
        : Failure(.unavailable, "\(path): \(error)")
    }
  }
}
