import Foundation
import Testing

/// A file system of a few pages in memory, to be filled up; only root can mount one.
final class SmallDisk {
  let path: String
  /// Kept until the disk is unmounted: the folder is removed after that.
  private let folder: TemporaryFolder

  /// Nil, with a line on standard error, where mounting is refused.
  init?(in folder: TemporaryFolder, kilobytes: Int, readOnly: Bool = false) throws {
    self.folder = folder
    path = folder.file("disk")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let options = "size=\(kilobytes)k" + (readOnly ? ",ro" : "")
    guard try Self.run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path]) else {
      FileHandle.standardError.write(Data("skipped: a small disk cannot be mounted\n".utf8))
      return nil
    }
  }

  deinit { _ = try? Self.run("umount", ["-l", path]) }  // Nothing can be done about it in a deinit.

  private static func run(_ command: String, _ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
