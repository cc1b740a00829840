import Foundation

/// Reads a folder with all that is below it.
struct FolderReader {
  /// The folder's real path, without symbolic links.
  let root: String
  let limitBytes: Int
  private(set) var files: [String: StaticFile] = [:]
  private var totalBytes = 0

  init(root: String, limitBytes: Int) {
    self.root = root
    self.limitBytes = limitBytes
  }

  /// Reads one folder, given by its path below the root: empty, or with a slash at its end.
  mutating func read(below prefix: String) throws(WebServerError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + prefix)
    else { throw .folderUnreadable }
    for name in names.sorted() where !name.hasPrefix(".") {
      try readEntry(prefix + name)
    }
  }

  private mutating func readEntry(_ path: String) throws(WebServerError) {
    let url = URL(fileURLWithPath: root + "/" + path).resolvingSymlinksInPath()
    guard url.path.hasPrefix(root + "/") else { throw .linkLeavesFolder(path: path) }
    // A link to a folder could lead back up; folders are read where they are.
    let isLink = url.path != root + "/" + path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw .linkLeavesFolder(path: path)
    }
    guard isFolder.boolValue else { return try readFile(url, path: path) }
    guard !isLink else { throw .linkToFolder(path: path) }
    try read(below: path + "/")
  }

  private mutating func readFile(_ url: URL, path: String) throws(WebServerError) {
    guard let data = try? Data(contentsOf: url) else { throw .folderUnreadable }
    totalBytes += data.count
    guard totalBytes <= limitBytes else { throw .folderTooLarge(limitBytes: limitBytes) }
    files[path] = StaticFile(name: path, bytes: Array(data))
  }
}
