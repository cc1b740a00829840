package import Foundation

/// The folder of public suites and recordings that tests use where it is present.
///
/// It is named by `AMBLER_SHARED`, else it is `../shared` beside the checkout.
package enum SharedMaterial {
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["AMBLER_SHARED"]
    let url = named.map { URL(fileURLWithPath: $0) } ?? checkout.appendingPathComponent("../shared")
    return FileManager.default.fileExists(atPath: url.path) ? url.standardizedFileURL : nil
  }()

  /// The root of this checkout.
  package static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder or file at `path`, or nil with a line on standard error that says what is skipped.
  package static func find(_ path: String) -> URL? {
    guard let folder else {
      report("skipped: \(path) (no AMBLER_SHARED and no ../shared)")
      return nil
    }
    let url = folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      report("skipped: \(path) is not in the shared folder")
      return nil
    }
    return url
  }

  /// The files of a folder whose names end so, by name; none, with a line, where it is absent.
  package static func files(in path: String, suffix: String) -> [URL] {
    guard let folder = find(path) else { return [] }
    // A folder that cannot be listed has no files to test with.
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func report(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
