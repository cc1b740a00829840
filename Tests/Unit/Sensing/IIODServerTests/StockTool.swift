import Foundation
import TestSupport
import Testing

/// Runs one of libiio's own programs.
struct StockTool {
  let path: String

  /// nil, with a line on standard error, where the program is not installed.
  init?(_ name: String) {
    let path = "/usr/bin/" + name
    guard FileManager.default.isExecutableFile(atPath: path) else {
      FileHandle.standardError.write(Data("skipped: \(name) is not installed\n".utf8))
      return nil
    }
    self.path = path
  }

  static var areInstalled: Bool {
    ["iio_readdev", "iio_info", "iio_attr"].allSatisfy { StockTool($0) != nil }
  }

  /// Blocks until the program has ended.
  func run(_ arguments: [String]) throws -> ChildProcess.Outcome {
    try require(try ChildProcess(path, arguments).wait(seconds: 30), "\(path) did not end")
  }
}
