extension ZipFault: CustomStringConvertible {
  /// What is wrong and what to do, in sentences on one line.
  package var description: String {
    switch self {
    case .notAnArchive: "This is not a zip archive. Pack the files anew."
    case .cutOff: "The archive is cut off: its end is missing. Copy it again."
    case .damagedDirectory:
      "The archive's list of files is damaged. Copy it again, or pack the files anew."
    case .severalDisks: "The archive is one of several parts. Pack the files into one."
    case .tooManyEntries(let limit):
      "The archive has more than \(limit) entries. Leave out what does not belong to it."
    case .tooLarge(let limit):
      "The archive holds more than \(Self.size(limit)). Leave out what does not belong to it."
    case .swells(let ratio):
      "The archive holds more than \(ratio) times its own size. "
        + "Pack the files without compression."
    case .entry(let name, let fault): "`\(Self.shown(name))` \(fault)"
    }
  }

  /// A size in the largest unit that it is whole in.
  private static func size(_ bytes: Int) -> String { ZipFault.EntryFault.size(bytes) }

  /// A name on one line, however it was made.
  private static func shown(_ name: String) -> String {
    let scalars = name.unicodeScalars
    var text = ""
    for scalar in scalars.prefix(longest) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return scalars.count > longest ? text + "…" : text
  }

  private static let longest = 255
}

extension ZipFault.EntryFault: CustomStringConvertible {
  /// What continues the entry's name, with what to do.
  package var description: String {
    switch self {
    case .name:
      "is a name that leads out of the archive's folder or that not every disk takes. "
        + "Name files relative to the folder, with `/`, without `..`, `\\` and `:`."
    case .notUTF8: "has a name that is not UTF-8. Rename the file, or pack it with another program."
    case .doubled: "is in the archive twice. Remove one of the two."
    case .link: "is a link. Put the file itself there."
    case .notAFile: "is neither a file nor a folder. Leave it out."
    case .encrypted: "is encrypted. Pack the files without a password."
    case .method(let number):
      "is compressed in a way that is not read (\(number)). Pack with deflate, or without compression."
    case .place: "lies outside of the archive or over another file. Pack the files anew."
    case .contradicts:
      "is described in two ways that contradict each other. Pack the files anew."
    case .tooLarge(let limit): "has more than \(Self.size(limit)). Make it smaller."
    case .damaged: "is damaged. Copy the archive again, or pack the files anew."
    case .compression(let error):
      "cannot be unpacked: \(error). Copy the archive again, or pack the files anew."
    }
  }

  /// A size in the largest unit that it is whole in.
  static func size(_ bytes: Int) -> String {
    for (unit, name) in [(1 << 20, "MiB"), (1 << 10, "KiB")]
    where bytes >= unit && bytes % unit == 0 {
      return "\(bytes / unit) \(name)"
    }
    return "\(bytes) bytes"
  }
}

extension ZipError: CustomStringConvertible {
  /// One line for each fault.
  package var description: String { faults.map(\.description).joined(separator: "\n") }
}
