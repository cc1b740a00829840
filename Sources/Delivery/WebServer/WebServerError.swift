/// Why a server could not start; the words are in `WebServerError+Description.swift`.
package enum WebServerError: Error, Sendable, Equatable {
  /// A system call failed: which one, and its errno.
  case call(String, code: Int32)
  /// The address to listen at is not written as numbers.
  case addressUnreadable
  /// The chain of certificates is not well-formed PEM.
  case certificateUnreadable
  /// The key of the certificate is not well-formed PEM, or has a password.
  case certificateKeyUnreadable
  /// The key is not that of the first certificate.
  case certificateKeyOfAnother
  /// libmicrohttpd did not start.
  case daemonNotStarted
  /// A folder of static files, or a file in it, cannot be read.
  case folderUnreadable
  /// The files of a folder are more than is kept in memory.
  case folderTooLarge(limitBytes: Int)
  /// A symbolic link leads out of its folder, or nowhere; the path is below the folder.
  case linkLeavesFolder(path: String)
  /// A symbolic link leads to a folder; the path is below the folder that was read.
  case linkToFolder(path: String)
}
