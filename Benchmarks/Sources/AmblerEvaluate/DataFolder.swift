import Foundation

/// The folder of public recordings, and the reading of its files.
struct DataFolder {
  let url: URL

  /// The `data` folder inside the one that `AMBLER_SHARED` names, else inside `../shared`.
  init() throws(EvaluationError) {
    let named = ProcessInfo.processInfo.environment["AMBLER_SHARED"] ?? "../shared"
    url = URL(fileURLWithPath: named).appendingPathComponent("data")
    guard FileManager.default.fileExists(atPath: url.path) else { throw .noDataFolder }
  }

  /// The names of the files in a group that end in one of the suffixes, in order.
  func files(in group: String, endingIn suffixes: [String]) throws(EvaluationError) -> [String] {
    let folder = url.appendingPathComponent(group)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      // The reason is always the same to the reader: the folder is not there.
      throw .unreadable(file: group)
    }
    return names.filter { name in suffixes.contains { name.hasSuffix($0) } }.sorted()
      .map { "\(group)/\($0)" }
  }

  /// The bytes of a file, unpacked if its name ends in `.gz`.
  func bytes(_ file: String) throws(EvaluationError) -> Data {
    let path = url.appendingPathComponent(file)
    do {
      return file.hasSuffix(".gz") ? try unpacked(path) : try Data(contentsOf: path)
    } catch {
      throw .unreadable(file: file)
    }
  }

  /// The lines of a file, without empty ones.
  func lines(_ file: String) throws(EvaluationError) -> [Substring] {
    let text = String(decoding: try bytes(file), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline)
  }

  /// The numbers of a CSV file without quotes, row by row; what is no number becomes NaN.
  func rows(
    _ file: String, separator: Character = ",", skipping headers: Int = 0
  ) throws(EvaluationError) -> [[Double]] {
    try lines(file).dropFirst(headers).map { line in
      line.split(separator: separator, omittingEmptySubsequences: false)
        .map { Double($0) ?? .nan }
    }
  }

  private func unpacked(_ path: URL) throws -> Data {
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", path.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0 else {
      throw EvaluationError.unreadable(file: path.lastPathComponent)
    }
    return data
  }
}
