/// What lies beside a study file under a path that the study names.
package enum StudyFileLookup: Sendable, Hashable {
  /// The bytes of the file, and what it is called in faults.
  case found([UInt8], name: String)
  /// There is no such file; there are these.
  case absent(others: [String])
}
