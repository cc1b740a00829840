import Foundation
package import Testing

/// A test of `make test` that takes more than two seconds, and why.
///
/// The reason goes to the file that `AMBLER_SLOW_TESTS` names, where the test run looks for it.
package struct SlowTrait: TestTrait, SuiteTrait, TestScoping {
  let why: String

  /// A suite hands its reason down to its tests.
  package var isRecursive: Bool { true }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if !test.isSuite { try SlowTests.note(test, why) }
    try await function()
  }
}

extension Trait where Self == SlowTrait {
  /// A test that `make test` runs although it takes more than two seconds, with the reason.
  package static func slow(_ why: String) -> Self { SlowTrait(why: why) }
}

/// The file in which tests say why they are slow, one JSON object a line.
enum SlowTests {
  private struct Line: Encodable {
    var test: String
    var why: String
  }

  static func note(_ test: Test, _ why: String) throws {
    guard let path = TestEnvironment.value("AMBLER_SLOW_TESTS") else { return }
    let line = try JSONEncoder().encode(Line(test: "\(test.id)", why: why)) + Data("\n".utf8)
    // Each line is one write at the end of the file: tests that run side by side do not mix them.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }
}
