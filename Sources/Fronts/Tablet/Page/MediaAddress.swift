/// Where the browser finds a file that lies beside the task.
package enum MediaAddress {
  /// The address of a file, by its path in the task.
  package static func of(_ path: String) -> String { "/api/run/media?path=" + escaped(path) }

  /// Every byte that may not stand in a query as it is.
  private static func escaped(_ text: String) -> String {
    text.utf8.reduce(into: "") { escaped, byte in
      if isPlain(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case _: [0x2D, 0x2E, 0x2F, 0x5F, 0x7E].contains(byte)
    }
  }
}
