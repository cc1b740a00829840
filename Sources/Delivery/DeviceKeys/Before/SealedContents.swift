import Glibc

/// Which entries of a home are sealed under its key, by their names: the rest stays where it is.
package enum SealedContents {
  private static let names: Set = [
    "adopted", "flags", "outbox", "people", "record", "recordings", "rigs", "runs", "server.sealed",
    RecoveryBox.fileName,
  ]
  private static let prefixes = [
    "facts-", "look-", "position-", "prompts-", "reminders-", "staff-",
  ]

  /// Whether an entry of this name holds what only the key opens.
  package static func isSealed(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  /// The sealed entries that are in a home, sorted; none where there is no home.
  static func list(in home: String) -> [String] { entries(of: home).filter(isSealed) }

  /// Whether there is anything that a key opens.
  package static func areThere(in home: String) -> Bool { !list(in: home).isEmpty }

  static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }
}
