package import Compression
package import Parquet
package import Vault

/// Why an export ended before its end.
package enum ExportError: Error, Sendable, Equatable {
  /// The folder to export is not there.
  case noSource
  /// A folder of the source cannot be listed.
  case unreadable(code: Int32)
  /// The server has no study of that name.
  case unknownStudy
  /// The study's audit chain is shorter than the position that was asked for.
  case beyondChain(length: Int64)
  /// The source says so, in words that name no person.
  case sourceFailed(String)
  /// Something else stands where the export is to go.
  case targetTaken
  /// An unfinished export is there, of other data or with other parts.
  case otherExport
  /// The notes of an unfinished export cannot be read.
  case progressDamaged(line: Int)
  case disk(VaultError)
  case parquet(ParquetError)
  /// zlib says no.
  case zip(CompressionError)
  /// It would have more rows than whoever makes it allows.
  case tooManyRows(limit: Int64)
  /// The export was asked to stop; it can be gone on with.
  case stopped
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSource: "There is no such folder to export."
    case .unreadable(let code): "A folder of what is to be exported cannot be read (errno \(code))."
    case .unknownStudy: "There is no study of that name on this server."
    case .beyondChain(let length):
      "The study's audit chain ends at \(length). Write a position from 0 to \(length)."
    case .sourceFailed(let words): "What is to be exported cannot be read: \(words)"
    case .targetTaken:
      "There is something already where the export is to go. Name a new folder or file."
    case .otherExport:
      "There is an unfinished export of other data, or of other parts of it. Remove it, or name a new folder or file."
    case .progressDamaged(let line):
      "The notes of the unfinished export are damaged in line \(line). Remove it and begin again."
    case .disk(let error): "The disk: \(error)"
    case .parquet(let error): "\(error)"
    case .zip(let error): "The archive cannot be compressed (\(error))."
    case .tooManyRows(let limit):
      "The export has more than \(limit) rows. Ask for fewer parts of it."
    case .stopped: "The export was stopped. The same command goes on with it."
    }
  }
}
