import StrictJSON

/// Why something that is sealed to a study's key does not open.
package enum SealFault: Error, Sendable, Hashable {
  /// It is sealed to another key than the one that is given.
  case otherKey(sealed: String, given: String)
  /// It ends too early.
  case cut
  /// It was changed, or it belongs to another result.
  case changed
  /// Inside it is another result than outside.
  case otherResult
  /// The files that it names outside are not those that it names inside.
  case otherFiles
  /// A file of the result is not here.
  case missingFile
  /// It is no envelope that this program can read.
  case unreadable
}

extension SealFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .otherKey(let sealed, let given):
      "is sealed to the key \(sealed), and the key that is given is \(given)"
    case .cut: "ends too early"
    case .changed: "was changed, or belongs to another result"
    case .otherResult: "holds another result than it says outside"
    case .otherFiles: "names other files outside than inside"
    case .missingFile: "is not in the export"
    case .unreadable: "is no envelope that this program can read"
    }
  }
}
