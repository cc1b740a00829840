package import StrictJSON

/// A remark on the files of a study that is no fault.
package enum ContentsNotice: Sendable, Hashable {
  /// These are left out: neither the study nor one of its tasks names them.
  case notNamed([String])
  /// These are left out: their names, or those of their folders, begin with a point.
  case hidden([String])
  /// These are left out: they are links, or neither files nor folders.
  case noFiles([String])
  /// Something in the study file or in a task file.
  case inFile(Fault)
}
