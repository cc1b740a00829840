import Foundation
import TestSupport
import Testing

@testable import FHIRPath

@Suite struct DocumentedFunctionsTests {
  @Test func `the description of task files names every function and no other`() throws {
    let page = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("docs/task-logic.md"),
      encoding: .utf8)
    let start = try require(page.range(of: "| what there is | |"))
    let end = try require(page.range(of: "These conditions are faults"))
    let named = page[start.upperBound..<end.lowerBound].matches(of: /`(\w+)\(\)`/).map {
      String($0.output.1)
    }
    expectEqual(Set(named), Set(Function.names))
    expectEqual(named.count { name in name == "memberOf" }, 1)
  }
}
