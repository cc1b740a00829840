import Foundation
package import Testing

// What `#expect` and `#require` do, as functions. A macro costs the compiler five to twenty times what a call costs,
// and the tests have more than ten thousand expectations: docs/testing.md has the figures. `#expect(throws:)` stays.

/// The test goes on, and has failed, when `condition` is false.
package func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line
) {
  guard !condition else { return }
  fail("This is false", comment(), SourceLocation(fileID, filePath, line))
}

/// The test goes on, and has failed, when `found` is not `wanted`.
package func expectEqual<Value: Equatable>(
  _ found: Value, _ wanted: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
) {
  guard found != wanted else { return }
  fail(
    "\(String(reflecting: found)) is not \(String(reflecting: wanted))", comment(),
    SourceLocation(fileID, filePath, line))
}

/// The test goes on, and has failed, when `found` is `other`.
package func expectNotEqual<Value: Equatable>(
  _ found: Value, _ other: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
) {
  guard found == other else { return }
  fail(
    "\(String(reflecting: found)) should be something else", comment(),
    SourceLocation(fileID, filePath, line))
}

/// The test goes on, and has failed, when there is a value.
package func expectNil<Value>(
  _ found: Value?, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line
) {
  guard let found else { return }
  fail(
    "There is \(String(reflecting: found)), where there should be nothing", comment(),
    SourceLocation(fileID, filePath, line))
}

/// The test goes on, and has failed, when there is no value.
package func expectNotNil<Value>(
  _ found: Value?, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line
) {
  guard found == nil else { return }
  fail("There is no value", comment(), SourceLocation(fileID, filePath, line))
}

/// The value that is there.
///
/// - Throws: ``RequirementFailed`` when there is none; the test has failed.
package func require<Value>(
  _ found: Value?, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line
) throws(RequirementFailed) -> Value {
  if let found { return found }
  fail("There is no value", comment(), SourceLocation(fileID, filePath, line))
  throw RequirementFailed()
}

/// - Throws: ``RequirementFailed`` when `condition` is false; the test has failed.
package func require(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line
) throws(RequirementFailed) {
  guard !condition else { return }
  fail("This is false", comment(), SourceLocation(fileID, filePath, line))
  throw RequirementFailed()
}

/// Ends a test whose failure is recorded already.
package struct RequirementFailed: Error, CustomStringConvertible {
  package var description: String { "What comes after it could not be tested." }
}

private func fail(_ words: String, _ comment: Comment?, _ place: SourceLocation) {
  let why = comment.map { " (\($0.rawValue))" } ?? ""
  Issue.record("\(words)\(why): \(place.sourceLine)", sourceLocation: place)
}

extension SourceLocation {
  fileprivate init(_ fileID: String, _ filePath: String, _ line: Int) {
    self.init(fileID: fileID, filePath: filePath, line: line, column: 1)
  }

  /// What the test says at this place, from its file.
  fileprivate var sourceLine: String {
    let lines = (try? String(contentsOfFile: filePath, encoding: .utf8))?.split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let lines, lines.indices.contains(line - 1) else { return "line \(line) of \(fileID)" }
    return lines[line - 1].trimmingCharacters(in: .whitespaces)
  }
}
