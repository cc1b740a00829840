import TestSupport
import Testing

@testable import Commands

@Suite struct HelpTests {
  @Test func `the overview has a line for every command, which fits a narrow window`() {
    let lines = Help.overview.split(separator: "\n").map(String.init)
    for command in Command.allCases {
      expect(lines.contains { $0.hasPrefix("  \(command.head)") })
      expect(lines.contains { $0.hasSuffix(" \(command.summary)") })
    }
    expect(lines.allSatisfy { $0.count <= 84 })
  }
}
