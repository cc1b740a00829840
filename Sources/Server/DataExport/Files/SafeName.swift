import EndToEnd
import StudyModel

/// Names that can be those of files wherever an export is unpacked.
enum SafeName {
  /// Whether an id can stand in a path as it is: 1 to 100 letters, digits, `-`, `_` and `.`, and no
  /// dot at either end.
  static func isSafe(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count) && name.utf8.allSatisfy(isPlain)
      && !name.hasPrefix(".") && !name.hasSuffix(".")
  }

  /// The name with every other byte, and a dot at its beginning, as `%` and two hexadecimal digits.
  static func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      if isPlain(byte), byte != UInt8(ascii: ".") || !text.isEmpty {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The name of a content in an archive.
  ///
  /// A device chooses the ending of a file that it delivers: what the machine of a reader might run, such as `.exe` or
  /// `.html`, gets `.bin` behind it.
  static func ofContent(_ name: String) -> String {
    let ending = name.drop { $0 != "." }.dropFirst().lowercased()
    return ending == "csv.zst" || ending == SealedFile.ending || MediaType.isShown(ending: ending)
      ? name : name + ".bin"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    case _: false
    }
  }
}
