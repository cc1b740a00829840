import Glibc
import Vault

extension GivenFiles {
  /// All files of a folder; links are not followed.
  package init(folder: String) {
    let root = Self.withoutSlash(folder)
    var listing = FolderWalk()
    listing.walk(root, "")
    self.init(
      names: listing.names, prefix: root + "/", faults: listing.faults, notices: listing.notices
    ) { DiskContent.found($0, in: root) }
  }

  /// A study file, with what it names beside it.
  package init(studyFile path: String) {
    let root = DiskFolder.parent(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let prefix = path.contains("/") ? (root == "/" ? "/" : root + "/") : ""
    self.init(names: [name], prefix: prefix, studyFile: name) { DiskContent.found($0, in: root) }
  }

  /// Files that were named one by one.
  package init(files paths: [String]) {
    let known = Set(paths)
    self.init(names: Array(known), isLoose: true) { path in
      known.contains(path) ? DiskContent.read(path, named: path) : .absent
    }
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

/// The names of all files below a folder.
private struct FolderWalk {
  private(set) var names: [String] = []
  private(set) var faults: [ContentsFault] = []
  private var hidden: [String] = []
  private var noFiles: [String] = []

  /// Deeper folders cannot be those of a study.
  private static let deepest = 16

  var notices: [ContentsNotice] {
    (hidden.isEmpty ? [] : [.hidden(hidden.sorted())])
      + (noFiles.isEmpty ? [] : [.noFiles(noFiles.sorted())])
  }

  mutating func walk(_ root: String, _ folder: String, depth: Int = 0) {
    guard !faults.contains(.tooManyFiles) else { return }
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    guard let handle = opendir(path) else {
      return faults.append(.unreadable(folder.isEmpty ? root : folder, code: errno))
    }
    defer { closedir(handle) }
    var folders: [String] = []
    while let entry = readdir(handle) {
      let own = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard own != ".", own != ".." else { continue }
      let name = folder.isEmpty ? own : "\(folder)/\(own)"
      switch DiskContent.kind("\(root)/\(name)") {
      case _ where own.hasPrefix("."): hidden.append(name)
      case .file: names.append(name)
      case .folder where depth < Self.deepest: folders.append(name)
      case .folder, .link, .other, nil: noFiles.append(name)
      }
      guard names.count <= ContentLimits.files else { return faults.append(.tooManyFiles) }
    }
    for folder in folders.sorted() { walk(root, folder, depth: depth + 1) }
  }
}

/// Files of a study on a disk.
enum DiskContent {
  /// What stands at a path.
  enum Kind { case file, folder, link, other }

  /// Nil if there is nothing, or it cannot be asked.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// A file below a folder, no part of whose way is a link.
  static func found(_ name: String, in root: String) -> GivenFiles.Found {
    let parts = name.split(separator: "/")
    for count in 1..<max(parts.count, 1)
    where kind("\(root)/\(parts.prefix(count).joined(separator: "/"))") == .link {
      return .fault(.link(name))
    }
    return read("\(root)/\(name)", named: name)
  }

  /// A file that is not a link.
  static func read(_ path: String, named name: String) -> GivenFiles.Found {
    switch kind(path) {
    case .file: break
    case .link: return .fault(.link(name))
    case .folder, .other: return .fault(.notAFile(name))
    case nil: return .absent
    }
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      let count = try file.byteCount()
      guard count <= ContentLimits.fileBytes else { return .fault(.fileTooLarge(name)) }
      // One more, in case that it grows meanwhile.
      let bytes = try file.read(count: count + 1)
      return bytes.count > count ? .fault(.unreadable(name, code: EBUSY)) : .bytes(bytes)
    } catch {
      guard case .io(_, _, let code) = error else { return .fault(.notAFile(name)) }
      return .fault(.unreadable(name, code: code))
    }
  }
}

extension ContentsFault {
  /// The number of the error of a file that is not there.
  static let absent = ENOENT
}
