import Foundation

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

  struct Outcome {
    let status: Int32
    let output: Data
    let errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Blocks until the program has ended.
  func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: bytes,
      errors: String(decoding: words, as: UTF8.self))
  }
}
