import Glibc

extension WebServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .call("bind", EADDRINUSE):
      "the port is taken by another program. Choose another, or 0 for a free one."
    case .call("bind", EADDRNOTAVAIL):
      "the address to listen at is none of this machine's. `ip address` shows those that are."
    case .call("bind", EACCES):
      "the port may not be used by this account. Choose one from 1024 on, or allow it."
    case .addressUnreadable:
      "the address to listen at is not written as numbers, such as 192.0.2.1, 0.0.0.0 or ::."
    case .certificateUnreadable:
      "the certificate cannot be read. It must be PEM, the server's own first, then who signed it."
    case .certificateKeyUnreadable:
      "the key of the certificate cannot be read. It must be PEM, and without a password."
    case .certificateKeyOfAnother:
      "the key is not that of the first certificate. Are the two files of one pair?"
    case .call(let name, let code): "\(name) failed: \(String(cString: strerror(code)))."
    case .daemonNotStarted: "the web server did not start. Is there memory for one more thread?"
    case .folderUnreadable: "the folder of web pages cannot be read. Was it installed whole?"
    case .folderTooLarge(let limitBytes):
      "the files of web pages are more than \(limitBytes) bytes together. Take some out."
    case .linkLeavesFolder(let path):
      "\(path): the symbolic link leads out of the folder of web pages, or nowhere. Take it out."
    case .linkToFolder(let path):
      "\(path): the symbolic link leads to a folder. Put the folder itself there."
    }
  }
}
