import Foundation
import StrictJSON
import Testing
import TestSupport

/// The public JSON parsing suite: `y_` is to be read, `n_` refused, `i_` is left to the reader.
struct ParsingSuiteTests {
  /// Two files of the suite have a key twice, which RFC 8259 allows and a task file must not have.
  static let doubledKeyFiles: Set = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  static let files: [URL] = {
    guard let folder = SharedMaterial.find("conformance/json-parsing") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }()

  static func files(_ prefix: String) -> [URL] {
    files.filter { $0.lastPathComponent.hasPrefix(prefix) }
  }

  @Test(.enabled(if: !files.isEmpty, "needs the folder ../shared"))
  func `the suite is complete`() {
    let counts = ["y_", "n_", "i_"].map { Self.files($0).count }
    expectEqual(counts, [95, 188, 35])
  }

  @Test(arguments: files("y_"))
  func `a correct text is read`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    _ = try JSONDocument(bytes: bytes, file: "task.json", limits: Self.rfc8259)
    if Self.doubledKeyFiles.contains(file.lastPathComponent) {
      expect(refusal(of: bytes).contains("/a  is written twice"), "in a file that people write")
    } else {
      expectEqual(refusal(of: bytes), "")
    }
  }

  /// RFC 8259 lets a key stand twice.
  static let rfc8259: JSONLimits = {
    var limits = JSONLimits()
    limits.mayDoubleKeys = true
    return limits
  }()

  @Test(arguments: files("n_"))
  func `a wrong text is refused with a place and a remedy`(file: URL) throws {
    let lines = refusal(of: Array(try Data(contentsOf: file))).split(separator: "\n")
    expectEqual(lines.count, 1)
    for line in lines {
      expect(line.hasPrefix("task.json:"))
      expectEqual(line.components(separatedBy: "  ").count, 3)
      expect(line.hasSuffix("."))
    }
  }

  @Test(.enabled(if: !files.isEmpty, "needs the folder ../shared"))
  func `texts that the standard leaves open are read or refused as before`() throws {
    let lines = try Self.files("i_").map { file in
      let outcome = refusal(of: Array(try Data(contentsOf: file)))
      return "\(file.lastPathComponent): \(outcome.isEmpty ? "read" : outcome)"
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "open-cases.txt")
  }
}
