package import Vault

/// Why a study version cannot be kept on this disk.
package enum VersionStoreError: Error, Sendable, Equatable, CustomStringConvertible {
  case disk(VaultError)
  /// A content is not among those that are here.
  case missing
  /// More bytes came than the content has.
  case tooLong

  /// Whether the disk is used up.
  package var isDiskFull: Bool {
    if case .disk(let error) = self { error.isDiskFull } else { false }
  }

  package var description: String {
    switch self {
    case .disk(let error): "the study's files cannot be kept: \(error)"
    case .missing: "a file of the study version is not here"
    case .tooLong: "a file of the study version came with too many bytes"
    }
  }
}
