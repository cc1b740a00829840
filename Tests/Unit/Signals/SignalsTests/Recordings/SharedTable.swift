import Foundation
import TestSupport

/// A table of numbers of the shared folder, as columns by name.
struct SharedTable {
  private let names: [String]
  private let rows: [[Double]]

  /// Reads a CSV file without quotes, unpacked if its name ends in `.gz`; what is no number is NaN.
  init(_ file: URL, separator: Character = ",") throws {
    let text = String(decoding: try Self.bytes(file), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    names = (lines.first ?? "").split(separator: separator).map(String.init)
    rows = lines.dropFirst().map { line in
      line.split(separator: separator, omittingEmptySubsequences: false)
        .map { Double($0) ?? .nan }
    }
  }

  /// The numbers under a name, NaN where a row is too short; empty for a name that is not there.
  func column(_ name: String) -> [Double] {
    guard let index = names.firstIndex(of: name) else { return [] }
    return rows.map { index < $0.count ? $0[index] : .nan }
  }

  static func bytes(_ file: URL) throws -> Data {
    guard file.pathExtension == "gz" else { return try Data(contentsOf: file) }
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", file.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    gzip.waitUntilExit()
    return data
  }
}
