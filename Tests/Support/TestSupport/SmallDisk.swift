import Foundation

/// A file system of a few pages in memory, to be filled up; only root can mount one.
package final class SmallDisk {
  package let path: String
  /// Kept until the disk is unmounted: the folder is removed after that.
  private let folder: TemporaryFolder?

  /// Mounts at `path`; nil, with a line on standard error, where that is refused.
  package convenience init?(at path: String, kilobytes: Int) throws {
    try self.init(path, options: "size=\(kilobytes)k", keeping: nil)
  }

  /// Mounts at `disk` in the folder; nil, with a line on standard error, where that is refused.
  package convenience init?(
    in folder: TemporaryFolder, kilobytes: Int, readOnly: Bool = false
  ) throws {
    let options = "size=\(kilobytes)k" + (readOnly ? ",ro" : "")
    try self.init(folder.file("disk"), options: options, keeping: folder)
  }

  private init?(_ path: String, options: String, keeping folder: TemporaryFolder?) throws {
    self.path = path
    self.folder = folder
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard try Self.run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path]) else {
      FileHandle.standardError.write(Data("skipped: a small disk cannot be mounted\n".utf8))
      return nil
    }
  }

  deinit { _ = try? Self.run("umount", ["-l", path]) }  // Nothing can be done about it here.

  /// Lets the disk only be read from now on; false where the system refuses.
  package func makeReadOnly() throws -> Bool {
    try Self.run("mount", ["-o", "remount,ro", path])
  }

  /// Lets the disk be written again; false where the system refuses.
  package func makeWritable() throws -> Bool {
    try Self.run("mount", ["-o", "remount,rw", path])
  }

  /// Makes room; false where the system refuses.
  package func grow(toKilobytes kilobytes: Int) throws -> Bool {
    try Self.run("mount", ["-o", "remount,size=\(kilobytes)k", path])
  }

  private static func run(_ command: String, _ arguments: [String]) throws -> Bool {
    try ChildProcess("/usr/bin/env", [command] + arguments).wait(seconds: 30)?.status == 0
  }
}
