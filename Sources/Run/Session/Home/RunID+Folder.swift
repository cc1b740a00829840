import Glibc

extension RunID {
  /// The names that entries of a folder have, oldest first; none where the folder cannot be read.
  package static func list(in path: String) -> [RunID] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [RunID] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let id = RunID(name) { found.append(id) }
    }
    return found.sorted { $0.text < $1.text }
  }
}
