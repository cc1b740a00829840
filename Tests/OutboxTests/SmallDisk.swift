import Foundation

/// A file system of a few pages in memory, to be filled up; only root can mount one.
final class SmallDisk {
  let path: String

  /// Nil, with a line on standard error, where mounting is refused.
  init?(at path: String, kilobytes: Int) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path]) else {
      FileHandle.standardError.write(Data("skipped: a small disk cannot be mounted\n".utf8))
      return nil
    }
  }

  deinit { _ = try? Self.run("umount", ["-l", path]) }  // Nothing can be done about it here.

  /// Lets the disk only be read from now on; false where the system refuses.
  func makeReadOnly() throws -> Bool {
    try Self.run("mount", ["-o", "remount,ro", path])
  }

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
