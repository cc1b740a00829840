import Foundation

/// Files that are kept in memory: those of a folder, read once, or of the program itself.
package struct StaticFiles: Sendable {
  /// By the path below the folder, its parts joined with slashes.
  private let files: [String: StaticFile]

  /// Takes the bytes of files by their paths.
  package init(_ files: [String: [UInt8]]) {
    var kept: [String: StaticFile] = [:]
    for (path, bytes) in files { kept[path] = StaticFile(name: path, bytes: bytes) }
    self.files = kept
  }

  /// Reads the folder with all below it; blocks.
  ///
  /// Hidden files are left out.
  /// Symbolic links are followed inside the folder; one that leaves it is an error, and so are
  /// files of more than `limitBytes` together.
  package init(folder: String, limitBytes: Int = 64 << 20) throws(WebServerError) {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    var reader = FolderReader(root: root, limitBytes: limitBytes)
    try reader.read(below: "")
    files = reader.files
  }

  /// The file at a path; a path that ends with a slash, or is empty, means `index.html` there.
  func file(at path: [String]) -> StaticFile? {
    let isFolder = path.isEmpty || path.last == ""
    return files[(isFolder ? path.dropLast() + ["index.html"] : path).joined(separator: "/")]
  }

  /// The paths of all files, sorted.
  package var paths: [String] { files.keys.sorted() }
}
