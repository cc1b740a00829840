import Glibc

/// Standard output for results, standard error for messages.
package enum Output {
  /// Writes to standard output.
  package static func result(_ text: String) { write(text, to: 1) }

  /// Writes a line to standard error.
  package static func message(_ text: String) {
    write(text.hasSuffix("\n") ? text : text + "\n", to: 2)
  }

  /// Writes all of `text`; a reader that went away is nobody's fault here.
  package static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
