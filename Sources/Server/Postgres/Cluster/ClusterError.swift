/// Why a private cluster does not run; the words are in `ClusterError+Description.swift`.
package enum ClusterError: Error, Sendable, Hashable {
  /// PostgreSQL's programs are not installed.
  case notInstalled
  /// The user `postgres` is not there, and PostgreSQL never runs as root.
  case userMissing
  /// A folder on the way to the cluster cannot be entered by the user `postgres`.
  case folderClosed
  /// The path of the folder is too long for a socket in it.
  case pathTooLong
  /// One of PostgreSQL's programs failed; its log is in the folder.
  case failed(program: String)
  /// A file of the cluster could not be written or read.
  case file
}
