import Testing

/// Where the test bundle begins.
///
/// SwiftPM looks for a file of this name.
/// With a beginning of our own no tests of XCTest are searched for, which would need an index of
/// everything; there are none here.
@main enum TestBundle {
  nonisolated static func main() async {
    // `swift test` asks for the tests of XCTest first.
    let words = CommandLine.arguments
    if let library = words.firstIndex(of: "--testing-library"),
      words.dropFirst(library + 1).first == "xctest"
    {
      return
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
