import Glibc

/// The names of a folder's files, sorted, read once.
struct FolderListing: Sendable {
  /// In rising order of their bytes; those that begin with a dot are left out.
  let names: [String]

  /// A folder that is not there has no files.
  init(_ path: String, suffix: String = "") throws(ExportError) {
    guard let folder = opendir(path) else {
      if errno == ENOENT {
        names = []
        return
      }
      throw .unreadable(code: errno)
    }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), name.hasSuffix(suffix) { found.append(name) }
    }
    names = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// At most `limit` names after one.
  func page(after: String?, limit: Int) -> ArraySlice<String> {
    guard let after else { return names.prefix(limit) }
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if after.utf8.lexicographicallyPrecedes(names[middle].utf8) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return names[low...].prefix(limit)
  }
}
