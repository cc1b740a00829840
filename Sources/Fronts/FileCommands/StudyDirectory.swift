import Commands
import Foundation
import StrictJSON
package import StudyAnalysis
import StudyModel

/// The folder of a study file that is named on the command line.
package struct StudyDirectory: Sendable {
  /// What stands before the names of the files in it; empty for the folder of the program.
  private let prefix: String
  private let path: String

  /// The folder of the study file at `path`.
  package init(of path: String) {
    self.path = path
    prefix = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The file under a path that the study names; one that cannot be read is told as one that is not there.
  package func lookup(_ file: String) -> StudyFileLookup {
    guard has(file), let bytes = try? Files.read(prefix + file) else {
      return .absent(others: names)
    }
    return .found(bytes, name: prefix + file)
  }

  /// Whether there is a file under a path relative to the study.
  package func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: prefix + file)
  }

  /// The bytes of a file that tell its kind; nil where it cannot be read.
  func firstBytes(_ file: String) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: prefix + file) else { return nil }
    defer { try? handle.close() }
    do {
      return Array(try handle.read(upToCount: MediaType.signatureByteCount) ?? Data())
    } catch {
      return nil
    }
  }

  /// The task files that lie beside the study; of files that are longer than any task of people nothing is
  /// known, and they are left out.
  var tasks: [String] {
    names.filter { name in
      guard prefix + name != path, size(name) <= Self.largestLookedInto,
        let bytes = try? Files.read(prefix + name),
        let document = try? JSONDocument(bytes: bytes, file: name)
      else { return false }
      let root = document.root(FaultCollector())
      return root.member("ambler") != nil && root.member("steps") != nil
    }
  }

  private static let largestLookedInto = 1 << 20

  private func size(_ name: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: prefix + name)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  private var names: [String] {
    let folder = prefix.isEmpty ? "." : prefix
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }
}
