import Glibc
import StrictJSON
import Zip

extension ContentsFault: CustomStringConvertible {
  /// One line: which file, what is wrong with it, and what to do.
  package var description: String {
    switch self {
    case .inFile(let fault): return fault.description
    case .noStudyFile:
      return "There is no study file: no file is JSON with \"tasks\". Add the study file."
    case .studyFiles(let names):
      return
        "\(NameList.words(names)) are study files. Name the one that you mean, or keep one only."
    case .archive(let fault): return fault.description
    case .studyTooLarge:
      return "The files of the study have more than \(Self.studySize) together. "
        + "Make sounds and films smaller."
    case .tooManyFiles:
      return "There are more than \(ContentLimits.files) files. "
        + "Leave out what does not belong to the study."
    case .sameButCase(let names):
      return "\(NameList.words(names)) differ only in small and capital letters, or in how accents "
        + "are stored. Rename one of them: some disks take them for one file."
    case .severalFiles(let named, let names):
      return "`\(NameList.shown(named))` could be \(NameList.words(names)). Remove all but one."
    case .name(let name), .fileAndFolder(let name), .link(let name), .notAFile(let name),
      .unreadable(let name, _), .fileTooLarge(let name), .drawing(let name),
      .unknownMedium(let name), .otherMedium(let name, _):
      return "\(NameList.shown(name)): \(ofOneFile)"
    }
  }

  /// What follows the name of a file.
  private var ofOneFile: String {
    switch self {
    case .name:
      "This name leads out of the study's folder, or not every disk takes it. "
        + "Name files relative to the folder, with `/`, without `..`, `\\` and `:`, "
        + "in at most 255 bytes and 7 folders."
    case .fileAndFolder: "This is a file and the folder of another file. Rename one of them."
    case .link: "This is a link, or lies behind one. Put the file itself there."
    case .notAFile: "This is not a file. Put a file there."
    case .unreadable(_, let code): "This cannot be read: \(String(cString: strerror(code)))."
    case .fileTooLarge:
      "This has more than \(Self.fileSize). Make it smaller, or cut it into parts."
    case .drawing: "This is a drawing in SVG, which can hold programs. Save it as PNG or WebP."
    case .unknownMedium:
      "Tasks cannot show or play this kind of file. "
        + "The ending must be one of: \(MediumKind.endings.joined(separator: ", "))."
    case .otherMedium(let name, let shown):
      "The name ends in .\(MediumKind.ending(of: name)), and the file is \(Self.kind(shown)). "
        + "Save it as what its name says, or give it the right ending."
    case .inFile, .noStudyFile, .studyFiles, .sameButCase, .severalFiles, .tooManyFiles,
      .studyTooLarge, .archive:
      ""
    }
  }

  private static func kind(_ type: String?) -> String {
    type.map { "of another kind: \($0)" } ?? "of another kind, which is not known"
  }

  private static let fileSize = "\(ContentLimits.fileBytes >> 20) MiB"
  private static let studySize = "\(ContentLimits.studyBytes >> 20) MiB"
}

extension ContentsError: CustomStringConvertible {
  /// One line for each fault.
  package var description: String { faults.map(\.description).joined(separator: "\n") }
}

extension ContentsNotice: CustomStringConvertible {
  /// One line.
  package var description: String {
    switch self {
    case .inFile(let fault): fault.description
    case .notNamed(let names):
      "Left out, because nothing in the study names it: \(NameList.words(names))."
    case .hidden(let names):
      "Left out, because the name begins with a point: \(NameList.words(names))."
    case .noFiles(let names):
      "Left out, because it is a link or no file: \(NameList.words(names))."
    }
  }
}

/// Names of files in a sentence.
private enum NameList {
  /// So many are listed.
  private static let most = 12

  static func words(_ names: [String]) -> String {
    let listed = names.prefix(most).map { "`\(shown($0))`" }
    let rest = names.count - listed.count
    if rest > 0 { return listed.joined(separator: ", ") + " and \(rest) more" }
    guard let last = listed.last, listed.count > 1 else { return listed.joined() }
    return listed.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A name on one line, however it was made.
  static func shown(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
