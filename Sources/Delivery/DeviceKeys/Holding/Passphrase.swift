/// A passphrase, read from a file, a descriptor or a terminal, and never from a command line or the environment.
package struct Passphrase: Sendable, Equatable {
  let bytes: [UInt8]

  /// How long one is, in bytes of UTF-8.
  package static let byteCounts = 12...1024

  /// The first line of `file`'s bytes; the end of the line is not part of it.
  package init(firstLineOf file: [UInt8]) throws(KeyFault) {
    let line = Array(file.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    guard Self.byteCounts.contains(line.count) else { throw .passphraseLength(line.count) }
    bytes = line
  }
}
