import Pattern
import TestSupport
import Testing

@Suite struct PatternFaultTests {
  /// A further case does not compile here; add its words.
  private func words(_ fault: PatternFault) -> String {
    switch fault {
    case .tooLong: "is longer than 1000 bytes"
    case .unreadable: "is not a regular expression: at character 3, missing closing parenthesis"
    case .tooCostly: "takes too long to match: it tries the same text in too many ways"
    }
  }

  @Test(
    arguments: [
      PatternFault.tooLong(most: 1_000),
      .unreadable(reason: "missing closing parenthesis", character: 3), .tooCostly,
    ])
  func `each fault is a phrase that goes on from the pattern`(fault: PatternFault) {
    expectEqual(fault.description, words(fault))
  }
}
