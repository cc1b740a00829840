/// Files as somebody gave them, before anything is known of them.
package struct GivenFiles: Sendable {
  /// What is at a name.
  package enum Found: Sendable {
    case bytes([UInt8])
    /// A medium whose bytes stay where they are.
    case medium(GivenMedium)
    case absent
    case fault(ContentsFault)
  }

  /// The names of the files that are there, in the order of their bytes.
  let names: [String]
  /// What stands before a name when a fault shows it.
  let prefix: String
  /// The study file, where somebody said which one it is.
  let studyFile: String?
  /// Whether the files may have lost their folders: then one is found by its own name alone, too.
  let isLoose: Bool
  /// What was found wrong while they were gathered.
  let faults: [ContentsFault]
  /// What was left out while they were gathered.
  let notices: [ContentsNotice]
  /// What is at a name.
  let find: @Sendable (String) -> Found

  init(
    names: [String], prefix: String = "", studyFile: String? = nil, isLoose: Bool = false,
    faults: [ContentsFault] = [], notices: [ContentsNotice] = [],
    find: @escaping @Sendable (String) -> Found
  ) {
    self.names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.prefix = prefix
    self.studyFile = studyFile
    self.isLoose = isLoose
    self.faults = faults
    self.notices = notices
    self.find = find
  }

  /// Files in memory by their names, with `/` between folders.
  ///
  /// `isLoose` for files that came one by one, and may have lost their folders.
  package init(_ files: [String: [UInt8]], isLoose: Bool = false) {
    self.init(all: Array(files.keys), isLoose: isLoose) { name in
      files[name].map(Found.bytes) ?? .absent
    }
  }

  /// Files by all their names, as they came; those that begin with a point are left out.
  init(all: [String], isLoose: Bool, find: @escaping @Sendable (String) -> Found) {
    var (names, hidden, faults): ([String], [String], [ContentsFault]) = ([], [], [])
    for name in all.sorted() {
      switch GivenName(name) {
      case .plain: names.append(name)
      case .hidden: hidden.append(name)
      case .bad: faults.append(.name(name))
      }
    }
    self.init(
      names: names, isLoose: isLoose, faults: faults,
      notices: hidden.isEmpty ? [] : [.hidden(hidden)], find: find)
  }
}

/// What a name says of the file that has it.
enum GivenName: Equatable {
  case plain
  /// It, or a folder on the way to it, begins with a point.
  case hidden
  /// It leads out of the folder, or not every disk takes it.
  case bad

  init(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isBad =
      parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
      || name.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\\" || $0 == ":"
      }
    // Archives of one system have such a folder, with a file beside each file.
    let isHidden = parts.contains { $0.hasPrefix(".") } || parts.first == "__MACOSX"
    self = isBad ? .bad : isHidden ? .hidden : .plain
  }
}
